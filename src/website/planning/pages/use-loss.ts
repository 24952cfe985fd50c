import { useState, useSyncExternalStore } from "react";
import type { Read } from "#agency/tables/rules/calculator-form.ts";
import { readDay } from "#platform/time/rules/calendar-day.ts";
import { type KeptLoss, keptLossText, NO_LOSS, readKeptLoss } from "#website/planning/rules/kept-loss.ts";
import {
  hasAnswers,
  type LossAnswers,
  type LossProblem,
  NO_ANSWERS,
  readLossAnswers,
} from "#website/planning/rules/loss-answers.ts";
import { createKeeper, type Kept, localDay, LOSS_KEY } from "./kept-here.ts";

const keeper = createKeeper(LOSS_KEY, readKeptLoss, keptLossText);
const never = () => () => {};

/**
 * Keeps the answers and done tasks of this browser. The address takes precedence over stored answers; nothing leaves
 * the device while the script runs.
 */
export function useLoss(
  codes: readonly string[],
  start: { answers: LossAnswers; problems: readonly LossProblem[]; today: string | null },
) {
  const [asleep] = useState<Kept<KeptLoss>>({
    value: { ...NO_LOSS, answers: start.answers },
    edition: 0,
    refused: false,
  });
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
    answer(read: Read, all: boolean): readonly LossProblem[] {
      const next = readLossAnswers(read, codes, today);
      keeper.set({ ...keeper.get().value, answers: next.answers });
      setProblems(all ? next.problems : next.problems.filter(({ typed }) => readDay(typed)));
      return next.problems;
    },
    /**
     * Takes what the form held before hydration: answers from the address, or early input. Before the first change
     * only. Returns what was kept from an earlier visit.
     */
    addTyped(read: Read): KeptLoss {
      const typed = readLossAnswers(read, codes, today).answers;
      const kept = keeper.get().value;
      if (hasAnswers(typed)) {
        const given = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ""));
        const before = hasAnswers(start.answers) ? NO_ANSWERS : kept.answers;
        keeper.set({ answers: { ...before, ...given }, done: kept.done });
      }
      return kept;
    },
    setDone(id: string, isDone: boolean) {
      const { answers, done } = keeper.get().value;
      const others = done.filter((other) => other !== id);
      keeper.set({ answers, done: isDone ? [...others, id] : others });
    },
    forget() {
      keeper.set(NO_LOSS, "elsewhere");
      setProblems([]);
    },
  };
}
