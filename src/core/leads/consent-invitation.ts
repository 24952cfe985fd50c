import { type PassOn, passOn } from "./pass-on.ts";

/**
 * The link by which the insured person agrees to calls, with ways to pass it on; `them`: 'your parent'; `message`: the
 * words before the link.
 */
export type ConsentInvitation = { link: string; them: string; message: string } & PassOn;

/** Prepares the message that a helper passes on. `phone` (E.164) is the insured person's, or null. */
export function shareConsent({
  link,
  them,
  phone,
  agency,
}: {
  link: string;
  them: string;
  phone: string | null;
  agency: string;
}): ConsentInvitation {
  const message = `I asked ${agency} what final expense insurance would cost for you. They won’t call you unless you say yes. If that’s all right with you, please open this link:`;
  return { link, them, message, ...passOn({ subject: "May they call you?", message, link, phone }) };
}
