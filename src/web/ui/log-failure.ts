import { NEUTRAL_TEXTS } from "#core/access/outcome.ts";
import { failureClass } from "#core/monitoring/failure-class.ts";

/**
 * Logs the neutral text of a failure's class to the browser's console, with the error or the HTTP status. A warning,
 * since the page itself tells the person what to do.
 */
export function logFailure(failure: unknown): void {
  console.warn(NEUTRAL_TEXTS[failureClass(failure)], failure instanceof Response ? failure.status : failure);
}
