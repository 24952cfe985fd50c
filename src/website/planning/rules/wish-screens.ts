import { WISH_STEPS, type WishScreen } from "./wish-steps.ts";

/** A screen with its place: step and position in it, both from 1, and the number of screens of the step. */
export type PlacedScreen = WishScreen & { step: number; position: number; of: number };

/** All screens in order, without the last one, which prints or saves the document. */
export const WISH_SCREENS: readonly PlacedScreen[] = WISH_STEPS.flatMap(({ screens }, index) =>
  screens.map((screen, at) => ({ ...screen, step: index + 1, position: at + 1, of: screens.length })),
);

/** The id of the last screen. */
export const KEEP_SCREEN = "keep";

/** Returns the id of the first screen of a step, counted from 0; after the last step the screen to print or keep. */
export function firstScreenOf(step: number): string {
  return WISH_STEPS[step]?.screens[0]?.id ?? KEEP_SCREEN;
}

/**
 * Returns the screen where a person stopped, as this browser stored it. Earlier versions stored the number of the step,
 * from 0. Anything else is the first screen.
 */
export function keptScreen(text: string | null): string {
  if (text !== null && /^\d+$/.test(text)) return firstScreenOf(Number(text));
  return text === KEEP_SCREEN || WISH_SCREENS.some(({ id }) => id === text) ? String(text) : firstScreenOf(0);
}

/** Returns the id of the next (1) or previous (-1) screen; the same at either end. */
export function screenBeside(id: string, by: 1 | -1): string {
  const ids = [...WISH_SCREENS.map((screen) => screen.id), KEEP_SCREEN];
  return ids[ids.indexOf(id) + by] ?? id;
}
