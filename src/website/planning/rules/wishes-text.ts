import { listWords, questionWords, shownAnswer, shownRows, type WishWords, wishesTitle } from "./wish-words.ts";
import { WISH_STEPS } from "./wish-steps.ts";
import type { Wishes } from "./wishes.ts";

/** Returns the answers as plain text for a letter or an email, without unanswered ones. `day` is the formatted date. */
export function wishesText(wishes: Wishes, day: string, all: WishWords): string {
  const words = all.wishes;
  const blocks = [wishesTitle(wishes, words), words.writtenOn(day)];
  for (const step of WISH_STEPS) {
    const lines: string[] = [];
    for (const part of step.parts) {
      if (part.kind === "list") {
        const rows = shownRows(part, wishes);
        if (rows.length > 0) lines.push(words.listed(listWords(part, all).label), ...rows.map((row) => `- ${row}`));
      } else {
        const value = shownAnswer(part, wishes, all);
        const { label } = questionWords(part, all);
        if (value) lines.push(value.includes("\n") ? `${words.listed(label)}\n${value}` : words.answer(label, value));
      }
    }
    if (lines.length > 0) blocks.push([all.wishSteps.steps[step.id].title.toUpperCase(), ...lines].join("\n"));
  }
  return `${blocks.join("\n\n")}\n`;
}
