import { isSealedText, type SealingKey, sealText, unsealText } from "#platform/storage/server/open-sealing-key.ts";
import type { mails } from "./notifications-tables.ts";

type MailRow = typeof mails.$inferSelect;
/** The parts of an email that open something for its reader: links with a token, also in the calendar entry. */
type Linked = Pick<MailRow, "id" | "bodyText" | "bodyHtml" | "calendar" | "sealedLinks">;
type OpenedMail = {
  text: string;
  html: string;
  calendar: MailRow["calendar"];
  /** The token of its unsubscribe link; null where it has none. */
  unsubscribeToken: string | null;
};

const STOP = "/stop-email/";
const JOIN = "/admin/join/";
const NEW_PASSWORD = "/admin/new-password/";
/** Links with a token in an email, in the dialect of JavaScript and of PostgreSQL alike. */
export const TOKEN_LINK = `(${STOP}|/schedule/change/|/client/|${JOIN}|${NEW_PASSWORD})([A-Za-z0-9_-]{43})`;
const links = () => new RegExp(TOKEN_LINK, "g");
const boundTo = (id: string) => `mail-${id}`;

/** Seals the tokens of an email's links, and its calendar entry: what is stored opens nothing. */
export function sealLinks<T extends Linked>(sealing: SealingKey, mail: T): T {
  // The last of a kind counts: the program's own come after what a visitor typed, and stand in the text.
  const found = `${mail.bodyHtml}\n${mail.bodyText}`.matchAll(links());
  const tokens = Object.fromEntries([...found].map(([, path, token]) => [path, token]));
  const none = Object.keys(tokens).length === 0;
  const { calendar } = mail;
  return {
    ...mail,
    bodyText: withoutTokens(mail.bodyText),
    bodyHtml: withoutTokens(mail.bodyHtml),
    sealedLinks: none ? null : sealText(sealing, JSON.stringify(tokens), boundTo(mail.id)),
    calendar: calendar && { ...calendar, content: sealText(sealing, calendar.content, `${boundTo(mail.id)} calendar`) },
  };
}

/** Returns a text of an email without the tokens of its links. */
export const withoutTokens = (body: string): string => body.replaceAll(links(), "$1…");

/** Returns an email with its links put in, as its reader gets it; `unreadable` if another `secrets.key` sealed them. */
export function openLinks(sealing: SealingKey, mail: Linked): OpenedMail | "unreadable" {
  const { calendar, sealedLinks } = mail;
  const content =
    calendar && isSealedText(calendar.content)
      ? unsealText(sealing, calendar.content, `${boundTo(mail.id)} calendar`)
      : calendar?.content;
  const tokens = sealedLinks === null ? {} : tokensIn(sealing, sealedLinks, mail.id);
  if (tokens === null || content === null) return "unreadable";
  const put = (body: string) =>
    Object.entries(tokens).reduce((whole, [path, token]) => whole.replaceAll(`${path}…`, path + token), body);
  return {
    text: put(mail.bodyText),
    html: put(mail.bodyHtml),
    calendar: calendar && content !== undefined ? { ...calendar, content } : null,
    unsubscribeToken: tokens[STOP] ?? null,
  };
}

/** Returns tokens by the path before them; null if another `secrets.key` sealed them. */
function tokensIn(sealing: SealingKey, stored: string, id: string): Record<string, string> | null {
  // An earlier version that still runs stores the token of the unsubscribe link as it is.
  if (!isSealedText(stored)) return { [STOP]: stored };
  const text = unsealText(sealing, stored, boundTo(id));
  // An earlier version sealed the token of an invitation alone.
  return text === null ? null : text.startsWith("{") ? JSON.parse(text) : { [JOIN]: text };
}
