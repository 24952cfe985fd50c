import { copyJournal } from "#operations/backups/server/copy-journal.ts";
import { countRecords } from "#operations/backups/server/backups-store.ts";
import { adoptBackups } from "#operations/backups/server/restore-fresh.ts";
import { makeRestorePoint } from "#operations/backups/server/make-restore-point.ts";
import { copyFolder, removeCopy, swapBack, swapIn } from "#operations/backups/server/swap-folders.ts";
import { readStops } from "#operations/backups/server/read-stops.ts";
import { addStops } from "#operations/backups/server/restores-store.ts";
import { carrySubmissions } from "#operations/backups/server/carry-submissions.ts";
import { explainProblem } from "#operations/backups/server/store-wal.ts";
import type { RestoreRecord } from "#operations/backups/rules/restore-record.ts";
import { clusterFolder } from "#platform/database/server/own-postgres/cluster.ts";
import type { OwnPostgresConnection } from "#platform/database/server/own-postgres/session.ts";
import { livingPostmaster, stopPostmaster } from "#platform/database/server/own-postgres/postmaster.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import type { Services } from "#platform/program/server/services.ts";
import { within } from "#platform/time/server/time-limit.ts";
import { sealStoredSecrets } from "./seal-stored-secrets.ts";
import type { Site, startSite } from "./start-site.ts";

/** Longest time until the site must be healthy on the restored database, milliseconds. */
const HEALTHY_WITHIN = 180_000;
const STOP_LIMIT = 60_000;

type Needs = {
  needs: Parameters<typeof startSite>[0];
  /** The site that runs now. */
  site: Site;
  start: typeof startSite;
  /** Has the HTTP server show this site from now on. */
  use: (site: Site) => Promise<void>;
  /** Ends the program, which nothing else can help. */
  end: (sentence: string) => void;
};

/**
 * Goes over to the restored copy: makes a restore point, stops work and database, swaps the folders and starts the site
 * on the copy. Until that is healthy, the HTTP server shows the old site without its database: pages from the cache,
 * leads into the journal. If it is not healthy in time, the old database runs again, and the record says why.
 */
export async function changeOver({ needs, site: old, start, use, end }: Needs): Promise<void> {
  const { restores, log, config } = needs;
  const { dataDir } = config;
  const record = restores.latest();
  if (record === null) return;
  try {
    const point = record.fresh ? null : await makeRestorePoint(old.services);
    if (point && !point.ok) return void (await restores.note({ phase: "failed", problem: point.message }));
    await restores.note({ phase: "switching", restorePoint: point?.value.id ?? null });
  } catch (error) {
    log.error({ err: error }, "the restore point could not be made");
    const problem = `The restore point could not be made, so nothing was changed. ${explainProblem(error)}`;
    return void (await restores.note({ phase: "failed", problem }));
  }
  let restored: Promise<Site> | null = null;
  try {
    const { cameAlong, stops } = await leave(old, dataDir, record);
    await swapIn(dataDir, record.id);
    await restores.note({ phase: "proving", cameAlong });
    restored = start(needs, (services) => prove(services, record, stops));
    const site = await within(HEALTHY_WITHIN, restored);
    if (site.prepared === null)
      throw new Error(site.started.trouble ?? "The restored database did not answer in time.");
    await use(site);
    // What was put into the journal beside it would be looked for only after a while.
    site.services.intake.settle().catch((error: unknown) => log.warn({ err: error }, "the journal was not worked off"));
    log.info({ restore: record.id, to: record.to }, "the program went back to a moment");
    await removeCopy(dataDir).catch((error: unknown) => log.warn({ err: error }, "a restored copy was not removed"));
  } catch (error) {
    log.error({ err: error }, "the site did not start on the restored state");
    await restored?.then((site) => site.stop()).catch(() => {});
    // What comes after the proof is the ordinary work of a start, and is tried again as one.
    if (restores.latest()?.phase === "done") return goOn({ needs, start, use, end });
    await goBack({ needs, start, use, end }, record, explainProblem(error));
  }
}

/** Records that come along from the old database: submissions are in the journal; do-not-contact entries are JSON. */
type Carried = { cameAlong: number; stops: string };

/** Stops the old site and its database; what was acknowledged since the moment goes into the journal first. */
async function leave(old: Site, dataDir: string, record: RestoreRecord): Promise<Carried> {
  old.services.intake.hold();
  let carried: Carried | Error = { cameAlong: 0, stops: "[]" };
  await old.stop(async (own) => {
    if (!record.fresh) carried = await carry(own, dataDir, new Date(record.to)).catch(asError);
  });
  if ((carried as Carried | Error) instanceof Error) throw carried as unknown as Error;
  // A server that stops slowly, of the copy too, must not find its folder moved.
  for (const cluster of [clusterFolder(dataDir), clusterFolder(copyFolder(dataDir))]) {
    await stopPostmaster(cluster, STOP_LIMIT);
    if (await livingPostmaster(cluster)) throw new Error("The database did not stop within a minute.");
  }
  return carried;
}

async function carry(own: OwnPostgresConnection, dataDir: string, since: Date): Promise<Carried> {
  return { cameAlong: await carrySubmissions(own, dataDir, since), stops: await readStops(own) };
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/** Checks the site on the restored database before it takes up work, and notes in its audit log where it came from. */
async function prove(services: Services, record: RestoreRecord, stops: string): Promise<void> {
  const { backups, db, now, restores, content, config } = services;
  const wanted = record.copy?.counts;
  const found = backups.own && (await countRecords(backups.own));
  for (const what of ["leads", "submissions", "consents"] as const)
    if (found && wanted && found[what] !== wanted[what])
      throw new Error(`The restored database has ${found[what]} ${what} instead of ${wanted[what]}.`);
  await sealStoredSecrets(services);
  await content.reread();
  await addStops(db, stops);
  await copyJournal(copyFolder(config.dataDir), config.dataDir);
  if (record.fresh) await adoptBackups(services);
  const actor = { kind: "staff" as const, role: "owner" as const, email: "", ...record.by };
  const by = { actor, requestId: `restore-${record.id}` };
  await db.transaction((tx) =>
    recordAudit(tx, by, now(), {
      action: "backup.restore",
      recordId: record.backup,
      after: { to: record.to, restorePoint: restores.latest()?.restorePoint ?? null },
    }),
  );
  await restores.note({ phase: "done" });
}

type Again = Pick<Needs, "needs" | "start" | "use" | "end">;

/** Puts the old database back and starts the site on it. */
async function goBack(again: Again, record: RestoreRecord, why: string): Promise<void> {
  const { restores, config, log } = again.needs;
  try {
    await stopPostmaster(clusterFolder(config.dataDir), STOP_LIMIT);
    await swapBack(config.dataDir, record.id);
    await restores.note({
      phase: "returned",
      problem: `The restored state was not healthy: ${why} The program went back to the state before by itself, and nothing was lost. Choose another moment, or make a new copy.`,
    });
  } catch (error) {
    log.error({ err: error }, "the state before a restore could not be put back");
    return again.end(
      "The state before the restore could not be put back. Start the program again: it tries again then.",
    );
  }
  await goOn(again);
}

async function goOn({ needs, start, use, end }: Again): Promise<void> {
  try {
    await use(await start(needs));
  } catch (error) {
    needs.log.error({ err: error }, "the site did not start after a restore");
    end(`The site did not start after a restore: ${explainProblem(error)}`);
  }
}
