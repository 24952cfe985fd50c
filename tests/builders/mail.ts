import { waitingMailIds } from "#leads/notifications/server/notifications-store.ts";
import { type SendNeeds, sendMail } from "#leads/notifications/server/send-mail.ts";

/** Tries every waiting email once, as the jobs do when each is due. */
export async function sendMails(needs: SendNeeds): Promise<void> {
  await Promise.all((await waitingMailIds(needs.db)).map((id) => sendMail(needs, id)));
}
