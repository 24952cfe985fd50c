import type { Read } from "#agency/tables/rules/calculator-form.ts";
import { hasAnswers, type LossAnswers, NO_ANSWERS, readLossAnswers } from "./loss-answers.ts";

/** What a browser keeps of the list after a loss: the answers, and the ids of the tasks that are done. */
export type KeptLoss = { answers: LossAnswers; done: readonly string[] };

export const NO_LOSS: KeptLoss = { answers: NO_ANSWERS, done: [] };

/** Parses what a browser kept; what can't be read is left out. */
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

/** The text that a browser keeps; null if there is nothing to keep. */
export function keptLossText(loss: KeptLoss): string | null {
  return hasAnswers(loss.answers) || loss.done.length > 0 ? JSON.stringify(loss) : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
