import type { Read } from "#agency/tables/rules/calculator-form.ts";
import { hasAnswers, type LossAnswers, NO_ANSWERS, readLossAnswers } from "./loss-answers.ts";

/** The list after a loss as stored in a browser: the answers, and the ids of finished tasks. */
export type KeptLoss = { answers: LossAnswers; done: readonly string[] };

export const NO_LOSS: KeptLoss = { answers: NO_ANSWERS, done: [] };

/** Parses what a browser stored; invalid parts are left out. */
export function readKeptLoss(text: string | null): KeptLoss {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? "{}");
  } catch {
    return NO_LOSS;
  }
  const { answers, done } = isRecord(kept) ? kept : {};
  const read: Read = (name) => {
    const value = isRecord(answers) ? answers[name] : null;
    return typeof value === "string" ? value : null;
  };
  return {
    answers: readLossAnswers(read, [read("state") ?? ""], null).answers,
    done: Array.isArray(done) ? done.filter((id): id is string => typeof id === "string") : [],
  };
}

/** Returns the text to store in a browser; null if there is nothing to store. */
export function keptLossText(loss: KeptLoss): string | null {
  return hasAnswers(loss.answers) || loss.done.length > 0 ? JSON.stringify(loss) : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
