/**
 * The link by which the insured person agrees to calls, with ways to pass it on; `them`: 'your parent'. `text` and
 * `email` open the visitor's own program with the message written.
 */
export type ConsentInvitation = { address: string; them: string; message: string; text: string; email: string };

/** Prepares the message that a helper passes on. `phone` (E.164) is the insured person's, or null. */
export function shareConsent(link: {
  address: string;
  them: string;
  phone: string | null;
  agency: string;
}): ConsentInvitation {
  const { address, them, phone, agency } = link;
  const message = `I asked ${agency} what final expense insurance would cost for you. They won’t call you unless you say yes. If that’s all right with you, please open this link: ${address}`;
  const written = encodeURIComponent(message);
  return {
    address,
    them,
    message,
    // iPhones want `&` before the text and Android `?`; both take this.
    text: `sms:${phone ?? ""}?&body=${written}`,
    email: `mailto:?subject=${encodeURIComponent("May they call you?")}&body=${written}`,
  };
}
