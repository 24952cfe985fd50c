import { isMailAddress } from "#platform/text/rules/mail-address.ts";

/** The address of the first account where the installation named none; nothing can be mailed to it. */
export const DEFAULT_OWNER = "owner@localhost";

/** Parses the address that a person signs in with, in lower case; `problem` says what is wrong with it. */
export function parseAccountEmail(typed: string): { email: string; problem: string | null } {
  const email = typed.trim().toLowerCase();
  const fits = isMailAddress(email) && email !== DEFAULT_OWNER;
  return { email, problem: fits ? null : "Enter an email address, like name@example.com." };
}
