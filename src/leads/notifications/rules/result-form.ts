import type { Words } from "#agency/language/rules/words.ts";
import { isMailAddress } from "#platform/text/rules/mail-address.ts";

export type ResultErrors = { email?: string; consent?: string };

/** Parses the form for a result by email: one plain address, in lower case, and the ticked box. */
export function parseResultForm(
  typed: { email: string; consent: string },
  words: Pick<Words["resultMail"], "noAddress" | "badAddress" | "noConsent">,
): { ok: true; email: string } | { ok: false; errors: ResultErrors } {
  const email = typed.email.trim().toLowerCase();
  const errors: ResultErrors = {};
  if (email === "") errors.email = words.noAddress;
  else if (!isMailAddress(email) || !/@[^@]+\.[^@.]+$/.test(email)) errors.email = words.badAddress;
  if (typed.consent !== "yes") errors.consent = words.noConsent;
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, email };
}
