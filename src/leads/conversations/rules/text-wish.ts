import { readStopWish, type StopWish } from "#compliance/consent/rules/stop-wish.ts";
import { normalized } from "#platform/text/rules/normalized.ts";

/** The words by which carriers let people ask who texts them, and start again after a stop. */
const HELP = new Set(["help", "info", "ayuda"]);
const START = new Set(["start", "unstop", "restart", "empezar", "comenzar"]);

/** Reads what a text that came in asks of the program; null for one that is for a person alone. */
export function readTextWish(body: string): StopWish | "help" | "start" | null {
  const word = normalized(body)
    .replace(/[^a-z]+/g, " ")
    .trim();
  if (HELP.has(word)) return "help";
  if (START.has(word)) return "start";
  return readStopWish(body);
}
