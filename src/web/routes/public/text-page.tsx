import { data } from "react-router";
import { medicaidNote } from "#core/calculators/medicaid-note.ts";
import { asksForPrice, priceTable, quickPrice } from "#core/calculators/quick-price.ts";
import { type Words, wordsOf } from "#core/language/words.ts";
import { formatPhone } from "#core/phone/format-phone.ts";
import { withPeriods } from "#core/site/kept-periods.ts";
import { pageHeaders, PRIVATE_PAGE } from "#core/site/page-caching.ts";
import { headTags } from "#core/site/page-metadata.ts";
import { plainWords } from "#core/site/page-text.ts";
import { settingsIn } from "#core/site/settings.ts";
import { insuranceAgency } from "#core/site/structured-data.ts";
import { ABOUT_PATH, FINAL_EXPENSE_PATH, PRIVACY_PATH, textPageAt } from "#core/site/text-pages.ts";
import { asLicensed } from "#core/states/license-status.ts";
import { TABLES_TAG } from "#server/calculators/create-calculator-figures.ts";
import { servicesOf } from "#server/http/contexts.ts";
import { languageOf } from "#server/http/language-of.ts";
import { TEAM_TAG } from "#server/staff/create-team.ts";
import { MedicaidDetails } from "#web/site/calculators/MedicaidDetails.tsx";
import { PricePart } from "#web/site/calculators/QuickPrice.tsx";
import { AboutMore } from "#web/site/AboutMore.tsx";
import { langIn } from "#web/site/lang-of.ts";
import { NextStep } from "#web/site/NextStep.tsx";
import { Picture, type PictureName } from "#web/site/pictures/Picture.tsx";
import { TextPageBody } from "#web/site/TextPageBody.tsx";
import type { Route } from "./+types/text-page";
import "#web/site/text-page.css";
import "#web/site/calculators/quick-price.css";

export function loader({ context, request }: Route.LoaderArgs) {
  const { config, site, team, tables, now } = servicesOf(context);
  const { pathname, searchParams } = new URL(request.url);
  const route = textPageAt(pathname);
  if (!route) throw data(null, { status: 404 });
  const { locale, words } = languageOf(context);
  const settings = settingsIn(site.settings(), locale);
  const { path, key } = route;
  const pageOf = (from: typeof settings) => withPeriods(from[key], settings.retention, words.textPages);
  const { agency, disclaimer, carriers } = settings;
  // Cached pages are rendered without the visitor's headers; a browser that sends this one gets its own.
  const asksForPrivacy = path === PRIVACY_PATH && request.headers.get("sec-gpc") === "1";
  const read = (name: string) => searchParams.get(name);
  const current = tables.current();
  const { rates } = current;
  const priced = path === FINAL_EXPENSE_PATH;
  const shown = {
    path,
    locale,
    page: pageOf(settings),
    english: locale === "en" ? null : pageOf(site.settings()),
    agency: asLicensed(agency, now()),
    disclaimer,
    carriers,
    hasTeam: team.members().length > 0,
    asksForPrivacy,
    prices: priced
      ? {
          quick: quickPrice(read, current, { state: "", year: now().getFullYear(), words }),
          table: priceTable(rates, words),
        }
      : null,
  };
  const tags = path === ABOUT_PATH ? [TEAM_TAG] : priced ? [TABLES_TAG] : [];
  const kept = asksForPrivacy || (priced && asksForPrice(read)) ? PRIVATE_PAGE : pageHeaders(tags);
  return data(
    { origin: config.publicUrl, ...shown },
    { headers: path === PRIVACY_PATH ? { ...kept, Vary: "Sec-GPC" } : kept },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const PICTURES: Readonly<Record<string, PictureName>> = {
  [ABOUT_PATH]: "about",
  [FINAL_EXPENSE_PATH]: "final-expense",
  "/careers": "careers",
};

const crumbsOf = ({ shell }: Words, title: string, path: string) => [
  { name: shell.pages["/"], path: "/" },
  { name: title, path },
];

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { agency, origin, locale, path, page } = loaderData;
  const words = wordsOf(locale);
  const { keywords, noEmail } = words.textPages;
  const title = plainWords(page.title, agency, noEmail);
  return headTags({
    siteName: agency.name,
    origin,
    path,
    locale,
    title: `${title} | ${agency.name}`,
    description: plainWords(page.description, agency, noEmail),
    keywords: keywords[path],
    crumbs: crumbsOf(words, title, path),
    structuredData: path === ABOUT_PATH ? [insuranceAgency(agency, origin)] : [],
  });
};

export default function TextPageRoute({ loaderData }: Route.ComponentProps) {
  const { page, english, locale, agency, path, carriers, hasTeam, disclaimer, asksForPrivacy, prices } = loaderData;
  const words = wordsOf(locale);
  const { noEmail, privacySignal } = words.textPages;
  const picture = PICTURES[path];
  const phone = { dial: agency.phone, shown: formatPhone(agency.phone) };
  return (
    <TextPageBody
      page={page}
      langOf={langIn(english)}
      agency={agency}
      crumbs={crumbsOf(words, plainWords(page.title, agency, noEmail), path)}
      picture={picture ? <Picture name={picture} /> : null}
      first={prices ? <PricePart price={prices.quick} prices={prices.table} path={path} quoted /> : null}
    >
      {asksForPrivacy ? <p className="notice">{privacySignal}</p> : null}
      {path === ABOUT_PATH ? <AboutMore carriers={carriers} hasTeam={hasTeam} licenses={agency.licenses} /> : null}
      {path === FINAL_EXPENSE_PATH ? <MedicaidDetails note={medicaidNote(words)} /> : null}
      {path === FINAL_EXPENSE_PATH ? <NextStep phone={phone} disclaimer={disclaimer} /> : null}
    </TextPageBody>
  );
}
