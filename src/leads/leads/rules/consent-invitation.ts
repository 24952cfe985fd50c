import type { Words } from "#agency/language/rules/words.ts";
import type { FamilyContact } from "./family-contact.ts";
import { type PassOn, passOn } from "./pass-on.ts";

/**
 * The link by which the insured person agrees to calls, with ways to pass it on; `message`: the words before the link.
 */
export type ConsentInvitation = { link: string; to: FamilyContact["relation"]; message: string } & PassOn;

/** Prepares the message that a helper passes on. `phone` (E.164) is the insured person's, or null. */
export function shareConsent(
  {
    link,
    to,
    phone,
    agency,
  }: Omit<ConsentInvitation, keyof PassOn | "message"> & {
    phone: string | null;
    agency: string;
  },
  { invitation }: Words["sentQuote"],
): ConsentInvitation {
  const message = invitation.message(agency);
  return { link, to, message, ...passOn({ subject: invitation.subject, message, link, phone }) };
}
