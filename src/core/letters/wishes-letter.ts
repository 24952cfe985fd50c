import { WISH_STEPS, type WishPart } from "#core/planning/wish-steps.ts";
import { wishesTitle } from "#core/planning/wishes-text.ts";
import { filledRows, type Wishes } from "#core/planning/wishes.ts";
import { heading, type Letter, type LetterBlock, list, text } from "./letter.ts";

/** Longest text of wishes that a file is made of, characters: some fifty pages in large type. */
export const MAX_WISHES = 50_000;

/** Why no file is made of what was sent. */
export const WISHES_PROBLEMS = {
  empty: "Nothing is written down yet. Please go back and answer a question first.",
  long: "This is too long for a large-type file. Please go back and choose “Print my wishes”.",
} as const;

const WORDS = {
  written: "This is not a will.",
  answer: (label: string, value: string) => `${label}: ${value}`,
  listed: (label: string) => `${label}:`,
  signature: "Signature and date: ______________________",
} as const;

/** Someone's final wishes to print: every answered question, step by step, and a line to sign on. It carries no advertising. */
export function wishesLetter(wishes: Wishes, { siteName, dayText }: { siteName: string; dayText: string }): Letter {
  const blocks = WISH_STEPS.flatMap((step) => {
    const answers = step.parts.flatMap((part) => answerBlocks(part, wishes));
    return answers.length === 0 ? [] : [heading(step.title), ...answers];
  });
  return {
    from: [siteName],
    to: [],
    day: dayText,
    title: wishesTitle(wishes),
    blocks: [text(WORDS.written), ...blocks, text(WORDS.signature)],
  };
}

function answerBlocks(part: WishPart, wishes: Wishes): LetterBlock[] {
  if (part.kind === "list") {
    const rows = filledRows(wishes, part.id).map((row) =>
      part.columns.flatMap(({ id }) => row[id]?.trim() || []).join(", "),
    );
    return rows.length === 0 ? [] : [text(WORDS.listed(part.label)), ...list(rows)];
  }
  const value = (wishes.values[part.id] ?? "").trim();
  return value === "" ? [] : [text(WORDS.answer(part.label, value))];
}

/** Length of everything that is written, characters. */
export function wishesLength({ values, lists }: Wishes): number {
  const rows = Object.values(lists).flat();
  const texts = [values, ...rows].flatMap((one) => Object.values(one));
  return texts.reduce((sum, one) => sum + one.length, 0);
}
