import * as z from "zod";
import { LOCALES, type Locale } from "#platform/text/rules/locale.ts";
import { SAID_INSTEAD, type ScriptWord } from "./call-script.ts";
import { line, mayBeEmpty, onlyOnce, text } from "./settings-parts.ts";
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

/** The ways by which a template is sent. */
export const TEMPLATE_KINDS = ["text", "mail"] as const;
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];

/** The number of templates that a list by keyboard can still offer, and the sizes of one, characters. */
export const MAX_TEMPLATES = 50;
const MAX_NAME = 40;
const MAX_SUBJECT = 150;
const MAX_WORDS: Record<TemplateKind, number> = { text: 1_000, mail: 5_000 };

/** Returns the error of a template's words: all braces are around a word that we can fill. Null without one. */
export function templateProblem(words: string): string | null {
  const unknown = braceProblem(words, TEMPLATE_WORDS);
  if (unknown !== null || !/[{}]/.test(fillBraces(words, () => ""))) return unknown;
  return `A brace is alone. Braces are only for ${bracedList(TEMPLATE_WORDS)}.`;
}

const shorten = (most: number) => `Please shorten this to ${most.toLocaleString("en-US")} characters.`;
const CHOOSE = "Please choose one from the list.";

/** Refuses braces around what we can't fill. */
const braces = (words: string, ctx: z.core.$RefinementCtx) => {
  const problem = templateProblem(words);
  if (problem !== null) ctx.addIssue({ code: "custom", message: problem });
};

/** Templates that were stored before there were any for mails have no kind and no subject: they are for texts. */
const template = z
  .object({
    name: line.max(MAX_NAME, shorten(MAX_NAME)),
    kind: z.enum(TEMPLATE_KINDS, CHOOSE).default("text"),
    language: z.enum(LOCALES, CHOOSE),
    /** Of a mail; empty for a text. */
    subject: mayBeEmpty.max(MAX_SUBJECT, shorten(MAX_SUBJECT)).superRefine(braces).default(""),
    words: text.superRefine(braces),
  })
  .superRefine(({ kind, subject, words }, ctx) => {
    const refuse = (path: "subject" | "words", message: string) =>
      ctx.addIssue({ code: "custom", path: [path], message });
    if (kind === "text" && subject !== "") refuse("subject", "Only an email has a subject. Leave this empty.");
    if (kind === "mail" && subject === "") refuse("subject", "Enter a subject.");
    if (words.length > MAX_WORDS[kind]) refuse("words", shorten(MAX_WORDS[kind]));
  });
export type MessageTemplate = z.infer<typeof template>;

/** The texts and mails that staff send often, with words in braces for what differs from lead to lead. */
export const templatesSchema = z.object({
  templates: z
    .array(template)
    .max(MAX_TEMPLATES, `Please keep at most ${MAX_TEMPLATES} templates.`)
    .superRefine(onlyOnce("name", "Another template has this name.")),
});

/** The values for the words in braces; null for one that is not known of this lead. */
export type TemplateFacts = Readonly<Record<TemplateWord, string | null>>;

/**
 * A template with the values of one lead in it; `subject` is empty for a text. `note` says what was not known and what it
 * says instead; null if all was.
 */
export type FilledTemplate = {
  name: string;
  kind: TemplateKind;
  language: Locale;
  subject: string;
  text: string;
  note: string | null;
};

/** Fills a template for a lead. Where a fact is not known it says other words, as call scripts do, so no gap is sent. */
export function fillTemplate(
  { name, kind, language, subject, words }: MessageTemplate,
  known: TemplateFacts,
): FilledTemplate {
  const instead = new Map<TemplateWord, string>();
  const fill = (given: string) =>
    fillBraces(given, (word) => {
      if (!isWord(word)) return null;
      const value = known[word];
      if (value !== null) return value;
      const said = SAID_INSTEAD[language][LIKE[word]];
      instead.set(word, said);
      return said;
    });
  const filled = { subject: fill(subject), text: fill(words) };
  const says = kind === "mail" ? "email" : "text";
  const notes = [...instead].map(([word, said]) => `No ${word} is known: the ${says} says “${said}”.`);
  return { name, kind, language, ...filled, note: notes.length > 0 ? notes.join(" ") : null };
}

const draft = z.object({
  templates: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(TEMPLATE_KINDS).catch("text"),
      language: z.enum(LOCALES).catch("en"),
      subject: z.string().catch(""),
      words: z.string().transform((w) => w.trim()),
    }),
  ),
});

/** Parses templates as they are typed, whatever is still wrong with them. */
export const parseTemplates = (typed: unknown): MessageTemplate[] => draft.safeParse(typed).data?.templates ?? [];
