import { stat } from "node:fs/promises";
import type { HomeAlert } from "#operations/monitoring/rules/home-alerts.ts";
import { type DoubtFacts, doubtsOf } from "#operations/monitoring/rules/doubts.ts";
import { readChannels } from "#operations/alerts/server/alerts-store.ts";
import { listAlertReaders } from "#operations/alerts/server/list-alert-readers.ts";
import { oldestWaiting } from "#leads/assignment/server/assignment-store.ts";
import type { ListedPerson } from "#leads/appointments/server/list-people.ts";
import { type Backup, findKeyDownload } from "#operations/backups/server/backups-store.ts";
import type { Services } from "#platform/program/server/services.ts";

type Needs = Pick<Services, "db" | "now" | "site" | "config" | "mailer">;

/** What the caller has already read: the staff, and the newest test of a restore. */
type Known = { people: readonly ListedPerson[]; drill: Pick<Backup, "drilledAt"> | null };

/** Reads what was never proved of this installation, in words. */
export async function readDoubts(needs: Needs, { people, drill }: Known): Promise<HomeAlert[]> {
  const [alertsArrive, backups, unlicensed] = await Promise.all([
    checkAlertsArrive(needs),
    readBackupFacts(needs, drill),
    readUnlicensed(needs, people),
  ]);
  return doubtsOf({ alertsArrive, backups, unlicensed });
}

async function checkAlertsArrive({ db, mailer }: Needs): Promise<boolean> {
  const { webhookUrl, recipients } = await readChannels(db);
  return webhookUrl !== null || (mailer !== null && (await listAlertReaders(db, recipients)).length > 0);
}

async function readBackupFacts({ db, config }: Needs, drill: Known["drill"]): Promise<DoubtFacts["backups"]> {
  if (config.databaseUrl !== null || !config.backups) return null;
  const [apart, key] = await Promise.all([liesApart(config), findKeyDownload(db)]);
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

async function readUnlicensed({ db, site }: Needs, people: Known["people"]): Promise<string | null> {
  const code = (await oldestWaiting(db))?.state;
  if (!code || people.some(({ worksLeads, licensed }) => worksLeads && licensed.includes(code))) return null;
  return site.states().find((state) => state.code === code)?.name ?? code;
}
