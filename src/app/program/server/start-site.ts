import { DEMO_WORDS } from "#agency/site/rules/demo-agency.ts";
import type { Config } from "#platform/program/server/config.ts";
import { ARTICLE_IMPORTS } from "#newsroom/article-files/server/article-files-store.ts";
import { createJobs } from "./create-jobs.ts";
import type { OwnPostgresConnection } from "#platform/database/server/own-postgres/session.ts";
import type { Restores } from "#operations/backups/server/create-restores.ts";
import type { OwnCertificate } from "#platform/http/server/own-certificate.ts";
import { createLive } from "./create-live.ts";
import { createPlace, type Place } from "./create-place.ts";
import { createProgramMetrics } from "./create-program-metrics.ts";
import { atStart, fillDemo } from "#operations/demo/server/fill-demo.ts";
import { type ErrorMemory, saveErrors } from "#operations/errors/server/create-error-memory.ts";
import { createServices } from "./create-services.ts";
import { watchAlerts } from "#operations/alerts/server/watch-alerts.ts";
import { watchChecks } from "#operations/checks/server/watch-checks.ts";
import { createApp } from "#app/http/server/app.ts";
import { createPageCache } from "#platform/http/server/page-cache.ts";
import type { Pages } from "#app/http/server/pages.ts";
import { baseHeaders } from "#platform/http/server/security-headers.ts";
import type { Served, ServeOptions } from "#app/http/server/serve.ts";
import { upgradeLive } from "#app/http/server/upgrade-live.ts";
import { LEAD_IMPORTS } from "#leads/imports/server/imports-store.ts";
import { enqueueWaitingBulk } from "#leads/lists/server/run-bulk.ts";
import { enqueueWaitingImports } from "#platform/jobs/server/work-on-import.ts";
import { sealRegularly } from "#platform/ledger/server/seal-leaves.ts";
import { enqueueWaitingMails } from "#leads/notifications/server/notifications-jobs.ts";
import { announceProcess } from "#operations/monitoring/server/announce-process.ts";
import type { DamageMemory } from "#platform/database/server/damage-memory.ts";
import { saveDayCounts } from "#platform/database/server/day-counts.ts";
import { type Db, openDatabase } from "#platform/database/server/database.ts";
import type { Log } from "#platform/log/server/log.ts";
import { announcePresence } from "#accounts/presence/server/announce-presence.ts";
import { within } from "#platform/time/server/time-limit.ts";
import { startJobs } from "#platform/jobs/server/jobs.ts";
import { openReplica, type Replica } from "#platform/database/server/replica.ts";
import { type Prepared, prepareDatabase } from "./prepare-database.ts";
import { saveHits } from "#newsroom/redirects/server/create-redirect-hits.ts";
import { sealStoredSecrets } from "./seal-stored-secrets.ts";
import type { Services } from "#platform/program/server/services.ts";
import { mayAsk } from "#platform/http/server/guarded-fetch.ts";
import { isPublicAddress } from "#platform/http/server/is-public-address.ts";
import { watchMailbox } from "#leads/conversations/server/watch-mailbox.ts";
import { followChanges } from "#agency/site/server/follow-changes.ts";
import { watchDay } from "#agency/site/server/watch-day.ts";
import { type StartedDatabase, startDatabase } from "./start-database.ts";
import { saveRequestCounts } from "#operations/traffic/server/create-request-counts.ts";
import { pushMetrics } from "#operations/traffic/server/traffic-live.ts";
import { watchSchema } from "#platform/database/server/watch-schema.ts";

/** Longest time for each part to stop before it is abandoned, milliseconds: the database must be stopped, too. */
const PART_LIMIT = 4_000;

/** The parts of a site that the HTTP server needs; the rest is the program's. */
export type SiteParts = Pick<ServeOptions, "hono" | "cache" | "metrics" | "countCached" | "upgrade">;

/** The site on one database: the program runs one at a time, and another after a restore. */
export type Site = {
  services: Services;
  parts: SiteParts;
  started: StartedDatabase;
  /** null while its database can't be reached. */
  prepared: Prepared | null;
  /** The data folder, which it takes to serve the site. */
  place: Place;
  /** Closes the connections of open desk pages, which would keep the HTTP server from closing. */
  endLive(): Promise<void>;
  /** Stops everything, the database last; `before` gets a connection to our own database between the two. */
  stop(before?: (own: OwnPostgresConnection) => Promise<void>): Promise<void>;
};

type SiteNeeds = {
  config: Config;
  log: Log;
  errors: ErrorMemory;
  damage: DamageMemory;
  restores: Restores;
  certificate: OwnCertificate | null;
  pages: Pages;
  say: (line: string) => void;
  draining: () => boolean;
  /** Gets the sentence if a newer version has upgraded the database. */
  onNewer: (sentence: string) => void;
  /** True for the next version beside the one that runs. */
  beside: boolean;
  /** Opens the HTTP server, once the data folder is taken; it outlives the site. */
  open: () => Promise<Pick<Served, "port"> & Partial<Served>>;
};

/**
 * Starts the site on the database of the data folder; intake and work begin once that is ready. `prove`, which may
 * throw, comes before them.
 */
export async function startSite(
  needs: SiteNeeds,
  prove: (services: Services) => Promise<void> = async () => {},
): Promise<Site> {
  const { config, log, errors, damage, restores, certificate, say, onNewer, beside } = needs;
  const { undo, parts, stop, stopParts } = createStop(log);
  try {
    const started = await startDatabase(config, log, say, beside ? "next-program" : "program");
    const { owner, application, direct, own } = started;
    let before: (own: OwnPostgresConnection) => Promise<void> = async () => {};
    undo.push(started.stop, async () => {
      if (own) await before(own);
    });
    const database = openDatabase(application, log, undefined, damage.note);
    undo.push(database.close, stopParts);
    const replica = replicaOf(config, { ...database, log });
    if (replica) undo.push(replica.close);
    const cache = createPageCache(baseHeaders(config));
    const memories = { errors, damage, restores, certificate };
    const services = await createServices({ config, log, database, cache, own, replica, ...memories });
    services.intake.hold();
    const place = createPlace(services, started, needs.open);
    const ofDatabase = { ...services, ...started, onNewer, beside };
    const { prepared, stop: stopPreparing } = await prepareDatabase(ofDatabase, async () => {
      await prove(services);
      await startWork(services, { owner, parts, say, place });
    });
    parts.push(place.stop, stopPreparing, ...follow(services, { owner, direct, onNewer }));
    const live = createLive(services, direct);
    parts.push(live.stop, announcePresence({ ...services, people: live.people }).stop);
    parts.push(pushMetrics({ ...services, live }).stop, saveRequestCounts(services, needs.pages.routeOf).stop);
    undo.push(live.stop);
    const metrics = createProgramMetrics(services, cache, live);
    const { hono } = createApp(services, { cache, metrics, draining: needs.draining, pages: needs.pages });
    const { countCached } = services.requestCounts;
    return {
      services,
      parts: { hono, cache, metrics, countCached, upgrade: upgradeLive(services, live) },
      started,
      prepared,
      place,
      endLive: live.stop,
      async stop(given) {
        before = given ?? before;
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts what follows changes of the database, and what is written to it from time to time. Returns what stops each. */
function follow(
  services: Services,
  given: Pick<StartedDatabase, "owner" | "direct"> & {
    onNewer: (sentence: string) => void;
  },
): Stops {
  return [
    watchSchema({ owner: given.owner, log: services.log }, given.onNewer).stop,
    followChanges({ ...services, connection: given.direct }).stop,
    saveHits(services).stop,
    saveErrors(services).stop,
    saveDayCounts(services).stop,
    watchDay({ ...services, invalidate: services.content.invalidate }).stop,
  ];
}

/** Starts what needs a database that is ready: the intake, the jobs, the ledger, the backups and the alerts. */
async function startWork(
  services: Services,
  {
    owner,
    parts,
    place,
    say,
  }: Pick<StartedDatabase, "owner"> & { parts: Stops; place: Place; say: (line: string) => void },
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
  parts.push(announceProcess(services).stop, sealRegularly(services).stop);
  place.databaseIsReady();
  parts.push(watchMailbox({ ...services, mayReach: mayAsk }).stop);
  parts.push(watchAlerts({ ...services, mayReach: isPublicAddress }).stop, watchChecks(services).stop);
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
