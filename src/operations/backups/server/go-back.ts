import { isRestoreWord, RESTORE_WORD } from "#operations/backups/rules/restore-record.ts";
import { conflict, invalidField, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { runChange, sensitive } from "#platform/ledger/server/run-change.ts";
import type { Services } from "#platform/program/server/services.ts";
import { isUpgrading } from "#platform/storage/server/read-upgrade.ts";

/**
 * Goes back to the moment of the copy that is ready, in the background. Asks for a fresh proof of who it is and for a
 * typed word. Right: `settings:write`.
 */
export async function goBack(
  needs: Pick<Services, "backups" | "db" | "now" | "restores">,
  by: By,
  { typed }: { typed: string },
): Promise<Outcome<null>> {
  const asked = await runChange<null>(needs, by, sensitive("settings:write"), async ({ audit }) => {
    const latest = needs.restores.latest();
    if (latest?.phase !== "ready") return conflict("No copy is ready. Prepare one first.");
    if (!isRestoreWord(typed)) return invalidField("confirm", `Type ${RESTORE_WORD} to confirm.`);
    if (await isUpgrading(needs.backups.dataDir))
      return conflict("An upgrade is under way. Go back once it is over; nothing was changed.");
    await audit({ action: "backup.restore", recordId: latest.backup, after: { to: latest.to } });
    return ok(null);
  });
  if (!asked.ok) return asked;
  return (await needs.restores.changeOver())
    ? asked
    : conflict("This program can't change its database while it runs. Use npm run restore (docs/operations.md).");
}
