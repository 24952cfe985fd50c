import { NEUTRAL_TEXTS } from "#platform/access/rules/outcome.ts";
import { failureClass } from "#platform/log/rules/failure-class.ts";

/**
 * Logs the neutral text of a failure's class to the browser's console, with the error or the HTTP status. A warning,
 * since the page itself tells the person what to do.
 */
export function logFailure(failure: unknown): void {
  console.warn(NEUTRAL_TEXTS[failureClass(failure)], failure instanceof Response ? failure.status : failure);
}
