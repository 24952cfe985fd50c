import * as z from "zod";
import type { Locale } from "#platform/text/rules/locale.ts";
import { onlyOnce, stateCode } from "./settings-parts.ts";

/** The questions about an agency, in the order of the form; the one about each state it serves is the tenth. */
export const QUESTIONS = ["since", "who", "how", "carriers", "mother", "honest", "claim", "asked", "meet"] as const;
export type Question = (typeof QUESTIONS)[number];

/** Longest answer in one language, characters: three paragraphs. */
const MAX_ANSWER = 1_500;
const said = z
  .string()
  .trim()
  .max(MAX_ANSWER, `Please shorten this to ${MAX_ANSWER.toLocaleString("en-US")} characters.`)
  .transform((value) => value.replaceAll("\r\n", "\n"))
  .default("");
/** An answer in each language of the site; empty where there is none. */
const inBoth = { english: said, spanish: said };
type Answer = { english: string; spanish: string };

/** The agency's answers about itself. A question of a later version is unanswered. */
export const ownWordsSchema = z.object({
  ...(Object.fromEntries(QUESTIONS.map((question) => [question, z.object(inBoth).prefault({})])) as Record<
    Question,
    z.ZodPrefault<z.ZodObject<typeof inBoth>>
  >),
  /** Its counties and towns by state. */
  states: z
    .array(z.object({ state: stateCode, ...inBoth }))
    .superRefine(onlyOnce("state", "This state is already in the list."))
    .default([]),
});
export type OwnWords = z.infer<typeof ownWordsSchema>;

/** Returns the answers of an agency that has answered nothing. */
export function noOwnWords(): OwnWords {
  return ownWordsSchema.parse({});
}

const textOf = (answer: Answer | undefined, locale: Locale): string =>
  (locale === "es" ? answer?.spanish : answer?.english) ?? "";

/** The pages that show answers, with their questions. The first ones stay in the index whatever is answered. */
const SHOWN_ON = {
  "/": ["mother", "how", "asked", "who"],
  "/about": ["since", "honest", "carriers", "claim"],
  "/contact": ["who", "meet"],
} as const satisfies Record<string, readonly Question[]>;
type OwnPage = keyof typeof SHOWN_ON;

export type OwnAnswer = { question: Question; text: string };

/**
 * Returns the answers that a page shows, in the page's language. One that nobody gave in this language is left out: a
 * Spanish page never shows the English one.
 */
export function ownAnswers(words: OwnWords, path: string, locale: Locale): OwnAnswer[] {
  const questions: readonly Question[] = Object.hasOwn(SHOWN_ON, path) ? SHOWN_ON[path as OwnPage] : [];
  return questions.flatMap((question) => {
    const text = textOf(words[question], locale);
    return text === "" ? [] : [{ question, text }];
  });
}

/** Returns the answer to one question in a language; empty if there is none. */
export function ownAnswer(words: OwnWords, question: Question, locale: Locale): string {
  return textOf(words[question], locale);
}

/** Returns the words about one state, by its two-letter code, in a language; empty if there are none. */
export function ownStateAnswer({ states }: OwnWords, code: string, locale: Locale): string {
  return textOf(
    states.find(({ state }) => state === code),
    locale,
  );
}
