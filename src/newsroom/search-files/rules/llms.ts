import { LANGUAGE_NAMES, type Locale, localPath } from "#platform/text/rules/locale.ts";
import { articlePath } from "#newsroom/articles/rules/blog-address.ts";
import { CALCULATORS_PATH } from "#agency/tables/rules/calculator-address.ts";
import { english } from "#agency/english/rules/texts.ts";
import { planningTools } from "#agency/site/rules/planning-tool.ts";
import { METHODS_PATH } from "#agency/site/rules/navigation.ts";

type LlmsContent = {
  /** The agency's name. */
  name: string;
  /** Without a trailing slash. */
  origin: string;
  /** The agency's own introduction; may be empty. */
  intro: string;
  articles: readonly { slug: string; title: string; excerpt: string; category: string }[];
  categories: readonly { slug: string; name: string }[];
  /** The articles in other languages. */
  translated: readonly { locale: Locale; articles: readonly { slug: string; title: string; excerpt: string }[] }[];
};

const SUMMARY =
  "Plain answers about funerals, their costs, and final expense insurance, for families in the United States.";

/** Returns the text of /llms.txt, which describes the site to language models (llmstxt.org). */
export function llmsText({ name, origin, intro, articles, categories, translated }: LlmsContent): string {
  const link = (title: string, path: string, about: string) =>
    `- [${oneLine(title).replace(/[[\]]/g, "")}](${origin}${path}): ${oneLine(about)}`;
  const topics = categories.flatMap(({ slug, name: topic }) => {
    const own = articles.filter(({ category }) => category === slug);
    return own.length === 0
      ? []
      : ["", `## ${oneLine(topic)}`, "", ...own.map((a) => link(a.title, articlePath(a.slug), a.excerpt))];
  });
  const others = translated.flatMap(({ locale, articles: own }) =>
    own.length === 0
      ? []
      : [
          "",
          `## ${LANGUAGE_NAMES[locale]}`,
          "",
          ...own.map((a) => link(a.title, localPath(articlePath(a.slug), locale), a.excerpt)),
        ],
  );
  return [
    `# ${oneLine(name)}`,
    "",
    `> ${SUMMARY}`,
    ...(intro === "" ? [] : ["", intro]),
    "",
    "## Start here",
    "",
    link("Final expense insurance", "/final-expense", "What it covers, what it costs, and who it suits."),
    link("Calculators", CALCULATORS_PATH, "Funeral costs by state, coverage and premiums, computed from dated tables."),
    ...planningTools(english).map(({ name: tool, path, description }) => link(tool, path, description)),
    link("Methods and sources", METHODS_PATH, "Where the figures come from and how they are computed."),
    ...topics,
    ...others,
    "",
  ].join("\n");
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
