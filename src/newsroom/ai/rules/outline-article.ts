import { plainText } from "#newsroom/articles/rules/plain-text.ts";
import { wordSet } from "#newsroom/articles/rules/similarity.ts";
import { extractKeywords } from "#newsroom/articles/rules/extract-keywords.ts";
import { summaryOf } from "#newsroom/articles/rules/meta-summary.ts";
import { slugOf } from "#newsroom/articles/rules/slug.ts";
import type { AiArticle } from "./read-answer.ts";

/** The material of an outline: approved facts with their sources, and passages of the site's own articles. */
type OutlineMaterial = {
  facts: readonly { text: string; sourceName: string; sourceUrl: string | null; date: string }[];
  articles: readonly { title: string; slug: string; content: string }[];
};

const MAX_FACTS = 8;
const MAX_PASSAGES = 3;

/**
 * Builds an article about a topic without a model, for a person to finish: the template's sections, filled with
 * approved facts and with passages of related articles that it links to. Every figure is from one of these.
 */
export function outlineArticle(topic: string, material: OutlineMaterial): AiArticle {
  const subject = plainText(topic);
  const facts = factsAbout(wordSet(subject), material.facts).slice(0, MAX_FACTS);
  return templateOf(subject, facts, relatedTo(topic, material.articles));
}

/** Returns the articles whose titles share the most words with a topic, closest first, as many as an outline uses. */
export function relatedTo<T extends { title: string }>(topic: string, articles: readonly T[]): T[] {
  const about = wordSet(plainText(topic));
  return articles
    .map((article) => ({ article, shared: overlap(about, wordSet(article.title)) }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared)
    .slice(0, MAX_PASSAGES)
    .map(({ article }) => article);
}

/** Builds the fallback of spec admin-panels §5: the template alone, always a draft that needs a person. */
export function fallbackArticle(topic: string): AiArticle {
  return templateOf(plainText(topic), [], []);
}

/** Returns facts that share words with a topic, closest first. */
export function factsAbout<T extends { text: string }>(about: ReadonlySet<string>, facts: readonly T[]): T[] {
  return facts
    .map((fact) => ({ fact, shared: overlap(about, wordSet(fact.text)) }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared)
    .map(({ fact }) => fact);
}

function templateOf(topic: string, facts: OutlineMaterial["facts"], related: OutlineMaterial["articles"]): AiArticle {
  const subject = escaped(topic);
  const lower = lowerFirst(subject);
  const sections: [title: string, html: string][] = [
    ["Quick summary", summaryList(facts) || `<p>This guide explains ${lower} in plain words, step by step.</p>`],
    [
      "Key benefits",
      `<p>Look at what ${lower} would do for the person and the family. A licensed agent can go through it with you.</p>${passages(related)}`,
    ],
    [
      "Considerations",
      `<p>Before you decide about ${lower}, compare what it costs, what it leaves out, and what happens if your plans change. Ask for every answer in writing.</p>`,
    ],
    [
      "Conclusion",
      `<p>Take your time with ${lower}. Write down your questions, and ask someone you trust to look at the answers with you.</p>`,
    ],
    ["Frequently asked questions", questions(lower)],
  ];
  const contents = sections.map(([title]) => `<li><a href="#${slugOf(title)}">${title}</a></li>`).join("");
  const intro = `<p>This guide is about ${lower}.</p>`;
  const body = sections.map(([title, html]) => `<h2 id="${slugOf(title)}">${title}</h2>\n${html}`).join("\n");
  const content = `${intro}\n<h2>Table of contents</h2>\n<ul>${contents}</ul>\n${body}`;
  return {
    title: topic.length >= 30 ? topic : `A Complete Guide to ${topic}`,
    slug: slugOf(topic),
    metaDescription: summaryOf(
      `This guide explains ${lowerFirst(topic)} in plain words: what it does, what to think about before you decide, and the questions that families ask most often.`,
    ),
    content,
    keywords: extractKeywords({ primaryKeyword: lowerFirst(topic), keywords: [], text: topic, language: "en" }),
    primaryKeyword: lowerFirst(topic),
  };
}

function summaryList(facts: OutlineMaterial["facts"]): string {
  if (facts.length === 0) return "";
  const items = facts.map(({ text, sourceName, sourceUrl }) => {
    const source = escaped(sourceName);
    const named = sourceUrl ? `<a href="${escaped(sourceUrl).replaceAll('"', "%22")}">${source}</a>` : source;
    return `<li>${escaped(text)} (${named})</li>`;
  });
  return `<ul>${items.join("")}</ul>`;
}

function passages(related: OutlineMaterial["articles"]): string {
  return related.map(({ title, slug }) => `<p>Read more: <a href="/blog/${slug}">${escaped(title)}</a>.</p>`).join("");
}

/** Returns five questions that fit any topic; their answers make no claim. */
function questions(topic: string): string {
  const asked: [string, string][] = [
    [
      `Who should think about ${topic}?`,
      "Anyone who wants to spare the family a hard decision later. Start with your own situation.",
    ],
    [
      `What should I ask about ${topic}?`,
      "Ask what it costs over the years, what it leaves out, and how you can change your mind.",
    ],
    [
      `Where can I check what I read about ${topic}?`,
      "Look for the source beside a figure, and read the newest version there.",
    ],
    [`Who can help me with ${topic}?`, "A licensed agent, and for legal or tax questions a lawyer or a tax adviser."],
    ["What should I do next?", "Write down your questions and call us. We answer them without any obligation."],
  ];
  return asked.map(([question, answer]) => `<h3>${question}</h3>\n<p>${answer}</p>`).join("\n");
}

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of a) if (b.has(word)) shared++;
  return shared;
}

const lowerFirst = (text: string) => (/^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text);
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
