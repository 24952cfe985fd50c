import { durationText } from "./duration-text.ts";

/** Words with the time since a moment, in one of two ways: 'Came in 2 min ago', 'Waiting for 5 h'; read at `readAt`. */
export type TimedWords = { words: string; since: Date | null; as: "ago" | "for"; readAt: Date };

/** Returns words with the time since their moment: 'Asked for a call 2 min ago'. */
export function sinceText({ words, since, as, readAt }: TimedWords, at: Date = readAt): string {
  if (since === null) return words;
  const length = Math.max(0, at.getTime() - since.getTime());
  if (as === "for") return `${words} for ${durationText(length)}`;
  return length < 60_000 ? `${words} just now` : `${words} ${durationText(length)} ago`;
}
