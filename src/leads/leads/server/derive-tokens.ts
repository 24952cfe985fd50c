import { createHash, randomBytes } from "node:crypto";
import { hashToken } from "#platform/access/server/hash-token.ts";

/** The format of every token here: 256 bits as URL-safe text. */
const TOKEN = /^[\w-]{43}$/;

/**
 * Derives the tokens of one quote request. `given` is the form's token; an invalid one is replaced. The consent token
 * derives from the request's, so that the thank-you page can show it without the database; a hash can't be reversed.
 */
export function deriveTokens(given: string): { request: string; consent: string } {
  const request = TOKEN.test(given) ? given : randomBytes(32).toString("base64url");
  return { request, consent: createHash("sha256").update(`consent ${request}`).digest("base64url") };
}

/**
 * Derives the token of a booking's page. It comes from the form's secret key, which is never stored, so that submitting
 * twice leads to the same page; and from the key of the submission, so that each booking has its own token.
 */
export function deriveBookingToken(formKey: string, submissionKey: string): string {
  return createHash("sha256").update(`booking ${submissionKey} ${formKey}`).digest("base64url");
}

/** Tells whether a text has the format of our tokens. */
export function isToken(text: string): boolean {
  return TOKEN.test(text);
}

/** Derives the hash that is stored instead of a token. */
export function deriveHash(token: string): string {
  return hashToken(token).toString("base64url");
}
