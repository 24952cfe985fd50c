/** Ways to pass a private link on. The program sends nothing: these open the person's own messages and mail. */
export type PassOn = { text: string; sms: string; mail: string };

/** A ready message with a link, and the addresses that open it in the person's own text messages and mail. */
export function passOn({ subject, message, link }: { subject: string; message: string; link: string }): PassOn {
  const text = `${message} ${link}`;
  const encoded = encodeURIComponent(text);
  return {
    text,
    // Both systems read `?&body`: iOS takes the part after `&`, Android the query.
    sms: `sms:?&body=${encoded}`,
    mail: `mailto:?subject=${encodeURIComponent(subject)}&body=${encoded}`,
  };
}

/** The message to a person who is invited. */
export function inviteMessage(to: string, { from, forName }: { from: string; forName: string }) {
  return {
    subject: `Planning together for ${forName}`,
    message: `Hi ${to}, ${from} started a private page where our family can plan ${forName}’s final wishes together. This link is only for you, so please don’t pass it on:`,
  };
}

/** The message by which a person keeps their own link. */
export function keepMessage(forName: string) {
  return { subject: `My link: planning for ${forName}`, message: `My private link to the family room for ${forName}:` };
}
