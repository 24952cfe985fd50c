/** The format of a token: 130 bits in letters and digits that mean the same in either case, since some servers fold it. */
const TOKEN = /^[0-9a-v]{26}$/;

/** Makes the token of a conversation from random bytes, of which 26 are needed. It says nothing about the lead. */
export function replyToken(random: Uint8Array): string {
  return Array.from(random.subarray(0, 26), (byte) => (byte % 32).toString(32)).join("");
}

/** Returns the address to which a conversation's mails are answered: `office+token@agency.com`. */
export function replyAddress(address: string, token: string): string {
  const at = address.lastIndexOf("@");
  return `${address.slice(0, at)}+${token}${address.slice(at)}`;
}

/** Reads the tokens in the recipients of a mail to an address of ours, each once. */
export function tokensIn(recipients: readonly string[], address: string): string[] {
  const at = address.lastIndexOf("@");
  const [before, after] = [`${address.slice(0, at)}+`.toLowerCase(), address.slice(at).toLowerCase()];
  const tokens = recipients.flatMap((one) => {
    const to = one.toLowerCase();
    const token = to.slice(before.length, to.length - after.length);
    return to.startsWith(before) && to.endsWith(after) && TOKEN.test(token) ? [token] : [];
  });
  return [...new Set(tokens)];
}

/** The format of the ids of our messages, as they stand before the @ of a Message-ID. */
const OWN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/;

/** Returns the ids of messages of ours that Message-IDs may name; whether they are, the database knows. */
export function ownMessagesIn(messageIds: readonly string[]): string[] {
  return [...new Set(messageIds.flatMap((one) => OWN.exec(one.toLowerCase())?.[1] ?? []))];
}
