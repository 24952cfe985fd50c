import { openLinks } from "#leads/notifications/server/seal-mail-links.ts";
import { type MailRow, waitingMailIds } from "#leads/notifications/server/notifications-store.ts";
import { type SendNeeds, sendMail } from "#leads/notifications/server/send-mail.ts";

/** Tries every waiting email once, as the jobs do when each is due. */
export async function sendMails(needs: SendNeeds): Promise<void> {
  await Promise.all((await waitingMailIds(needs.db)).map((id) => sendMail(needs, id)));
}

/** Returns a stored email with its links, as its reader gets it. */
export function asRead({ sealing }: Pick<SendNeeds, "sealing">, mail: MailRow | null | undefined) {
  const opened = mail ? openLinks(sealing, mail) : "unreadable";
  if (opened === "unreadable") throw new Error("There is no email that this key opens");
  return opened;
}
