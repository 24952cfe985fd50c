import type { NEUTRAL_TEXTS } from "#platform/access/rules/outcome.ts";

/** The six error classes of the specification (spec site §8). */
type FailureClass = keyof typeof NEUTRAL_TEXTS;

/** Classifies a failure in the browser: a thrown error, or a response by its HTTP status. */
export function failureClass(failure: unknown): FailureClass {
  if (typeof failure !== "object" || failure === null) return "default";
  if ("status" in failure && typeof failure.status === "number") return classOfStatus(failure.status);
  if (!(failure instanceof Error)) return "default";
  if (failure.name === "AbortError" || failure.name === "TimeoutError" || /timed? ?out/i.test(failure.message))
    return "timeout";
  // Safari says "Load failed", others mention fetch.
  return /fetch|load failed/i.test(failure.message) ? "network" : "default";
}

function classOfStatus(status: number): FailureClass {
  if (status === 401 || status === 403) return "auth";
  if (status === 400 || status === 422) return "validation";
  if (status === 408 || status === 504) return "timeout";
  return status >= 500 ? "api" : "default";
}
