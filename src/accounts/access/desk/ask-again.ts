import type { ShouldRevalidateFunctionArgs } from "react-router";

/** Reads a page again, even after an action was refused: it may have to ask who the person is. */
export function askAgain({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 403 || defaultShouldRevalidate;
}
