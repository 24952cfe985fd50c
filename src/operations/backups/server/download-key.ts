import type { By } from "#platform/access/rules/rights.ts";
import { notFound, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { refuseSensitive } from "#platform/access/rules/session-age.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import type { Db } from "#platform/database/server/database.ts";
import { KEY_RECORD } from "./backups-store.ts";
import type { Backups } from "./create-backups.ts";
import { findBackupKey, keyText } from "./open-backup-key.ts";

/** The file with the key of the backups. Asks for a fresh proof of who it is; the audit log says who took it. Right: `settings:write`. */
export async function downloadKey(
  { backups, db, now }: { backups: Backups; db: Db; now: () => Date },
  by: By,
): Promise<Outcome<{ file: string }>> {
  const refused = refuseSensitive(by.actor, "settings:write", now());
  if (refused) return refused;
  const key = await findBackupKey(backups.keyPlace);
  if (key === null) return notFound("Key");
  const entry = { action: "backup.key" as const, ...KEY_RECORD };
  await db.transaction((tx) => recordAudit(tx, by, now(), entry));
  return ok({ file: keyText(key) });
}
