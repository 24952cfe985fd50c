import { isMailAddress } from "#core/site/mail-address.ts";

export type ResultErrors = { email?: string; consent?: string };

/** Parses the form for a result by email: one plain address, in lower case, and the ticked box. */
export function parseResultForm(typed: {
  email: string;
  consent: string;
}): { ok: true; email: string } | { ok: false; errors: ResultErrors } {
  const email = typed.email.trim().toLowerCase();
  const errors: ResultErrors = {};
  if (email === "") errors.email = "Please enter the email address this result should go to.";
  else if (!isMailAddress(email) || !/@[^@]+\.[^@.]+$/.test(email))
    errors.email = "Please check the email address. It should look like name@example.com.";
  if (typed.consent !== "yes")
    errors.consent = "Please check this box if you want the email. Without it, we may not send one.";
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, email };
}
