import { escapeXml } from "#platform/text/rules/xml.ts";
import { slugOf } from "#newsroom/articles/rules/slug.ts";
import { citedFacts, type UsableFact } from "./cited-facts.ts";
import type { Passages } from "./passage-file.ts";
import type { AiArticle } from "./read-answer.ts";

/** A state as far as passages name it. */
export type PassageState = {
  name: string;
  slug: string;
  regulator: { name: string; url: string } | null;
};

export type Material = {
  facts: readonly (UsableFact & { jurisdiction: string })[];
  /** Titles and slugs of published articles. */
  articles: readonly { title: string; slug: string }[];
  /** The passages about a state. */
  inState: string;
};

/** An article made of passages, with what calls of the AI function don't return. */
export type Composed = { article: AiArticle; more: Pick<Passages, "excerpt" | "category" | "faq"> };

const MAX_FACTS = 4;

/**
 * Composes an article from passages that people wrote: those about its subject, those about a state with its approved
 * facts and their sources. It adds no sentence with a figure or claim of its own.
 */
export function composeArticle(subject: Passages, state: PassageState | null, material: Material): Composed {
  const named = (text: string) => (state ? text.replaceAll("{state}", state.name) : text);
  const { faq, excerpt, category } = subject;
  const title = named(state ? subject.titleIn : subject.title);
  const place = state ? ` in ${state.name}` : "";
  const parts = [
    state ? withPlace(subject, state) : subject.content,
    state ? stateSections(state, material) : "",
    related(subject, material.articles),
  ];
  const primaryKeyword = subject.primaryKeyword + place;
  return {
    article: {
      title,
      slug: slugOf(title),
      metaDescription: named(state ? subject.metaDescriptionIn : subject.metaDescription),
      content: parts.filter((part) => part !== "").join("\n\n"),
      keywords: [primaryKeyword, ...subject.keywords],
      primaryKeyword,
    },
    more: { excerpt, category, faq },
  };
}

/** Says at the end of the first paragraph what the article has about a state. */
function withPlace({ content }: Passages, state: PassageState): string {
  const about = ` Below you also find what a funeral costs in ${escapeXml(state.name)}, and who helps there when something goes wrong.`;
  return content.replace("</p>", `${about}</p>`);
}

function sectionsOf(html: string): string[] {
  return html
    .split(/(?=<h2\b)/)
    .filter((part) => part.startsWith("<h2"))
    .map((part) => part.trim());
}

/** Fills the passages about a state. A section whose facts are unknown is left out. */
function stateSections(state: PassageState, { inState, facts }: Material): string {
  const here = facts.filter(({ jurisdiction }) => jurisdiction === state.name);
  const { regulator } = state;
  const values: Record<string, string> = {
    state: escapeXml(state.name),
    slug: state.slug,
    prices: paragraphs(here.filter(({ text }) => /\bprice|\bcost/i.test(text))),
    ...(regulator && {
      regulator: escapeXml(regulator.name),
      url: escapeXml(regulator.url),
    }),
  };
  return sectionsOf(inState)
    .map((section) => section.replace(/\{(\w+)\}/g, (hole, name: string) => values[name] || hole))
    .filter((section) => !/\{\w+\}/.test(section))
    .join("\n\n");
}

function paragraphs(facts: readonly UsableFact[]): string {
  return citedFacts(facts.slice(0, MAX_FACTS))
    .map((text) => `<p>${text}</p>`)
    .join("\n");
}

function related(subject: Passages, articles: Material["articles"]): string {
  const links = subject.related
    .flatMap((slug) => articles.filter((article) => article.slug === slug))
    .map(({ slug, title }) => `<li><a href="/blog/${slug}">${escapeXml(title)}</a></li>`);
  return links.length === 0 ? "" : `<p>Read next:</p>\n<ul>\n${links.join("\n")}\n</ul>`;
}
