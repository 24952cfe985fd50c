import { join } from "node:path";
import { DEMO_WORDS } from "#agency/site/rules/demo-agency.ts";
import type { Config } from "#platform/program/server/config.ts";
import { ARTICLE_IMPORTS } from "#newsroom/article-files/server/article-files-store.ts";
import { createJobs } from "./create-jobs.ts";
import { storeWal } from "#operations/backups/server/store-wal.ts";
import { createLive } from "./create-live.ts";
import { createProgramMetrics } from "./create-program-metrics.ts";
import { atStart, fillDemo } from "#operations/demo/server/fill-demo.ts";
import { createErrorMemory, saveErrors } from "#operations/errors/server/create-error-memory.ts";
import { createServices } from "./create-services.ts";
import { watchAlerts } from "#operations/alerts/server/watch-alerts.ts";
import { watchChecks } from "#operations/checks/server/watch-checks.ts";
import { createApp } from "#app/http/server/app.ts";
import { createDrain } from "#platform/http/server/create-drain.ts";
import { loadAssets } from "#platform/http/server/load-assets.ts";
import { createPageCache } from "#platform/http/server/page-cache.ts";
import type { Pages } from "#app/http/server/pages.ts";
import { baseHeaders } from "#platform/http/server/security-headers.ts";
import { type ServeOptions, serve } from "#app/http/server/serve.ts";
import { upgradeLive } from "#app/http/server/upgrade-live.ts";
import { LEAD_IMPORTS } from "#leads/imports/server/imports-store.ts";
import { enqueueWaitingBulk } from "#leads/lists/server/run-bulk.ts";
import { enqueueWaitingImports } from "#platform/jobs/server/work-on-import.ts";
import { sealRegularly } from "#platform/ledger/server/seal-leaves.ts";
import { enqueueWaitingMails } from "#leads/notifications/server/notifications-jobs.ts";
import { announceProcess } from "#operations/monitoring/server/announce-process.ts";
import { createDamageMemory } from "#platform/database/server/damage-memory.ts";
import { saveDayCounts } from "#platform/database/server/day-counts.ts";
import { type Db, openDatabase } from "#platform/database/server/database.ts";
import { restrictToOwner } from "#platform/storage/server/restrict-to-owner.ts";
import { openLastKnown } from "#platform/journal/server/last-known.ts";
import { createLog, type Log } from "#platform/log/server/log.ts";
import { announcePresence } from "#accounts/presence/server/announce-presence.ts";
import { packageRoot } from "#platform/log/server/package-root.ts";
import { programVersion } from "#platform/log/server/program-version.ts";
import { within } from "#platform/time/server/time-limit.ts";
import { startJobs } from "#platform/jobs/server/jobs.ts";
import { openReplica, type Replica } from "#platform/database/server/replica.ts";
import { type Prepared, prepareDatabase } from "./prepare-database.ts";
import { saveHits } from "#newsroom/redirects/server/create-redirect-hits.ts";
import { sealStoredSecrets } from "./seal-stored-secrets.ts";
import type { Services } from "#platform/program/server/services.ts";
import { isPublicAddress } from "#platform/http/server/is-public-address.ts";
import { followChanges } from "#agency/site/server/follow-changes.ts";
import { watchDay } from "#agency/site/server/watch-day.ts";
import { type StartedDatabase, startDatabase } from "./start-database.ts";
import { saveRequestCounts } from "#operations/traffic/server/create-request-counts.ts";
import { pushMetrics } from "#operations/traffic/server/traffic-live.ts";
import { watchSchema } from "#platform/database/server/watch-schema.ts";

/**
 * A running program. `drain` tells balancers to send no more requests, and goes on serving until they have had time to
 * notice.
 */
export type Program = {
  port: number;
  /** Resolves, with a sentence, once the program must stop: a newer version has upgraded its database. */
  ended: Promise<string>;
  drain(): Promise<void>;
  stop(): Promise<void>;
};

/** Opens the HTTP server: our own with the built assets, or the development server. */
export type OpenServer = (parts: Omit<ServeOptions, "assets">) => Promise<{ port: number; close(): Promise<void> }>;

const openOwnServer: OpenServer = async (parts) =>
  serve({ ...parts, assets: await loadAssets(join(packageRoot(), "build/client"), parts.headers) });

/** Longest time for each part to stop before it is abandoned, milliseconds: the database must be stopped, too. */
const PART_LIMIT = 4_000;

/** Starts everything in order; `stop` stops it in the reverse order. `say` prints a line on the terminal. */
export async function startProgram(
  config: Config,
  pages: Pages,
  say: (line: string) => void,
  openServer = openOwnServer,
): Promise<Program> {
  const errors = createErrorMemory();
  const damage = createDamageMemory();
  const log = createLog(config.logLevel, errors.note, damage.note);
  const { undo, parts, stop, stopParts } = createStop(log);
  const { draining, drain } = createDrain(config.drainSeconds);
  const { promise: ended, resolve: onNewer } = Promise.withResolvers<string>();
  try {
    // Loaded only where it is used.
    if (config.spansUrl !== null)
      undo.push((await import("#platform/log/server/send-spans.ts")).sendSpans(config.spansUrl, log).stop);
    await restrictToOwner(config.dataDir, log);
    const started = await startDatabase(config, log, say);
    const { owner, application, direct, own } = started;
    undo.push(started.stop);
    damage.keepIn(await openLastKnown(join(config.dataDir, "damage.json"), log));
    const database = openDatabase(application, log, undefined, damage.note);
    undo.push(database.close, stopParts);
    const replica = replicaOf(config, { ...database, log });
    if (replica) undo.push(replica.close);
    const headers = baseHeaders(config.publicUrl.startsWith("https:"));
    const cache = createPageCache(headers);
    const services = await createServices({ config, log, database, cache, errors, damage, own, replica });
    services.intake.hold();
    const { prepared, stop: stopPreparing } = await prepareDatabase({ ...services, ...started, onNewer }, () =>
      startWork(services, { owner, parts, say }),
    );
    parts.push(
      stopPreparing,
      watchSchema({ owner, log }, onNewer).stop,
      followChanges({ ...services, connection: direct }).stop,
      saveHits(services).stop,
      saveErrors(services).stop,
      saveDayCounts(services).stop,
      watchDay({ ...services, invalidate: cache.purge }).stop,
    );
    const live = createLive(services, direct);
    parts.push(live.stop, announcePresence({ ...services, people: live.people }).stop);
    parts.push(pushMetrics({ ...services, live }).stop, saveRequestCounts(services, pages.routeOf).stop);
    const shared = { cache, metrics: createProgramMetrics(services, cache, live), draining };
    const { hono } = createApp(services, { ...shared, pages });
    const upgrade = upgradeLive(services, live);
    const { countCached } = services.requestCounts;
    const { host, port, trustProxy, rateLimit } = config;
    const limits = { trustProxy, rateLimit };
    const server = await openServer({ ...shared, hono, countCached, upgrade, headers, host, port, ...limits });
    undo.push(server.close, live.stop);
    services.ownSite.open(config.host, server.port);
    printReady(say, config, started, prepared);
    return { port: server.port, ended, drain, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts what needs a database that is ready: the intake, the jobs, the ledger, the backups and the alerts. */
async function startWork(
  services: Services,
  { owner, parts, say }: Pick<StartedDatabase, "owner"> & { parts: Stops; say: (line: string) => void },
): Promise<void> {
  await sealStoredSecrets(services);
  await services.content.reread();
  services.content.invalidate();
  await fillAtStart(services, say);
  await Promise.all([
    enqueueWaitingMails(services.db),
    enqueueWaitingBulk(services.db),
    ...[LEAD_IMPORTS, ARTICLE_IMPORTS].map((kind) => enqueueWaitingImports(kind, services.db)),
  ]);
  parts.push(services.intake.start().stop, (await startJobs(owner, createJobs(services), services.log)).stop);
  parts.push(announceProcess(services).stop, sealRegularly(services).stop, storeWal(services).stop);
  parts.push(watchAlerts({ ...services, mayReach: isPublicAddress }).stop, watchChecks(services).stop);
  readAhead(services);
}

type Stops = (() => Promise<unknown>)[];

/** Fills the site with the demo agency if that was asked for, and prints the result. */
async function fillAtStart(services: Services, say: (line: string) => void): Promise<void> {
  if (!services.config.demo) return;
  const filled = await fillDemo(services, atStart(services.newId()));
  say(filled.ok ? DEMO_WORDS[filled.value.added ? "filled" : "already"] : filled.message);
}

function replicaOf({ databaseReplicaUrl: url }: Config, needs: { db: Db; log: Log }): Replica | null {
  return url === null ? null : openReplica({ connectionString: url }, needs);
}

/** Creates the function that undoes the start, the last step first; `parts` are those that work in the background. */
function createStop(log: Log) {
  const undo: (() => Promise<unknown>)[] = [];
  const parts: (() => Promise<unknown>)[] = [];
  const noted = (error: unknown) => log.warn({ err: error }, "a part did not stop cleanly");
  return {
    undo,
    parts,
    async stop(): Promise<void> {
      for (const step of undo.splice(0).reverse()) await step().catch(noted);
    },
    /** Stops the parts, all at once, before the connections that they use are closed. */
    async stopParts(): Promise<void> {
      // A part may start another one while it stops.
      while (parts.length > 0)
        await Promise.all(parts.splice(0).map((part) => within(PART_LIMIT, part()).catch(noted)));
    },
  };
}

/** Reads articles ahead: with thousands of them, the first request would otherwise wait for all. */
function readAhead({ quality, log }: Services): void {
  quality.findings().catch((error: unknown) => log.debug({ err: error }, "articles were not read"));
}

function printReady(
  say: (line: string) => void,
  config: Config,
  { where, trouble }: Pick<StartedDatabase, "where" | "trouble">,
  prepared: Prepared | null,
): void {
  say(`Hearthlight is ready: ${config.publicUrl}`);
  say(`  Version              ${programVersion()}`);
  say(`  Staff sign in at     ${config.publicUrl}/admin`);
  say(`  Data is kept in      ${config.dataDir} (${where})`);
  if (!prepared) say("  The database cannot be reached yet. Leads are kept in the journal until it is back.");
  if (!prepared && trouble !== null) say(`  ${trouble}`);
  if (prepared && prepared.newArticles > 0) say(`  New blog articles    ${prepared.newArticles}`);
  const owner = prepared?.owner;
  if (owner?.password) {
    say(`  Owner's account      ${owner.email}`);
    say(`  Owner's password     ${owner.password}   (shown only once; you choose your own when you first sign in)`);
  } else if (owner) say(`  Owner's account      ${owner.email}, with the password of ADMIN_PASSWORD`);
}
