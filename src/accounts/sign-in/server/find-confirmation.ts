import type { StaffActor } from "#platform/access/rules/rights.ts";
import { isConfirmed } from "#platform/access/rules/session-age.ts";
import type { Db } from "#platform/database/server/database.ts";
import { findSecondSteps } from "./sign-in-store.ts";

/** Finds a person's ways to prove again who they are, besides their password; null while the last proof counts. */
export async function findConfirmation(
  needs: { db: Db; now: () => Date },
  actor: StaffActor,
): Promise<{ authenticator: boolean; passkey: boolean } | null> {
  if (isConfirmed(actor, needs.now())) return null;
  const { authenticator, passkeys } = await findSecondSteps(needs.db, actor.id);
  return { authenticator, passkey: passkeys.length > 0 };
}
