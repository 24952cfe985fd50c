import { isRouteErrorResponse, Outlet, useLocation, useMatches } from "react-router";
import { formatPhone } from "#core/leads/format-phone.ts";
import { themeCss } from "#core/site/brand.ts";
import { PRIVATE_PAGE } from "#core/site/page-caching.ts";
import { asLicensed } from "#core/states/licence-status.ts";
import { servicesOf } from "#server/http/contexts.ts";
import { Oops } from "#web/islands/Oops.tsx";
import { NotFoundContent } from "#web/site/NotFoundContent.tsx";
import { Shell } from "#web/site/Shell.tsx";
import type { ShellContent } from "#web/site/shell-content.ts";
import type { Route } from "./+types/layout";

export function loader({ context }: Route.LoaderArgs): ShellContent {
  const { config, site, now } = servicesOf(context);
  const { agency: whole, brand, disclaimer, references } = site.settings();
  const agency = asLicensed(whole, now());
  return {
    agency,
    phone: formatPhone(agency.phone),
    disclaimer,
    references,
    states: site.states(),
    ownColors: themeCss(brand) !== null,
    countAt: `${config.functionsPrefix}/count`,
  };
}

/** A page that says nothing of itself is kept by nobody; so are those that failed or are not there. */
export const headers: Route.HeadersFunction = () => PRIVATE_PAGE;

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  // A page whose data says `quoteOffered: false` is about a state where the agency may not sell.
  const refused = useMatches().some(
    ({ loaderData: shown }) => typeof shown === "object" && shown !== null && "quoteOffered" in shown && shown.quoteOffered === false,
  );
  return (
    <Shell content={loaderData} path={pathname} quote={!refused}>
      <Outlet />
    </Shell>
  );
}

/** A page that failed keeps its header and footer. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const missing = status === 404 || status === 410;
  const content = missing ? (
    <NotFoundContent gone={status === 410} />
  ) : (
    <div className="wrap section">
      <Oops scope="page" level={1} />
    </div>
  );
  const title = status === 410 ? "This article was taken down" : status === 404 ? "Page not found" : "Something went wrong";
  return (
    <>
      <title>{loaderData ? `${title} | ${loaderData.agency.name}` : title}</title>
      <meta name="robots" content="noindex" />
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
