import { useState, useSyncExternalStore } from "react";
import type { Problem, Read } from "#core/calculators/calculator-form.ts";
import { readDay } from "#core/time/calendar-day.ts";
import { hasAnswers, type LossAnswers, NO_ANSWERS, readLossAnswers } from "#core/planning/loss-answers.ts";
import { createKeeper, type Kept, localDay, LOSS_KEY } from "./kept-here.ts";

type Loss = { answers: LossAnswers; done: readonly string[] };

const NOTHING: Loss = { answers: NO_ANSWERS, done: [] };
const keeper = createKeeper(LOSS_KEY, readLoss, (loss) =>
  hasAnswers(loss.answers) || loss.done.length > 0 ? JSON.stringify(loss) : null,
);
const never = () => () => {};

/**
 * Answers and ticks of this browser. The address takes precedence over stored answers; nothing leaves the device while
 * the script runs.
 */
export function useLoss(
  codes: readonly string[],
  start: { answers: LossAnswers; problems: readonly Problem[]; today: string | null },
) {
  const [asleep] = useState<Kept<Loss>>({ value: { ...NOTHING, answers: start.answers }, edition: 0, refused: false });
  const { value, edition, refused } = useSyncExternalStore(keeper.subscribe, keeper.get, () => asleep);
  const today = useSyncExternalStore(never, localDay, () => start.today);
  const [problems, setProblems] = useState(start.problems);
  return {
    ...value,
    problems,
    today,
    edition,
    refused,
    /** Takes the form's current answers and returns their errors. Unless `all`, an unfinished date is not an error. */
    answer(read: Read, all: boolean): readonly Problem[] {
      const next = readLossAnswers(read, codes, today);
      keeper.set({ ...keeper.get().value, answers: next.answers });
      setProblems(all ? next.problems : next.problems.filter(({ typed }) => readDay(typed)));
      return next.problems;
    },
    /**
     * Takes what the page held before hydration: answers from the address, or early input. Before the first change
     * only.
     */
    takeTyped(read: Read, ticked: readonly string[]) {
      const typed = readLossAnswers(read, codes, today).answers;
      const { answers, done } = keeper.get().value;
      if (!hasAnswers(typed) && ticked.length === 0) return;
      const given = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ""));
      keeper.set({
        answers: { ...(hasAnswers(start.answers) ? NO_ANSWERS : answers), ...given },
        done: [...new Set([...done, ...ticked])],
      });
    },
    tick(id: string, ticked: boolean) {
      const { answers, done } = keeper.get().value;
      const others = done.filter((other) => other !== id);
      keeper.set({ answers, done: ticked ? [...others, id] : others });
    },
    forget() {
      keeper.set(NOTHING, "elsewhere");
      setProblems([]);
    },
  };
}

function readLoss(text: string | null): Loss {
  try {
    const kept = JSON.parse(text ?? "{}") as { answers?: Record<string, unknown>; done?: unknown };
    const read: Read = (name) => {
      const value = kept.answers?.[name];
      return typeof value === "string" ? value : null;
    };
    const done = Array.isArray(kept.done) ? kept.done.filter((id): id is string => typeof id === "string") : [];
    return { answers: readLossAnswers(read, [read("state") ?? ""], null).answers, done };
  } catch {
    return NOTHING;
  }
}
