import { NEUTRAL_TEXTS } from "#core/access/outcome.ts";
import { failureClass } from "#core/monitoring/failure-class.ts";

/**
 * Writes the neutral text of a failure's class to the browser's console, with what was thrown or the answer's status.
 * A warning, since the page itself has told the person what to do.
 */
export function logFailure(failure: unknown): void {
  console.warn(NEUTRAL_TEXTS[failureClass(failure)], failure instanceof Response ? failure.status : failure);
}
