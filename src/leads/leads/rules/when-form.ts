import * as z from "zod";
import type { Words } from "#agency/language/rules/words.ts";
import type { FamilyContact } from "./family-contact.ts";
import type { LeadDetails } from "./lead-facts.ts";
import { quoteSchema, type QuoteErrors } from "./quote-form.ts";

const WHEN_FIELDS = ["reachBy", "bestTime", "message"] as const;

/** The way and the time to call as text, empty if nothing was chosen. */
export type WhenValues = Record<(typeof WHEN_FIELDS)[number], string>;
export type WhenChoice = Pick<LeadDetails, (typeof WHEN_FIELDS)[number]>;

/** Validates the last screen of the quote; on failure one message per invalid field. */
export function parseWhen(
  values: WhenValues,
  words: Words["quoteProblems"],
): { ok: true; choice: WhenChoice } | { ok: false; errors: QuoteErrors } {
  const { reachBy, bestTime, message } = quoteSchema("me", words).shape;
  const parsed = z.object({ reachBy, bestTime, message }).safeParse(values);
  if (parsed.success) return { ok: true, choice: parsed.data };
  const errors: QuoteErrors = {};
  for (const issue of parsed.error.issues) errors[issue.path[0] as keyof WhenValues] ??= issue.message;
  return { ok: false, errors };
}

/**
 * Lists the ways to be reached that a request allows: a call, a text message if its sender agreed to those (`mayText`),
 * and an email if it has an address. Null is a request that can't be read right now.
 */
export function waysToReach(
  request: { details: LeadDetails; contact: FamilyContact | null } | null,
  mayText: boolean,
): ("call" | "text" | "email")[] {
  const email = (request?.contact ?? request?.details)?.email ?? null;
  return ["call", ...(mayText ? (["text"] as const) : []), ...(email === null ? [] : (["email"] as const))];
}

/** Returns the number (E.164) for calls to a request's sender. */
export function numberToCall({ details, contact }: { details: LeadDetails; contact: FamilyContact | null }) {
  return contact?.phone ?? details.phone;
}
