import { hasDirectory, ownersAlone } from "#agency/site/rules/directory-settings.ts";
import type { Settings } from "#agency/site/rules/settings.ts";
import { hasRole, type StaffActor } from "#platform/access/rules/rights.ts";
import { isConfirmed } from "#platform/access/rules/session-age.ts";
import type { Db } from "#platform/database/server/database.ts";
import { findSecondSteps } from "./sign-in-store.ts";

/** A person's ways to prove again who they are; `directory` is the name of the company directory. */
type Confirmation = { password: boolean; authenticator: boolean; passkey: boolean; directory: string | null };

/** Finds a person's ways to prove again who they are; null while the last proof counts. */
export async function findConfirmation(
  needs: { db: Db; now: () => Date; site: { settings(): Pick<Settings, "directory"> } },
  actor: StaffActor,
): Promise<Confirmation | null> {
  if (isConfirmed(actor, needs.now())) return null;
  const { authenticator, passkeys } = await findSecondSteps(needs.db, actor.id);
  const { directory } = needs.site.settings();
  return {
    password: !ownersAlone(directory) || hasRole(actor, "owner"),
    authenticator,
    passkey: passkeys.length > 0,
    directory: hasDirectory(directory) ? directory.name : null,
  };
}
