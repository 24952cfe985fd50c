import { jsonrepair } from "jsonrepair";
import { cleanAiText } from "#newsroom/articles/rules/clean-ai-text.ts";
import { plainText } from "#newsroom/articles/rules/plain-text.ts";
import { slugOf } from "#newsroom/articles/rules/slug.ts";
import { AI_ERRORS } from "./ai-errors.ts";

/** One written article as API calls return it; `content` is cleaned, not sanitized. */
export type AiArticle = {
  title: string;
  slug: string;
  metaDescription: string;
  content: string;
  keywords: string[];
  primaryKeyword: string;
};
type ReadAnswer = { ok: true; article: AiArticle } | { ok: false; message: string };

/** Longest texts that are accepted from a model, characters. */
const MAX_TITLE = 200;
const MAX_META = 320;
const MAX_CONTENT = 200_000;
/** The longest response that is repaired: repair time grows faster than the text. */
const MAX_REPAIRED = 40_000;
const MAX_KEYWORDS = 20;
const MAX_KEYWORD = 80;

/**
 * Returns the JSON object in a model's response, or null. Broken JSON is repaired; a list, a number or prose is not
 * accepted. A truncated response (`whole` false) is not repaired: it would be half an article.
 */
export function readObject(text: string, whole = true): Record<string, unknown> | null {
  const from = text.indexOf("{");
  if (from === -1 || text.length > 2 * MAX_CONTENT) return null;
  const to = text.lastIndexOf("}");
  const json = text.slice(from, to > from ? to + 1 : undefined);
  return (
    objectOf(() => JSON.parse(json)) ??
    (whole && json.length <= MAX_REPAIRED ? objectOf(() => JSON.parse(jsonrepair(json))) : null)
  );
}

function objectOf(parse: () => unknown): Record<string, unknown> | null {
  try {
    const value = parse();
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/**
 * Reads the article in a model's response. `given` fills in what the model left out. A response without content is an
 * error in the specification's words (spec admin-panels §5, §8); `slug: "required"` also asks for a slug.
 */
export function readAnswer(
  { text, whole }: { text: string; whole: boolean },
  given: Partial<AiArticle>,
  { slug }: { slug: "required" | "kept" },
): ReadAnswer {
  const failed = { ok: false as const, message: slug === "required" ? AI_ERRORS.noSlug : AI_ERRORS.noContent };
  const object = readObject(text, whole);
  if (!object || typeof object.content !== "string" || object.content.length > MAX_CONTENT) return failed;
  const content = cleanAiText(object.content);
  if (object.content.trim() === "") return failed;
  const named = slugOf(lineOf(object.slug) || (slug === "kept" ? (given.slug ?? "") : ""));
  if (slug === "required" && named === "") return failed;
  const keywords = listOf(object.keywords);
  return {
    ok: true,
    article: {
      title: lineOf(object.title).slice(0, MAX_TITLE) || (given.title ?? ""),
      slug: slug === "kept" ? (given.slug ?? named) : named,
      metaDescription:
        lineOf(object.metaDescription ?? object.meta_description).slice(0, MAX_META) || (given.metaDescription ?? ""),
      content,
      keywords: keywords.length > 0 ? keywords : (given.keywords ?? []),
      primaryKeyword:
        lineOf(object.primaryKeyword ?? object.primary_keyword).slice(0, MAX_KEYWORD) ||
        (given.primaryKeyword ?? keywords[0] ?? ""),
    },
  };
}

function lineOf(value: unknown): string {
  return typeof value === "string" ? plainText(value).replace(/^["']+|["']+$/g, "") : "";
}

function listOf(value: unknown): string[] {
  const parts = Array.isArray(value) ? value : typeof value === "string" ? value.split(",") : [];
  const words = parts.map(lineOf).filter((word) => word !== "" && word.length <= MAX_KEYWORD);
  return [...new Set(words)].slice(0, MAX_KEYWORDS);
}
