/** Ways to pass a private link on. The program sends nothing: these open the person's own messages and email. */
export type PassOn = { text: string; sms: string; mail: string };

/**
 * Returns a ready message with a link, and the addresses that open it in the person's own text messages and email.
 * `phone` (E.164): to whom, if their number is known.
 */
export function passOn({
  subject,
  message,
  link,
  phone = null,
}: {
  subject: string;
  message: string;
  link: string;
  phone?: string | null;
}): PassOn {
  const text = `${message} ${link}`;
  const encoded = encodeURIComponent(text);
  return {
    text,
    // Both systems read `?&body`: iOS reads the part after `&`, Android the query.
    sms: `sms:${phone ?? ""}?&body=${encoded}`,
    mail: `mailto:?subject=${encodeURIComponent(subject)}&body=${encoded}`,
  };
}
