import { methodsPage } from "#core/calculators/methods-page.ts";
import { METHODS_PATH } from "#core/site/navigation.ts";
import { pageHeaders } from "#core/site/page-caching.ts";
import { headTags } from "#core/site/page-metadata.ts";
import { TABLES_TAG } from "#server/calculators/create-calculator-figures.ts";
import { servicesOf } from "#server/http/contexts.ts";
import { TextPageBody } from "#web/site/TextPageBody.tsx";
import type { Route } from "./+types/methods";
import "#web/site/text-page.css";

export function loader({ context }: Route.LoaderArgs) {
  const { config, site, tables } = servicesOf(context);
  return { origin: config.publicUrl, agency: site.settings().agency, page: methodsPage(tables.current()) };
}

export const headers: Route.HeadersFunction = () => pageHeaders([TABLES_TAG]);

const crumbsOf = (title: string) => [
  { name: "Home", path: "/" },
  { name: title, path: METHODS_PATH },
];

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { agency, origin, page } = loaderData;
  return headTags({
    siteName: agency.name,
    origin,
    path: METHODS_PATH,
    title: `${page.title} | ${agency.name}`,
    description: page.description,
    keywords: ["final expense price sources", "funeral cost sources", "how we estimate prices"],
    crumbs: crumbsOf(page.title),
  });
};

export default function Methods({ loaderData }: Route.ComponentProps) {
  const { page, agency } = loaderData;
  return <TextPageBody page={page} agency={agency} crumbs={crumbsOf(page.title)} />;
}
