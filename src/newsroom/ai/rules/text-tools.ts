import { plainText } from "#newsroom/articles/rules/plain-text.ts";
import type { Locale } from "#platform/text/rules/locale.ts";
import { spanishRules, type Term, termRules } from "#newsroom/articles/rules/glossary.ts";
import { AI_ERRORS } from "./ai-errors.ts";
import { readObject } from "./read-answer.ts";

/** The tools of a model for a passage that a writer selected. */
export const TEXT_TOOLS = [
  { id: "rewrite", label: "Say it another way", task: "Say this in other words. Keep its meaning and its length." },
  { id: "shorten", label: "Shorten", task: "Make this shorter by about half. Keep what the reader needs." },
  {
    id: "simplify",
    label: "Use simpler words",
    task: "Say this in shorter sentences and simpler words, for a reader of 75 who is tired.",
  },
  { id: "translate", label: "Translate", task: "" },
  { id: "titles", label: "Title ideas", task: "" },
] as const;
export type TextTool = (typeof TEXT_TOOLS)[number]["id"];

/** The longest passage that a tool gets, characters of HTML; a title idea is made from as much of the text. */
const MAX_PASSAGE = 8_000;
const TITLES = 5;
const MAX_TITLE = 70;
const OTHER: Record<Locale, { name: string; manner: string }> = {
  en: { name: "Spanish", manner: " as it is spoken in the United States; address the reader as usted" },
  es: { name: "American English", manner: "" },
};

/** The part that the prompts of all tools share. */
export const TOOL_INSTRUCTIONS = `You help a writer of an American final expense (burial) insurance agency. Readers are 50 to 85 years old, or their adult children.
Write plain, calm language: short sentences, common words, no sales pressure. Keep the language of the text unless you are asked to translate it.
Never add a figure, a date, a name, a source or a claim that the text does not have. Keep every figure, and keep links with their addresses. Use only the tags that the text has.
Answer with one JSON object and nothing else: {"texts": ["..."]}`;

/**
 * Builds the prompt of a tool. `text`: the passage as HTML, or the article for ideas of a title. `terms`: the glossary, of
 * which the prompt names what the passage uses.
 */
export function toolPrompt(tool: TextTool, text: string, language: Locale, terms: readonly Term[] = []): string {
  const passage = text.slice(0, MAX_PASSAGE);
  if (tool === "titles")
    return `Write ${TITLES} different titles for this article, each of 35 to ${MAX_TITLE} characters, in the language of the article and as plain text. Put the most useful words first. No question that the article does not answer.\n\nArticle:\n${plainText(passage)}`;
  const { name, manner } = OTHER[language];
  const task =
    tool === "translate" ? `Translate this into ${name}${manner}.` : TEXT_TOOLS.find(({ id }) => id === tool)?.task;
  const plain = plainText(passage);
  const isTranslated = tool === "translate";
  const fromEnglish = isTranslated ? termRules(plain, terms) : "";
  const rules = language === "es" ? spanishRules(plain, terms, isTranslated) : fromEnglish;
  const glossary = rules === "" ? "" : `\n\nAlways use these words:\n${rules}`;
  return `${task} Answer with one text.${glossary}\n\nText:\n${passage}`;
}

/** Reads the texts in a model's answer; a title is plain. `added`: figures that the given text does not have. */
export function readToolAnswer(
  tool: TextTool,
  given: string,
  answer: { text: string; whole: boolean },
): { ok: true; value: { text: string; added: string[] }[] } | { ok: false; message: string } {
  const object = readObject(answer.text, answer.whole);
  const texts = Array.isArray(object?.texts) ? object.texts : [];
  const known = new Set(figuresIn(given));
  const read = texts
    .filter((text): text is string => typeof text === "string" && plainText(text) !== "")
    .slice(0, tool === "titles" ? TITLES : 1)
    .map((text) => (tool === "titles" ? plainText(text) : text.trim()))
    .map((text) => ({ text, added: figuresIn(text).filter((figure) => !known.has(figure)) }));
  return read.length === 0 ? { ok: false, message: AI_ERRORS.noContent } : { ok: true, value: read };
}

/** Returns the figures in a text: `$8,300`, `30`, `25%`. */
function figuresIn(html: string): string[] {
  return plainText(html).match(/\$?\d[\d,.]*\d%?|\$?\d%?/g) ?? [];
}
