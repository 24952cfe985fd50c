import * as z from "zod";
import type { Locale } from "#platform/text/rules/locale.ts";
import { line, text } from "./settings-parts.ts";
import { braceProblem, fillBraces } from "./words-in-braces.ts";

/**
 * The words in braces that a script may have, each with what is said where the fact is unknown. The texts are read to
 * one person, so an unknown one must still make a sentence.
 */
export const SCRIPT_WORDS = {
  "first name": "there",
  agent: "your agent",
  agency: "our agency",
  "agency phone": "our number",
  state: "your state",
  age: "your age",
} as const;
export type ScriptWord = keyof typeof SCRIPT_WORDS;

/** The words for an unknown fact, in each language. The words in braces are the same in all of them. */
export const SAID_INSTEAD: Record<Locale, Readonly<Record<ScriptWord, string>>> = {
  en: SCRIPT_WORDS,
  es: {
    "first name": "usted",
    agent: "su agente",
    agency: "nuestra agencia",
    "agency phone": "nuestro número",
    state: "su estado",
    age: "su edad",
  },
};

/** The facts that a section of a script can ask for, by their names in `LEAD_FACTS`. */
export const SCRIPT_FACTS = {
  none: "Nothing",
  birthDate: "Date of birth",
  age: "Age",
  sex: "Sex",
  tobacco: "Tobacco",
  coverage: "Coverage wanted",
  state: "State",
  zip: "ZIP code",
  street: "Street address",
  city: "City",
  email: "Email",
  bestTime: "Best time to call",
  language: "Language",
} as const;
export type ScriptFact = keyof typeof SCRIPT_FACTS;

const isWord = (name: string): name is ScriptWord => Object.hasOwn(SCRIPT_WORDS, name);

/** Returns the error of a text with a word in braces that we can’t fill; null without one. */
export const scriptProblem = (words: string): string | null => braceProblem(words, Object.keys(SCRIPT_WORDS));

/** What is known of a call for the words in braces. */
export type ScriptFacts = Readonly<Record<ScriptWord, string | null>>;

/** Fills a text's words in braces with what is known of this call. */
export function fillScript(words: string, known: ScriptFacts, locale: Locale = "en"): string {
  return fillBraces(words, (name) => (isWord(name) ? (known[name] ?? SAID_INSTEAD[locale][name]) : null));
}

/** A section of a script with the facts of a call in it; `asks` is the fact that it asks for. */
export type ScriptPart = { heading: string; text: string; asks: Exclude<ScriptFact, "none"> | null };

/** Fills a whole script. */
export function fillSections({ sections }: CallScript, known: ScriptFacts, locale: Locale): ScriptPart[] {
  return sections.map(({ heading, text, asks }) => ({
    heading,
    text: fillScript(text, known, locale),
    asks: asks === "none" ? null : asks,
  }));
}

/** The words for a call, section by section, and the fact that each asks for. */
export const scriptSchema = z.object({
  sections: z.array(
    z.object({
      heading: line,
      text: text.superRefine((words, ctx) => {
        const problem = scriptProblem(words);
        if (problem !== null) ctx.addIssue({ code: "custom", message: problem });
      }),
      asks: z.enum(Object.keys(SCRIPT_FACTS) as ScriptFact[], "Please choose one from the list."),
    }),
  ),
});
export type CallScript = z.infer<typeof scriptSchema>;

const draft = z.object({
  sections: z.array(
    z.object({
      heading: z.string(),
      text: z.string(),
      asks: z.enum(Object.keys(SCRIPT_FACTS) as ScriptFact[]).catch("none"),
    }),
  ),
});

/** Parses a script as it is typed, whatever is still wrong with its texts. */
export const parseDraft = (typed: unknown): CallScript => draft.safeParse(typed).data ?? { sections: [] };

/**
 * The shipped script. It says first who calls, for whom and what about, as the Telemarketing Sales Rule asks (16 CFR
 * 310.4(d)), and promises nothing.
 */
export const DEFAULT_SCRIPT: CallScript = {
  sections: [
    {
      heading: "Hello",
      text: "Hello, is this {first name}? My name is {agent}. I’m a licensed insurance agent with {agency}. I’m calling about life insurance for final expenses. Do you have a few minutes?\n\nIf not: “When may I call you?” Choose “Spoke: call back”.\nIf they ask us not to call: “I’m sorry to have bothered you. We won’t call you again.” Choose “Do not call”.",
      asks: "none",
    },
    {
      heading: "What they want",
      text: "What made you think about this now? Who would take care of things for you?\n\nLet them talk. Write down names and worries as a note.",
      asks: "none",
    },
    {
      heading: "Date of birth",
      text: "To look at prices I need a few facts. What is your date of birth?",
      asks: "birthDate",
    },
    { heading: "State", text: "Which state do you live in?", asks: "state" },
    { heading: "Tobacco", text: "Have you used tobacco or nicotine in the last 12 months?", asks: "tobacco" },
    {
      heading: "Amount",
      text: "How much would you like to leave for the funeral and what comes with it? Many people first think about what the service costs, and what savings are there already.",
      asks: "coverage",
    },
    {
      heading: "The price",
      text: "Say the insurance company, the monthly price, and whether there is a waiting period and what it pays in that time. The final price depends on the answers in the application.\n\nIf their savings would do as well, say so.",
      asks: "none",
    },
    {
      heading: "The end of the call",
      text: "Would you like to apply now? I’ll read each question to you.\n\nIf not: “Thank you, {first name}. You reach us at {agency phone}.”",
      asks: "none",
    },
  ],
};
