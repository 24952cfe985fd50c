import { stat } from "node:fs/promises";
import type { HomeAlert } from "#operations/monitoring/rules/home-alerts.ts";
import { type DoubtFacts, doubtsOf } from "#operations/monitoring/rules/doubts.ts";
import { readChannels } from "#operations/alerts/server/alerts-store.ts";
import { listAlertReaders } from "#operations/alerts/server/list-alert-readers.ts";
import { oldestWaiting } from "#leads/assignment/server/assignment-store.ts";
import { readCandidates, readLicensedStates, readRuleTime } from "#leads/assignment/server/read-candidates.ts";
import { findKeyDownload, findNewestDrill } from "#operations/backups/server/backups-store.ts";
import type { Services } from "#platform/program/server/services.ts";

type Needs = Pick<Services, "db" | "now" | "site" | "config" | "mailer">;

/** Reads what was never proved of this installation, in words. */
export async function readDoubts(needs: Needs): Promise<HomeAlert[]> {
  const [alertsArrive, backups, unlicensed] = await Promise.all([
    checkAlertsArrive(needs),
    readBackupFacts(needs),
    readUnlicensed(needs),
  ]);
  return doubtsOf({ alertsArrive, backups, unlicensed });
}

async function checkAlertsArrive({ db, mailer }: Needs): Promise<boolean> {
  const { webhookUrl, recipients } = await readChannels(db);
  return webhookUrl !== null || (mailer !== null && (await listAlertReaders(db, recipients)).length > 0);
}

async function readBackupFacts({ db, config }: Needs): Promise<DoubtFacts["backups"]> {
  if (config.databaseUrl !== null || !config.backups) return null;
  const [apart, key, drill] = await Promise.all([liesApart(config), findKeyDownload(db), findNewestDrill(db)]);
  return { apart, keyTaken: key !== null, restoreTried: drill?.drilledAt != null };
}

/** Tells whether backups are on another disk than the data; an unreadable folder counts as no. */
async function liesApart({ backupUrl, backupDir, dataDir }: Needs["config"]): Promise<boolean> {
  if (backupUrl !== null) return true;
  const disks = await Promise.all([backupDir, dataDir].map((path) => stat(path).then(({ dev }) => dev))).catch(
    () => null,
  );
  return disks !== null && disks[0] !== disks[1];
}

async function readUnlicensed(needs: Needs): Promise<string | null> {
  const time = readRuleTime(needs);
  const lead = await oldestWaiting(needs.db);
  if (!lead?.state) return null;
  const licensed = readLicensedStates(await readCandidates(needs.db, [], time), time);
  return licensed.includes(lead.state) ? null : time.nameOf(lead.state);
}
