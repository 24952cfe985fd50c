/** What went wrong with a model, in the specification's words (spec admin-panels §5, §8). */
export const AI_ERRORS = {
  noContent: "AI did not return valid content",
  noSlug: "AI did not return valid content or slug",
  noTopic: "Please enter a topic for the new article",
  /** Without a provider's answer: the neutral texts of spec site §8. */
  network: "Connection problem. Please check your internet and try again.",
  timeout: "Request timed out. Please try again.",
} as const;

/** Longest part of a provider's answer that an error shows, characters. */
const MAX_BODY = 300;

/** A provider refused: `AI API error: 500 - …`. */
function apiError(status: number, body: string): string {
  return `AI API error: ${status} - ${body.replace(/\s+/g, " ").trim().slice(0, MAX_BODY)}`.trimEnd();
}

/** How an error of a rewrite and of a new article is shown. */
export const rewriteFailed = (message: string) => `Rewrite failed: ${message}`;
export const generateFailed = (message: string) => `Error: ${message}`;

/** What became of one article of a batch (spec site §8 'Bulk results'). */
export const BATCH_WORDS = {
  success: "Success",
  /** Of a draft that is only the template or an outline. */
  needsPerson: "Success - needs a person",
  /** Of a draft with sentences that keep it from being published: the gate's words. */
  needsPersonFor: (reasons: readonly string[]) => `Success - needs a person: ${reasons.join(" ")}`,
  /** Of a draft whose article is published at the publishing target. */
  keptPublished: "Skipped - Published there already",
  noContent: "Failed - No content received",
  skipped: "Skipped - Missing title or content",
  error: (message: string) => `Error - ${message}`,
} as const;

/**
 * Whether the next provider is asked: only if this one could not be reached, did not answer in time, was overloaded (429)
 * or broke (5xx). A model that answers rubbish has answered.
 */
export function asksNext(failure: AiFailure): boolean {
  if (failure.kind === "refused") return failure.status === 429 || failure.status >= 500;
  return failure.kind === "network" || failure.kind === "timeout";
}

/**
 * Whether no other article would fare better: a server that answers 401 or 403 refused the key, and refuses it each time.
 */
export const refusesKey = (status: number): boolean => status === 401 || status === 403;

/** Where a batch of several articles stops, and the rest waits for Resume. `reason`: what went wrong with the article. */
export function stoppedWords(where: "AI" | "Publishing target", reason: string): string {
  return `Stopped, and no other article was tried. Check Settings > ${where}, then choose Resume. ${reason}`;
}

export type AiFailure =
  | { kind: "refused"; status: number; body: string }
  | { kind: "network"; detail: string }
  | { kind: "timeout" }
  /** It answered, and the answer is not an article. */
  | { kind: "rubbish"; message: string }
  | { kind: "canceled" };

/** The failure as staff read it. */
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
