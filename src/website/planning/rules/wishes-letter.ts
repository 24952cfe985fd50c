import type { Locale } from "#platform/text/rules/locale.ts";
import { WISH_STEPS, type WishPart } from "./wish-steps.ts";
import { listWords, questionWords, shownAnswer, shownRows, type WishWords, wishesTitle } from "./wish-words.ts";
import type { Wishes } from "./wishes.ts";
import { heading, type Letter, type LetterBlock, list, text } from "#leads/letters/rules/letter.ts";

/** Longest text of wishes that is rendered, characters: about fifty pages in large type. */
export const MAX_WISHES = 50_000;

/** Returns final wishes to print: every answered question, step by step, and a signature line, without advertising. */
export function wishesLetter(
  wishes: Wishes,
  { siteName, dayText, locale, words }: { siteName: string; dayText: string; locale: Locale; words: WishWords },
): Letter {
  const blocks = WISH_STEPS.flatMap((step) => {
    const answers = step.parts.flatMap((part) => listAnswerBlocks(part, wishes, words));
    return answers.length === 0 ? [] : [heading(words.wishSteps.steps[step.id].title), ...answers];
  });
  return {
    locale,
    from: [siteName],
    to: [],
    day: dayText,
    title: wishesTitle(wishes, words.wishes),
    blocks: [text(words.wishes.noWill), ...blocks, text(words.wishes.signature)],
  };
}

function listAnswerBlocks(part: WishPart, wishes: Wishes, words: WishWords): LetterBlock[] {
  if (part.kind === "list") {
    const rows = shownRows(part, wishes);
    return rows.length === 0 ? [] : [text(words.wishes.listed(listWords(part, words).label)), ...list(rows)];
  }
  const value = shownAnswer(part, wishes, words);
  return value === "" ? [] : [text(words.wishes.answer(questionWords(part, words).label, value))];
}

/** Returns the length of all texts, characters. */
export function wishesLength({ values, lists }: Wishes): number {
  const rows = Object.values(lists).flat();
  const texts = [values, ...rows].flatMap((one) => Object.values(one));
  return texts.reduce((sum, one) => sum + one.length, 0);
}
