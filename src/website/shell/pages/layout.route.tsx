import { type ErrorResponse, isRouteErrorResponse, Outlet, useLocation, useMatches } from "react-router";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { themeCss } from "#agency/site/rules/brand.ts";
import { isEnglish } from "#agency/site/rules/english-parts.ts";
import { isQuoteForm } from "#agency/site/rules/navigation.ts";
import { missingTags } from "#agency/site/rules/missing-page.ts";
import { PRIVATE_PAGE } from "#platform/http/rules/page-caching.ts";
import type { LanguageLink } from "#platform/text/rules/locale.ts";
import { settingsIn } from "#agency/site/rules/settings.ts";
import { asLicensed } from "#agency/states/rules/license-status.ts";
import { servicesOf } from "#platform/http/server/contexts.ts";
import { languageOf } from "#agency/language/server/language-of.ts";
import { buttonClass, ButtonLink } from "#ui/kit/Button.tsx";
import { PageHeading } from "#ui/kit/PageHeading.tsx";
import { Oops } from "#website/islands/pages/Oops.tsx";
import { useWords } from "#website/kit/pages/language.ts";
import { Picture } from "#website/pictures/pages/Picture.tsx";
import { NotFoundContent } from "./NotFoundContent.tsx";
import { QuoteShell, Shell } from "./Shell.tsx";
import type { ShellContent } from "./shell-content.ts";
import type { Route } from "./+types/layout.route";

export function loader({ context }: Route.LoaderArgs): ShellContent {
  const { config, site, callHours, now } = servicesOf(context);
  const { locale } = languageOf(context);
  const { agency: whole, brand, disclaimer, references } = settingsIn(site.settings(), locale);
  const agency = asLicensed(whole, now());
  const inEnglish = (one: unknown) => locale !== "en" && isEnglish(one, site.settings().references);
  return {
    origin: config.publicUrl,
    locale,
    agency,
    phone: formatPhone(agency.phone),
    disclaimer,
    references: references.map((one) => ({ ...one, ...(inEnglish(one) ? { lang: "en" as const } : {}) })),
    states: site.states(),
    bookable: callHours.any(),
    stage: site.stage(),
    ownColors: themeCss(brand) !== null,
    countAt: `${config.functionsPrefix}/count`,
  };
}

/** By default nothing is cached, including failed and missing pages. */
export const headers: Route.HeadersFunction = () => PRIVATE_PAGE;

/** Used only if a page's loader threw; missing pages have the same tags everywhere. */
export const meta: Route.MetaFunction = ({ loaderData, error }) =>
  loaderData && isMissing(error)
    ? missingTags(
        { origin: loaderData.origin, siteName: loaderData.agency.name, locale: loaderData.locale },
        error.status === 410,
      )
    : [];

function isMissing(error: unknown): error is ErrorResponse {
  return isRouteErrorResponse(error) && (error.status === 404 || error.status === 410);
}

/** What the loader of a page says to what is around it. */
type SaidOfPage = {
  /** False in a state where the agency may not sell. */
  quoteOffered: boolean;
  /** Its addresses in all languages, where they are not those of the same path. */
  languages: readonly LanguageLink[];
};

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const shown = useMatches().map(({ loaderData: data }) => (data ?? {}) as Partial<SaidOfPage>);
  const refused = shown.some(({ quoteOffered }) => quoteOffered === false);
  const addresses = shown.find(({ languages }) => languages)?.languages;
  if (isQuoteForm(pathname))
    return (
      <QuoteShell content={loaderData} path={pathname}>
        <Outlet />
      </QuoteShell>
    );
  return (
    <Shell content={loaderData} path={pathname} quote={!refused} addresses={addresses}>
      <Outlet />
    </Shell>
  );
}

/** A failed page keeps its header and footer. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation();
  const words = useWords("trouble");
  const unavailable = isRouteErrorResponse(error) && error.status === 503;
  const title = unavailable ? words.unavailable : words.title;
  const content = isMissing(error) ? (
    <NotFoundContent gone={error.status === 410} />
  ) : unavailable && loaderData ? (
    <UnavailableContent phone={{ dial: loaderData.agency.phone, shown: loaderData.phone }} />
  ) : (
    <div className="wrap section">
      <Oops scope="page" level={1} />
    </div>
  );
  return (
    <>
      {isMissing(error) ? null : (
        <>
          <title>{loaderData ? `${title} | ${loaderData.agency.name}` : title}</title>
          <meta name="robots" content="noindex" />
        </>
      )}
      {loaderData ? (
        <Shell content={loaderData} path={pathname}>
          {content}
        </Shell>
      ) : (
        <main>{content}</main>
      )}
    </>
  );
}

/** Shown if a page needs the database and it is away: what happened, what to do, and whom to call. */
function UnavailableContent({ phone }: { phone: { dial: string; shown: string } }) {
  const words = useWords("trouble");
  return (
    <div className="wrap wrap-narrow section">
      <PageHeading picture={<Picture name="candle" />} title={words.cantOpen} lead={words.passes} />
      <p>{words.tryLater}</p>
      <p>
        {words.callUs} <a href={`tel:${phone.dial}`}>{phone.shown}</a>.
      </p>
      <p className="button-row">
        <a className={buttonClass("main")} href="?">
          {words.tryAgain}
        </a>
        <ButtonLink look="plain" href={`tel:${phone.dial}`}>
          {words.call(phone.shown)}
        </ButtonLink>
      </p>
    </div>
  );
}
