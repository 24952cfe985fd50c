/** The errors of models in the specification's words (spec admin-panels §5, §8). */
export const AI_ERRORS = {
  noContent: "AI did not return valid content",
  noSlug: "AI did not return valid content or slug",
  noTopic: "Please enter a topic for the new article",
} as const;

/** Says which server gave no answer: the reader's own connection works, or they wouldn't read it. */
export const noAnswer = (server: string) => `${server} did not answer.`;
export const noAnswerInTime = (server: string) => `${server} did not answer in time.`;

/** Names the server of an address for people, such as `The AI server at 127.0.0.1:11434`; `what` alone without one. */
export function serverName(what: string, address: string | null): string {
  const host = /^https?:\/\/(?:[^/@]*@)?([^/?#]+)/i.exec(address ?? "")?.[1];
  return host === undefined ? what : `${what} at ${host}`;
}

/** Failures in a row after which a batch stops: what is down would refuse the rest as well. */
export const FAILURES_IN_A_ROW = 3;

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

/** Says that a batch stopped after failures in a row, with the last one. */
export const failingWords = (reason: string) =>
  `Stopped after ${FAILURES_IN_A_ROW} failures in a row. Choose Resume to go on with the others. ${reason}`;

export type AiFailure =
  | { kind: "refused"; status: number; body: string }
  | { kind: "network"; detail: string }
  | { kind: "timeout" }
  /** It responded, but not with an article. */
  | { kind: "rubbish"; message: string }
  | { kind: "canceled" };

/** Returns the failure as staff read it. `server`: the one that was asked. */
export function failureText(failure: AiFailure, server: string): string {
  switch (failure.kind) {
    case "refused":
      return apiError(failure.status, failure.body);
    case "network":
      return noAnswer(server);
    case "timeout":
      return noAnswerInTime(server);
    case "rubbish":
      return failure.message;
    case "canceled":
      return "Canceled";
  }
}
