import { readRegulator } from "#agency/states/rules/regulator.ts";
import { SHIPPED_STATES } from "#agency/states/server/shipped-states.ts";
import { composeArticle, type Composed, type Material } from "#newsroom/ai/rules/compose-article.ts";
import { outlineArticle } from "#newsroom/ai/rules/outline-article.ts";
import type { AiArticle } from "#newsroom/ai/rules/read-answer.ts";
import { readTopic } from "#newsroom/ai/rules/read-topic.ts";
import { sanitizeArticle } from "#newsroom/articles/server/sanitize-article.ts";
import { IN_STATE, shippedPassages } from "./shipped-passages.ts";

/** An article as it was written. `reasons`: what a person has to do about it, in sentences; empty if nothing is known. */
export type WrittenText = { article: AiArticle; more: Composed["more"] | null; reasons: string[] };

/** Words of a topic that may stay open; with more, its passages would be about something else. */
const MAX_OPEN = 2;

/**
 * Writes an article about a topic without a model: from passages where there are any about it, and else an outline.
 * A topic that is about a state alone gets an outline too, since the site has a page of each state.
 */
export function writeByRules(topic: string, { facts, articles }: Omit<Material, "inState">): WrittenText {
  const names = SHIPPED_STATES.map(({ name }) => name);
  const { subjects, state, open } = readTopic(topic, shippedPassages(), names);
  const [subject, ...others] = subjects;
  if (!subject || open.length > MAX_OPEN) {
    const article = outlineArticle(topic, { facts, articles });
    return { article: sanitized(article), more: null, reasons: [OUTLINE] };
  }
  const row = SHIPPED_STATES.find(({ name }) => name === state);
  const place = row ? { name: row.name, slug: row.slug, regulator: readRegulator(row.reference) } : null;
  const { article, more } = composeArticle(subject, place, { facts, articles, inState: IN_STATE });
  const missing = [...others.map(({ primaryKeyword }) => primaryKeyword), ...open];
  return { article: sanitized(article), more, reasons: missing.length > 0 ? [notCovered(missing)] : [] };
}

const OUTLINE = "The built-in writer knows too little about this topic, so this is an outline with questions.";

const notCovered = (open: readonly string[]) =>
  `Nothing was written about ${open.map((word) => `“${word}”`).join(" and ")}.`;

const sanitized = (article: AiArticle): AiArticle => ({ ...article, content: sanitizeArticle(article.content) });
