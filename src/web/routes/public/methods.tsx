import { methodsPage } from "#core/calculators/methods-page.ts";
import { type Words, wordsOf } from "#core/language/words.ts";
import { METHODS_PATH } from "#core/site/navigation.ts";
import { pageHeaders } from "#core/site/page-caching.ts";
import { headTags } from "#core/site/page-metadata.ts";
import { TABLES_TAG } from "#server/calculators/create-calculator-figures.ts";
import { servicesOf } from "#server/http/contexts.ts";
import { languageOf } from "#server/http/language-of.ts";
import { langIn } from "#web/site/lang-of.ts";
import { TextPageBody } from "#web/site/TextPageBody.tsx";
import type { Route } from "./+types/methods";
import "#web/site/text-page.css";

export function loader({ context }: Route.LoaderArgs) {
  const { config, site, tables } = servicesOf(context);
  const { locale, words } = languageOf(context);
  const { agency } = site.settings();
  return { origin: config.publicUrl, locale, agency, page: methodsPage(tables.current(), words) };
}

export const headers: Route.HeadersFunction = () => pageHeaders([TABLES_TAG]);

const crumbsOf = ({ methods, shell }: Words) => [
  { name: shell.pages["/"], path: "/" },
  { name: methods.title, path: METHODS_PATH },
];

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { agency, origin, locale, page } = loaderData;
  const words = wordsOf(locale);
  return headTags({
    siteName: agency.name,
    origin,
    path: METHODS_PATH,
    locale,
    title: `${page.title} | ${agency.name}`,
    description: page.description,
    keywords: words.methods.keywords,
    crumbs: crumbsOf(words),
  });
};

export default function Methods({ loaderData }: Route.ComponentProps) {
  const { page, agency, locale } = loaderData;
  return <TextPageBody page={page} langOf={langIn(null)} agency={agency} crumbs={crumbsOf(wordsOf(locale))} />;
}
