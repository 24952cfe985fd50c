import * as z from "zod";
import { LOCALES } from "#platform/text/rules/locale.ts";
import { clock, line, mayBeLong, numberIn, onlyOnce } from "./settings-parts.ts";
import { templateProblem } from "./message-templates.ts";

/** The kinds of steps. A kind that is added here needs an answer in `sequence-run.ts` and `run-step.ts` of leads. */
export const STEP_KINDS = ["text", "mail", "task", "call"] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/**
 * The occasions that start a sequence by themselves: a form that brings a new lead, or the outcome of a call. `missed`:
 * nobody answered the call of an appointment. `hand`: only staff start it.
 */
export const SEQUENCE_STARTS = [
  "hand",
  "form",
  "form_callback",
  "form_quote",
  "form_contact",
  "not_reached",
  "quoted",
  "missed",
] as const;
export type SequenceStart = (typeof SEQUENCE_STARTS)[number];

/** The most sequences, and steps of one; the longest wait between two steps, days; sizes in characters. */
export const MAX_SEQUENCES = 20;
export const MAX_STEPS = 12;
const MAX_DAYS = 60;
const MAX_NAME = 40;
const MAX_WORDS = 1_000;
const MAX_TITLE = 200;

const shorten = (most: number) => `Please shorten this to ${most.toLocaleString("en-US")} characters.`;
const CHOOSE = "Please choose one from the list.";
const DAYS = `Please enter the days as a whole number from 0 to ${MAX_DAYS}.`;

const step = z
  .object({
    kind: z.enum(STEP_KINDS, CHOOSE),
    /** Days after the step before was done, or after the start. */
    days: numberIn(0, MAX_DAYS, DAYS),
    /** The lead's local time, `HH:MM`; null for the same time of day as the step before. */
    time: clock.nullable(),
    /** The name of a template of the step's kind; null for own words, which only a text can have. */
    template: z
      .string()
      .trim()
      .transform((name) => name || null)
      .nullable(),
    /** The text, or the title of the task, with words in braces. */
    words: mayBeLong,
  })
  .superRefine(({ kind, template, words }, ctx) => {
    const refuse = (path: "template" | "words", message: string) =>
      ctx.addIssue({ code: "custom", path: [path], message });
    if (kind === "call") return;
    if (kind === "task" && template !== null) refuse("template", "A template is only for texts and emails.");
    if (kind === "mail") {
      if (template === null) refuse("template", "Choose an email template.");
      if (words !== "") refuse("words", "Leave this empty: an email has the words of its template.");
      return;
    }
    if (kind === "text" && template !== null && words !== "")
      return refuse("words", "Leave this empty, or choose “Own words” as the template.");
    if (template === null && words === "")
      return refuse("words", kind === "text" ? "Write the text, or choose a template." : "Say what there is to do.");
    const limit = kind === "text" ? MAX_WORDS : MAX_TITLE;
    const problem = words.length > limit ? shorten(limit) : templateProblem(words);
    if (problem !== null) refuse("words", problem);
  });
export type SequenceStep = z.infer<typeof step>;

const sequence = z.object({
  name: line.max(MAX_NAME, shorten(MAX_NAME)),
  state: z.enum(["off", "on"], CHOOSE),
  language: z.enum(LOCALES, CHOOSE),
  starts: z.enum(SEQUENCE_STARTS, CHOOSE),
  steps: z
    .array(step)
    .min(1, "A sequence needs at least one step.")
    .max(MAX_STEPS, `Please keep at most ${MAX_STEPS} steps.`),
});
/** A follow-up sequence of the agency. Its name is its identity: under another one it is another sequence. */
export type Sequence = z.infer<typeof sequence>;

/** The follow-up sequences of the agency. */
export const sequencesSchema = z.object({
  sequences: z
    .array(sequence)
    .max(MAX_SEQUENCES, `Please keep at most ${MAX_SEQUENCES} sequences.`)
    .superRefine(onlyOnce("name", "Another sequence has this name.")),
});

const draft = z.object({
  sequences: z.array(
    z.object({
      name: z.string(),
      language: z.enum(LOCALES).catch("en"),
      steps: z.array(
        z.object({
          kind: z.enum(STEP_KINDS).catch("text"),
          template: z.string().nullable().catch(null),
          words: z.string().catch(""),
        }),
      ),
    }),
  ),
});
export type SequenceDraft = z.infer<typeof draft>["sequences"][number];

/** Parses sequences as they are typed, whatever is still wrong with them. */
export const parseSequences = (typed: unknown): SequenceDraft[] => draft.safeParse(typed).data?.sequences ?? [];
