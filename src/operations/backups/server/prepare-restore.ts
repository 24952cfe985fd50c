import { chooseBackup } from "#operations/backups/rules/moments.ts";
import { isAtWork, type RestoreRecord } from "#operations/backups/rules/restore-record.ts";
import { NOT_OURS } from "#operations/backups/rules/backup-state.ts";
import { conflict, invalidField, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import type { Services } from "#platform/program/server/services.ts";
import { isUpgrading } from "#platform/storage/server/read-upgrade.ts";
import { findBackupKey } from "./open-backup-key.ts";
import type { CopySource } from "./create-folder-place.ts";
import { prepareCopy } from "./prepare-copy.ts";
import { readWaysBack } from "./read-moments.ts";
import { shipEverything } from "./ship-everything.ts";
import { removeCopy } from "./swap-folders.ts";
import { writeId } from "./write-backup.ts";

type Needs = Pick<Services, "backups" | "db" | "ledgerSources" | "log" | "newId" | "now" | "restores" | "storage">;

const BUSY = "The program is at work on a restore or an upgrade already. Wait until that is over.";

/**
 * Prepares to go back to a moment: a copy is restored beside the data and checked, in the background. Fails where the
 * moment can't be reached, or while another restore is at work. Right: `settings:write`.
 */
export async function prepareRestore(needs: Needs, by: By, { to }: { to: string }): Promise<Outcome<RestoreRecord>> {
  const { backups } = needs;
  if (backups.own === null) return conflict(NOT_OURS);
  const moment = new Date(to);
  if (to === "" || Number.isNaN(moment.getTime()))
    return invalidField("to", "Choose a moment: a day and a time, such as 11/20/2026, 2:05 PM.");
  if (moment > needs.now()) return invalidField("to", "This moment is yet to come. Choose an earlier one.");
  const { ways, undone } = await readWaysBack(needs);
  const chosen = chooseBackup(ways, undone, moment);
  if (chosen === null)
    return invalidField("to", "No backup reaches this moment. Choose one that is marked on the line.");
  const key = await findBackupKey(backups.keyPlace).catch(() => null);
  if (key === null) return conflict("The key of the backups is missing. Put backup.key back first.");
  const reach = chosen.asMade ? ("as-made" as const) : ("moment" as const);
  const begun = await beginRestore(needs, by, { to: moment, backup: chosen.id, reach, fresh: false });
  if (!begun.ok) return begun;
  needs.restores.background(() => makeCopy(needs, { place: backups.place, key }, begun.value));
  return begun;
}

/** Notes a new restore and the line about it in the audit log. */
export async function beginRestore(
  needs: Pick<Needs, "db" | "newId" | "now" | "restores">,
  by: By,
  wanted: { to: Date; backup: string; reach: RestoreRecord["reach"]; fresh: boolean },
): Promise<Outcome<RestoreRecord>> {
  return runChange(needs, by, "settings:write", async ({ at, audit }) => {
    const { to, backup, reach, fresh } = wanted;
    const now = at.toISOString();
    const record: RestoreRecord = {
      id: writeId(at, needs.newId()),
      token: needs.newId(),
      phase: "preparing",
      to: to.toISOString(),
      backup,
      reach,
      by: { id: by.actor.id, name: by.actor.name },
      startedAt: now,
      changedAt: now,
      copy: null,
      restorePoint: null,
      cameAlong: null,
      problem: null,
      fresh,
    };
    if (!(await needs.restores.begin(record))) return conflict(BUSY);
    await audit({ action: "backup.drill", recordId: backup, after: { to: record.to } });
    return ok(record);
  });
}

/**
 * Makes the copy and notes what was found. Everything up to now is archived first, so that every moment is reached, and so
 * that the copy begins a timeline of its own: the name of one that is not archived yet would be used twice.
 */
export async function makeCopy(needs: Needs, source: CopySource, record: RestoreRecord): Promise<void> {
  const { backups, restores, log } = needs;
  try {
    if (!record.fresh && backups.automatic && backups.own) await shipEverything(backups.own, backups.place);
    const made = await prepareCopy({ ...needs, dataDir: backups.dataDir }, source, record);
    if (!made.ok) log.error({ detail: made.detail, words: made.message }, "a copy to go back to could not be made");
    await restores.note(made.ok ? { phase: "ready", copy: made.value } : { phase: "failed", problem: made.message });
  } catch (error) {
    log.error({ err: error }, "a copy to go back to could not be made");
    await restores.note({ phase: "failed", problem: "The copy could not be made. Nothing was changed." });
  }
}

/** Discards a copy that is ready. Right: `settings:write`. */
export async function discardCopy(needs: Pick<Needs, "backups" | "db" | "now" | "restores">, by: By) {
  return runChange<null>(needs, by, "settings:write", async () => {
    const latest = needs.restores.latest();
    if ((latest && isAtWork(latest.phase)) || (await isUpgrading(needs.backups.dataDir))) return conflict(BUSY);
    await removeCopy(needs.backups.dataDir);
    if (latest?.phase === "ready")
      await needs.restores.note({
        phase: "failed",
        copy: null,
        problem: "The copy was discarded. Nothing was changed.",
      });
    return ok(null);
  });
}
