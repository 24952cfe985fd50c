import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { firstScreenOf, keptScreen } from "#website/planning/rules/wish-screens.ts";
import { keptWishes, wishesFile } from "#website/planning/rules/wishes-file.ts";
import { isBlank, NO_WISHES, type Wishes, withValue } from "#website/planning/rules/wishes.ts";
import { createKeeper, type Kept, WISHES_KEY, WISHES_STEP_KEY } from "./kept-here.ts";

const START = firstScreenOf(0);

const wishesKeeper = createKeeper(WISHES_KEY, keptWishes, (wishes) =>
  isBlank(wishes) ? null : wishesFile(wishes, new Date().toISOString()),
);
const screenKeeper = createKeeper(WISHES_STEP_KEY, keptScreen, (id) => (id === START ? null : id));

const ASLEEP: Kept<Wishes> = { value: NO_WISHES, edition: 0, refused: false };
const FIRST: Kept<string> = { value: START, edition: 0, refused: false };

/** Stores the wishes after every change. Nothing leaves the device. */
export function useWishes() {
  const wishes = useSyncExternalStore(wishesKeeper.subscribe, wishesKeeper.get, () => ASLEEP);
  return {
    wishes: wishes.value,
    edition: wishes.edition,
    refused: wishes.refused,
    change: (next: Wishes) => wishesKeeper.set(next),
    replace: (next: Wishes) => wishesKeeper.set(next, "elsewhere"),
  };
}

/**
 * Returns the id of the current screen, stored after every change, and a function that opens another one. Each screen
 * is an entry of the browser's history, so that its Back button leads to the screen before. `shown` runs after a screen
 * has changed.
 */
export function useScreen(shown: () => void): { screen: string; go: (id: string) => void } {
  const screen = useSyncExternalStore(screenKeeper.subscribe, screenKeeper.get, () => FIRST).value;
  const follow = useEffectEvent(({ state }: PopStateEvent) => {
    const id = idIn(state);
    if (id === null) return;
    screenKeeper.set(keptScreen(id));
    shown();
  });
  useEffect(() => {
    const listen = (event: PopStateEvent) => follow(event);
    addEventListener("popstate", listen);
    return () => removeEventListener("popstate", listen);
  }, []);
  return {
    screen,
    go(id) {
      history.replaceState({ wishes: screen }, "");
      history.pushState({ wishes: id }, "");
      screenKeeper.set(id);
      shown();
    },
  };
}

/** Returns the screen of an entry in the browser's history; null if it isn't one of ours. */
function idIn(state: unknown): string | null {
  return typeof state === "object" && state !== null && "wishes" in state ? String(state.wishes) : null;
}

/** Adds early input from before hydration: field id -> text. */
export function addTyped(typed: Record<string, string>): void {
  const given = Object.entries(typed).filter(([, text]) => text !== "");
  if (given.length > 0)
    wishesKeeper.set(given.reduce((known, [id, text]) => withValue(known, id, text), wishesKeeper.get().value));
}
