import { useSyncExternalStore } from "react";
import { keptWishes, wishesFile } from "#core/planning/wishes-file.ts";
import { isBlank, NO_WISHES, type Wishes, withValue } from "#core/planning/wishes.ts";
import { createKeeper, type Kept, WISHES_KEY, WISHES_STEP_KEY } from "./kept-here.ts";

const wishesKeeper = createKeeper(WISHES_KEY, keptWishes, (wishes) =>
  isBlank(wishes) ? null : wishesFile(wishes, new Date().toISOString()),
);
const stepKeeper = createKeeper(
  WISHES_STEP_KEY,
  (text) => Math.max(0, Math.trunc(Number(text)) || 0),
  (step) => (step === 0 ? null : String(step)),
);

const ASLEEP: Kept<Wishes> = { value: NO_WISHES, edition: 0, refused: false };
const FIRST: Kept<number> = { value: 0, edition: 0, refused: false };

/** The wishes and the current step, stored after every change. Nothing leaves the device. */
export function useWishes() {
  const wishes = useSyncExternalStore(wishesKeeper.subscribe, wishesKeeper.get, () => ASLEEP);
  const step = useSyncExternalStore(stepKeeper.subscribe, stepKeeper.get, () => FIRST);
  return {
    wishes: wishes.value,
    edition: wishes.edition,
    refused: wishes.refused,
    change: (next: Wishes) => wishesKeeper.set(next),
    replace: (next: Wishes) => wishesKeeper.set(next, "elsewhere"),
    step: step.value,
    setStep: (next: number) => stepKeeper.set(next),
  };
}

/** Adds what was typed before hydration: field id -> text. */
export function takeTyped(typed: Record<string, string>): void {
  const given = Object.entries(typed).filter(([, text]) => text !== "");
  if (given.length > 0)
    wishesKeeper.set(given.reduce((known, [id, text]) => withValue(known, id, text), wishesKeeper.get().value));
}
