import { createHash, randomBytes } from "node:crypto";
import { hashToken } from "#server/access/hash-token.ts";

/** 256 bits as URL-safe text: the shape of every token here. */
const TOKEN = /^[\w-]{43}$/;

/**
 * The tokens of one quote request. `given` is what the form brought back; anything else gets a new one. The token that
 * asks the insured person follows from the request's, so that the thank-you page can show it without the database, and
 * leads nowhere else: a hash cannot be turned round.
 */
export function deriveTokens(given: string): { request: string; consent: string } {
  const request = TOKEN.test(given) ? given : randomBytes(32).toString("base64url");
  return { request, consent: createHash("sha256").update(`consent ${request}`).digest("base64url") };
}

/**
 * The token of a booked call's own page. It follows from the form's secret key, which is stored nowhere, so that the same
 * form sent twice leads to the same page; and from the key of the submission, so that each booking has a token of its own.
 */
export function deriveBookingToken(formKey: string, submissionKey: string): string {
  return createHash("sha256").update(`booking ${submissionKey} ${formKey}`).digest("base64url");
}

/** Whether a text could be one of our tokens. */
export function isToken(text: string): boolean {
  return TOKEN.test(text);
}

/** What is stored instead of a token. */
export function deriveHash(token: string): string {
  return hashToken(token).toString("base64url");
}
