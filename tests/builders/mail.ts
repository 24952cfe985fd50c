import { waitingMailIds } from "#server/notifications/notifications-store.ts";
import { type SendNeeds, sendMail } from "#server/notifications/send-mail.ts";

/** Tries every mail that waits once, as the jobs do when each is due. */
export async function sendMails(needs: SendNeeds): Promise<void> {
  await Promise.all((await waitingMailIds(needs.db)).map((id) => sendMail(needs, id)));
}
