import type { Executor, Tx } from "#platform/database/server/database.ts";
import type { SealingKey } from "#platform/storage/server/open-sealing-key.ts";
import { addSecret, deleteSecrets, findSecrets } from "#agency/site/server/site-store.ts";
import type { MailRow } from "./notifications-store.ts";

const PATH = "/admin/join/";
/** The link of an invitation as a stored email has it: without its token. */
export const JOIN_LINK = `${PATH}…`;
const secretOf = (mailId: string) => `mail-${mailId}`;

/** Seals the token of an email's link until the email is sent. */
export async function sealMailToken(
  tx: Tx,
  { sealing }: { sealing: SealingKey },
  mailId: string,
  token: string,
  at: Date,
): Promise<void> {
  const sealed = sealing.seal(token, secretOf(mailId));
  await addSecret(tx, { id: secretOf(mailId), sealed, createdAt: at });
}

/**
 * Returns the texts of an email with its link put in; unchanged if it has none, `unreadable` if this program's
 * `secrets.key` did not seal it.
 */
export async function withMailToken(
  { db, sealing }: { db: Executor; sealing: SealingKey },
  mail: Pick<MailRow, "id" | "bodyText" | "bodyHtml">,
): Promise<{ text: string; html: string } | "unreadable"> {
  const sealed = (await findSecrets(db, [secretOf(mail.id)])).get(secretOf(mail.id));
  if (!sealed) return { text: mail.bodyText, html: mail.bodyHtml };
  const token = sealing.unseal(sealed, secretOf(mail.id));
  if (token === null) return "unreadable";
  const put = (body: string) => body.replaceAll(JOIN_LINK, PATH + token);
  return { text: put(mail.bodyText), html: put(mail.bodyHtml) };
}

/** Deletes the token of an email that was sent. */
export async function deleteMailToken(on: Executor, mailId: string): Promise<void> {
  await deleteSecrets(on, [secretOf(mailId)]);
}

/** Splits an email from before tokens were sealed into the token and the texts without it; null if there is none. */
export function splitMailToken(mail: Pick<MailRow, "bodyText" | "bodyHtml">) {
  const link = /\/admin\/join\/([A-Za-z0-9_-]{43})/g;
  const token = link.exec(mail.bodyText)?.[1] ?? null;
  if (token === null) return null;
  return {
    token,
    bodyText: mail.bodyText.replaceAll(link, JOIN_LINK),
    bodyHtml: mail.bodyHtml.replaceAll(link, JOIN_LINK),
  };
}
