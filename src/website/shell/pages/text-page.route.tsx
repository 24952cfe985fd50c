import { data } from "react-router";
import { medicaidNote } from "#agency/tables/rules/medicaid-note.ts";
import { asksForPrice, priceTable, priceTitle, quickPrice } from "#agency/tables/rules/quick-price.ts";
import { type Words, wordsOf } from "#agency/language/rules/words.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { withPeriods } from "#agency/site/rules/kept-periods.ts";
import { pageHeaders, PRIVATE_PAGE } from "#platform/http/rules/page-caching.ts";
import { pageTags } from "#agency/site/rules/page-metadata.ts";
import { plainWords } from "#agency/site/rules/page-text.ts";
import { ownAbout } from "#agency/site/rules/own-home.ts";
import { settingsIn } from "#agency/site/rules/settings.ts";
import { insuranceAgency } from "#agency/site/rules/structured-data.ts";
import { ABOUT_PATH, FINAL_EXPENSE_PATH, PRIVACY_PATH, textPageAt } from "#agency/site/rules/text-pages.ts";
import { asLicensed } from "#agency/states/rules/license-status.ts";
import { TABLES_TAG } from "#agency/tables/server/create-calculator-figures.ts";
import { servicesOf } from "#platform/http/server/contexts.ts";
import { languageOf } from "#agency/language/server/language-of.ts";
import { QUOTE_PATH } from "#agency/site/rules/navigation.ts";
import { TEAM_TAG } from "#agency/team/server/create-team.ts";
import { ButtonLink } from "#ui/kit/Button.tsx";
import { MedicaidDetails } from "#website/calculators/pages/MedicaidDetails.tsx";
import { PricePart } from "#website/calculators/pages/QuickPrice.tsx";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";
import { AboutMore } from "./AboutMore.tsx";
import { langIn } from "./lang-of.ts";
import { Picture, type PictureName } from "#website/pictures/pages/Picture.tsx";
import { PhoneIcon } from "./Icons.tsx";
import { TextPageBody } from "./TextPageBody.tsx";
import type { Route } from "./+types/text-page.route";
import "./text-page.css";
import "#website/calculators/pages/quick-price.css";

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
  const page = pageOf(settings);
  const { headings } = words.ownWords;
  const about = { sections: page.sections, headings };
  const shown = {
    path,
    locale,
    page: path === ABOUT_PATH ? { ...page, sections: ownAbout(settings, locale, about) } : page,
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
  const { agency, origin, locale, path, page, prices } = loaderData;
  const words = wordsOf(locale);
  const { keywords, noEmail } = words.textPages;
  const title = plainWords(page.title, agency, noEmail);
  return pageTags({ name: agency.name, origin }, locale, {
    path,
    title: (prices && priceTitle(prices.quick, words)) ?? title,
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

/** Shown at the end of a page that answered its question. `phone`: to dial, and formatted. */
function NextStep({ phone, disclaimer }: { phone: { dial: string; shown: string }; disclaimer: string }) {
  const words = useWords("textPages");
  const localPath = useLocalPath();
  return (
    <aside className="next-step" aria-labelledby="next-step">
      <h2 id="next-step">{words.ready}</h2>
      <p>{words.readyMore}</p>
      <p className="button-row">
        <ButtonLink look="main" href={localPath(QUOTE_PATH)}>
          {words.quote}
        </ButtonLink>
        <ButtonLink look="plain" href={`tel:${phone.dial}`}>
          <PhoneIcon />
          {phone.shown}
        </ButtonLink>
      </p>
      <p className="small">{disclaimer}</p>
    </aside>
  );
}
