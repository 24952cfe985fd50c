/** The errors of models in the specification's words (spec admin-panels §5, §8). */
export const AI_ERRORS = {
  noContent: "AI did not return valid content",
  noSlug: "AI did not return valid content or slug",
  noTopic: "Please enter a topic for the new article",
  /** Without a response from a provider: the neutral texts of spec site §8. */
  network: "Connection problem. Please check your internet and try again.",
  timeout: "Request timed out. Please try again.",
} as const;

/** Longest part of a provider's response that an error shows, characters. */
const MAX_BODY = 300;

/** Formats a provider's refusal: `AI API error: 500 - …`. */
function apiError(status: number, body: string): string {
  return `AI API error: ${status} - ${body.replace(/\s+/g, " ").trim().slice(0, MAX_BODY)}`.trimEnd();
}

/** Formats the error of a rewrite; below, that of a new article. */
export const rewriteFailed = (message: string) => `Rewrite failed: ${message}`;
export const generateFailed = (message: string) => `Error: ${message}`;

/** The results of one article of a batch (spec site §8 'Bulk results'). */
export const BATCH_WORDS = {
  success: "Success",
  /** For a draft that is only the template or an outline. */
  needsPerson: "Success - needs a person",
  /** For a draft with sentences that block publishing: the gate's words. */
  needsPersonFor: (reasons: readonly string[]) => `Success - needs a person: ${reasons.join(" ")}`,
  /** For a draft whose article is already published at the publishing target. */
  keptPublished: "Skipped - Published there already",
  noContent: "Failed - No content received",
  skipped: "Skipped - Missing title or content",
  error: (message: string) => `Error - ${message}`,
} as const;

/**
 * Tells whether to ask the next provider: only if this one could not be reached, timed out, was overloaded (429) or
 * failed (5xx). An unusable response counts as a response.
 */
export function asksNext(failure: AiFailure): boolean {
  if (failure.kind === "refused") return failure.status === 429 || failure.status >= 500;
  return failure.kind === "network" || failure.kind === "timeout";
}

/** Tells whether a status means that the key was refused (401, 403), so that every other article would fail too. */
export const refusesKey = (status: number): boolean => status === 401 || status === 403;

/** Says that a batch stopped and waits for Resume. `reason`: what went wrong with the article. */
export function stoppedWords(where: "AI" | "Publishing target", reason: string): string {
  return `Stopped, and no other article was tried. Check Settings > ${where}, then choose Resume. ${reason}`;
}

export type AiFailure =
  | { kind: "refused"; status: number; body: string }
  | { kind: "network"; detail: string }
  | { kind: "timeout" }
  /** It responded, but not with an article. */
  | { kind: "rubbish"; message: string }
  | { kind: "canceled" };

/** Returns the failure as staff read it. */
export function failureText(failure: AiFailure): string {
  switch (failure.kind) {
    case "refused":
      return apiError(failure.status, failure.body);
    case "network":
      return AI_ERRORS.network;
    case "timeout":
      return AI_ERRORS.timeout;
    case "rubbish":
      return failure.message;
    case "canceled":
      return "Canceled";
  }
}
