import { methodsPage } from "#agency/tables/rules/methods-page.ts";
import { type Words, wordsOf } from "#agency/language/rules/words.ts";
import { METHODS_PATH } from "#agency/site/rules/navigation.ts";
import { pageHeaders } from "#platform/http/rules/page-caching.ts";
import { pageTags } from "#agency/site/rules/page-metadata.ts";
import { TABLES_TAG } from "#agency/tables/server/create-calculator-figures.ts";
import { servicesOf } from "#platform/http/server/contexts.ts";
import { languageOf } from "#agency/language/server/language-of.ts";
import { langIn } from "./lang-of.ts";
import { TextPageBody } from "./TextPageBody.tsx";
import type { Route } from "./+types/methods.route";
import "./text-page.css";

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
  return pageTags({ name: agency.name, origin }, locale, {
    path: METHODS_PATH,
    title: page.title,
    description: page.description,
    keywords: words.methods.keywords,
    crumbs: crumbsOf(words),
  });
};

export default function Methods({ loaderData }: Route.ComponentProps) {
  const { page, agency, locale } = loaderData;
  return <TextPageBody page={page} langOf={langIn(null)} agency={agency} crumbs={crumbsOf(wordsOf(locale))} />;
}
