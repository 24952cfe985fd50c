import * as z from "zod";
import { LOCALES, type Locale } from "#platform/text/rules/locale.ts";
import { SAID_INSTEAD, type ScriptWord } from "./call-script.ts";
import { line, onlyOnce, text } from "./settings-parts.ts";
import { braceProblem, bracedList, fillBraces } from "./words-in-braces.ts";

/** The words in braces that a template may have, each with that of a call script for which the same is said instead. */
const LIKE = {
  "first name": "first name",
  "agent first name": "agent",
  agency: "agency",
  "agency phone": "agency phone",
  state: "state",
} as const satisfies Record<string, ScriptWord>;
type TemplateWord = keyof typeof LIKE;

export const TEMPLATE_WORDS = Object.keys(LIKE) as TemplateWord[];
const isWord = (name: string): name is TemplateWord => Object.hasOwn(LIKE, name);

/** The number of templates that a list by keyboard can still offer, and the sizes of one, characters. */
export const MAX_TEMPLATES = 50;
const MAX_NAME = 40;
const MAX_WORDS = 1_000;

/** Returns the error of a template's words: all braces are around a word that we can fill. Null without one. */
export function templateProblem(words: string): string | null {
  const unknown = braceProblem(words, TEMPLATE_WORDS);
  if (unknown !== null || !/[{}]/.test(fillBraces(words, () => ""))) return unknown;
  return `A brace is alone. Braces are only for ${bracedList(TEMPLATE_WORDS)}.`;
}

const template = z.object({
  name: line.max(MAX_NAME, `Please shorten this to ${MAX_NAME} characters.`),
  language: z.enum(LOCALES, "Please choose one from the list."),
  words: text.max(MAX_WORDS, `Please shorten this to ${MAX_WORDS} characters.`).superRefine((words, ctx) => {
    const problem = templateProblem(words);
    if (problem !== null) ctx.addIssue({ code: "custom", message: problem });
  }),
});
export type TextTemplate = z.infer<typeof template>;

/** The texts that staff send often, with words in braces for what differs from lead to lead. */
export const textTemplates = z.object({
  templates: z
    .array(template)
    .max(MAX_TEMPLATES, `Please keep at most ${MAX_TEMPLATES} templates.`)
    .superRefine(onlyOnce("name", "Another template has this name.")),
});

/** The values for the words in braces; null for one that is not known of this lead. */
export type TemplateFacts = Readonly<Record<TemplateWord, string | null>>;

/** A template with the values of one lead in it. `note` says what was not known and what it says instead; null if all was. */
export type FilledTemplate = { name: string; language: Locale; text: string; note: string | null };

/** Fills a template for a lead. Where a fact is not known it says other words, as call scripts do, so no gap is sent. */
export function fillTemplate({ name, language, words }: TextTemplate, known: TemplateFacts): FilledTemplate {
  const instead = new Map<TemplateWord, string>();
  const text = fillBraces(words, (word) => {
    if (!isWord(word)) return null;
    const value = known[word];
    if (value !== null) return value;
    const said = SAID_INSTEAD[language][LIKE[word]];
    instead.set(word, said);
    return said;
  });
  const notes = [...instead].map(([word, said]) => `No ${word} is known: the text says “${said}”.`);
  return { name, language, text, note: notes.length > 0 ? notes.join(" ") : null };
}

const draft = z.object({
  templates: z.array(
    z.object({ name: z.string(), language: z.enum(LOCALES).catch("en"), words: z.string().transform((w) => w.trim()) }),
  ),
});

/** Parses templates as they are typed, whatever is still wrong with them. */
export const parseTemplates = (typed: unknown): TextTemplate[] => draft.safeParse(typed).data?.templates ?? [];
