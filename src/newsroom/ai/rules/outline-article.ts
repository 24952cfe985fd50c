import { escapeXml } from "#platform/text/rules/xml.ts";
import { extractKeywords } from "#newsroom/articles/rules/extract-keywords.ts";
import { plainText } from "#newsroom/articles/rules/plain-text.ts";
import { wordSet } from "#newsroom/articles/rules/similarity.ts";
import { slugOf } from "#newsroom/articles/rules/slug.ts";
import { topicWords } from "./read-topic.ts";
import { citedFacts, type UsableFact } from "./cited-facts.ts";
import type { AiArticle } from "./read-answer.ts";

const MAX_FACTS = 8;
const MAX_LINKS = 3;

/** The first line of an outline; the checks of an article find it as a leftover. */
const OUTLINE_LINE = "Outline, not an article: answer the questions, then delete this line and them.";
const QUESTIONS = [
  "What is the answer, in the first two sentences?",
  "Who asks: someone who plans for themselves, or a grown child for a parent?",
  "Which figure does this reader need, and who published it?",
  "Where does it go wrong, and what can the reader do then?",
  "What would someone in the trade tell a friend about this?",
  "What is the reader’s next step, and which page of the site helps with it?",
];

/**
 * Builds the outline of an article for a person to write: questions, approved facts about the topic with their sources,
 * and published articles to link. It has no sentence for readers.
 */
export function outlineArticle(
  topic: string,
  material: { facts: readonly UsableFact[]; articles: readonly { title: string; slug: string }[] },
): AiArticle {
  const title = plainText(topic);
  const facts = factsAbout(topicWords(title), material.facts).slice(0, MAX_FACTS);
  const links = relatedTo(title, material.articles);
  const parts = [
    `<p>${OUTLINE_LINE}</p>`,
    section("Questions to answer", QUESTIONS),
    section("Facts with a source", citedFacts(facts)),
    section(
      "Articles to link",
      links.map((link) => `<a href="/blog/${link.slug}">${escapeXml(link.title)}</a>`),
    ),
  ];
  return {
    title: title.charAt(0).toUpperCase() + title.slice(1),
    slug: slugOf(title),
    metaDescription: "",
    content: parts.filter((part) => part !== "").join("\n\n"),
    keywords: extractKeywords({ primaryKeyword: title.toLowerCase(), keywords: [], text: title, language: "en" }),
    primaryKeyword: title.toLowerCase(),
  };
}

function section(title: string, items: readonly string[]): string {
  return items.length === 0 ? "" : `<h2>${title}</h2>\n<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;
}

/** Returns the articles whose titles share the most words with a topic, closest first. */
function relatedTo<T extends { title: string }>(topic: string, articles: readonly T[]): T[] {
  return mostAlike(topicWords(topic), articles, ({ title }) => title).slice(0, MAX_LINKS);
}

/** Returns facts that share words with a topic, closest first. */
export function factsAbout<T extends { text: string }>(about: ReadonlySet<string>, facts: readonly T[]): T[] {
  return mostAlike(about, facts, ({ text }) => text);
}

function mostAlike<T>(about: ReadonlySet<string>, list: readonly T[], text: (one: T) => string): T[] {
  return list
    .map((one) => ({ one, shared: [...wordSet(text(one))].filter((word) => about.has(word)).length }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared)
    .map(({ one }) => one);
}
