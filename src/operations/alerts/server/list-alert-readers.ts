import { isMailAddress } from "#platform/text/rules/mail-address.ts";
import type { Executor } from "#platform/database/server/database.ts";
import { listReachable } from "./alerts-store.ts";

/** Lists who gets alerts: the chosen people, or every owner if none of them can be emailed. */
export async function listAlertReaders(
  on: Executor,
  recipients: readonly string[],
): Promise<{ id: string; email: string }[]> {
  const people = (await listReachable(on)).filter(({ email }) => isMailAddress(email));
  const chosen = people.filter(({ id }) => recipients.includes(id));
  return chosen.length > 0 ? chosen : people.filter(({ owner }) => owner);
}
