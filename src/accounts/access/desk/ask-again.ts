import type { ShouldRevalidateFunctionArgs } from "react-router";

/** Reads a page again after an action that was refused, too: it may have to ask who the person is. */
export function askAgain({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 403 || defaultShouldRevalidate;
}
