import type { NEUTRAL_TEXTS } from "#core/access/outcome.ts";

/** The six classes of the specification's error catalogue (spec site §8). */
export type FailureClass = keyof typeof NEUTRAL_TEXTS;

/** The class of what went wrong in a browser: an error that was thrown, or an answer with its HTTP status. */
export function failureClass(failure: unknown): FailureClass {
  if (typeof failure !== "object" || failure === null) return "default";
  if ("status" in failure && typeof failure.status === "number") return classOfStatus(failure.status);
  if (!(failure instanceof Error)) return "default";
  if (failure.name === "AbortError" || failure.name === "TimeoutError" || /timed? ?out/i.test(failure.message))
    return "timeout";
  // Safari says "Load failed" where the others speak of fetch.
  return /fetch|load failed/i.test(failure.message) ? "network" : "default";
}

function classOfStatus(status: number): FailureClass {
  if (status === 401 || status === 403) return "auth";
  if (status === 400 || status === 422) return "validation";
  if (status === 408 || status === 504) return "timeout";
  return status >= 500 ? "api" : "default";
}
