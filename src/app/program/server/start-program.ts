import { join } from "node:path";
import type { Config } from "#platform/program/server/config.ts";
import { createErrorMemory } from "#operations/errors/server/create-error-memory.ts";
import { createRestores } from "#operations/backups/server/create-restores.ts";
import { finishRestore } from "#operations/backups/server/finish-restore.ts";
import { readRestore } from "#operations/backups/server/write-restore.ts";
import { isAtWork } from "#operations/backups/rules/restore-record.ts";
import { createDrain } from "#platform/http/server/create-drain.ts";
import { loadAssets } from "#platform/http/server/load-assets.ts";
import type { Pages } from "#app/http/server/pages.ts";
import { baseHeaders } from "#platform/http/server/security-headers.ts";
import { type Served, type ServeOptions, serve } from "#app/http/server/serve.ts";
import { createDamageMemory } from "#platform/database/server/damage-memory.ts";
import type { OwnCertificate } from "#platform/http/server/own-certificate.ts";
import { restrictToOwner } from "#platform/storage/server/restrict-to-owner.ts";
import { openLastKnown } from "#platform/journal/server/last-known.ts";
import { createLog, type Log } from "#platform/log/server/log.ts";
import { packageRoot } from "#platform/log/server/package-root.ts";
import { programVersion } from "#platform/log/server/program-version.ts";
import { changeOver } from "./change-over.ts";
import { ownCertificate } from "./create-services.ts";
import { checkItself, NotReadyError } from "./create-self-check.ts";
import { type Site, type SiteParts, startSite } from "./start-site.ts";

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
  /** Takes the data folder and serves the site, once the version before has left the folder. */
  begin(): Promise<void>;
  /** Leaves the data folder to the next version, and goes on serving; `begin` takes it back. */
  leave(): Promise<void>;
  /** Leaves new connections to the next version; resolves when no old one is left, or after some seconds. */
  giveWay(): Promise<void>;
};

/** Opens the HTTP server: our own with the built assets, or the development server. */
export type OpenServer = (
  parts: Omit<ServeOptions, "assets">,
) => Promise<Pick<Served, "port" | "close"> & Partial<Served>>;

const openOwnServer: OpenServer = async (parts) =>
  serve({ ...parts, assets: await loadAssets(join(packageRoot(), "build/client"), parts.headers) });

/**
 * Starts everything in order; `stop` stops it in the reverse order. `say` prints a line on the terminal. `beside`: as the
 * next version, which checks itself and then waits for `begin`.
 */
export async function startProgram(
  config: Config,
  pages: Pages,
  say: (line: string) => void,
  { openServer = openOwnServer, beside = false }: { openServer?: OpenServer; beside?: boolean } = {},
): Promise<Program> {
  const errors = createErrorMemory();
  const damage = createDamageMemory();
  const log = createLog(config.logLevel, errors.note, damage.note, 1, errors.addLine);
  const { draining, drain } = createDrain(config.drainSeconds);
  const { promise: ended, resolve: end } = Promise.withResolvers<string>();
  const { stops, stop } = await createStops(config, log);
  try {
    await restrictToOwner(config.dataDir, log);
    if (beside) await refuseDuringRestore(config.dataDir);
    // The data folder is still that of the version before.
    const undone = beside ? null : await finishRestore(config.dataDir, log, new Date());
    if (undone !== null) say(undone);
    damage.keepIn(await openLastKnown(join(config.dataDir, "damage.json"), log));
    const restores = createRestores({ dataDir: config.dataDir, log }, await readRestore(config.dataDir));
    const certificate = await ownCertificate(config, log, () => new Date());
    const served = { ...servedAs(config, certificate), ...partsOf(() => site.parts), draining };
    let server: Awaited<ReturnType<OpenServer>> | null = null;
    const open = async () => {
      server ??= await openServer(served);
      return server;
    };
    const memories = { errors, damage, restores, certificate };
    const needs = { config, log, ...memories, pages, say, draining, onNewer: end, beside, open };
    let site = await startSite(needs);
    stops.push(
      () => site.stop(),
      async () => server?.close(),
      () => site.endLive(),
    );
    const use = async (next: Site) => {
      site = next;
      await site.place.take();
      site.services.ownSite.open(config.host, site.place.port());
    };
    const begin = async () => {
      const isFirst = server === null;
      await use(site);
      if (isFirst) printReady(say, config, site);
    };
    const start: typeof startSite = (given, prove) => startSite({ ...given, say: () => {}, beside: false }, prove);
    restores.changeOverWith(() => changeOver({ needs, site, start, use, end }));
    if (beside) await checkBeside(config, await openServer({ ...served, host: "127.0.0.1", port: 0, tls: null }));
    else await begin();
    const giveWay = async () => {
      await Promise.all([drain(), site.endLive().then(() => site.place.giveWay())]);
    };
    return { port: site.place.port(), ended, drain, stop, begin, leave: () => site.place.leave(), giveWay };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Checks the next version while the one before runs, which from now on begins no restore: it knows of this one. */
async function checkBeside({ dataDir }: Config, server: Awaited<ReturnType<OpenServer>>): Promise<void> {
  await checkItself(server);
  await refuseDuringRestore(dataDir);
}

/** Refuses to take over from a program whose database is being replaced. Throws NotReadyError. */
async function refuseDuringRestore(dataDir: string): Promise<void> {
  const restore = await readRestore(dataDir);
  if (restore !== null && isAtWork(restore.phase))
    throw new NotReadyError("The running version is going back to a moment. Upgrade again once that is over.");
}

/** Creates the function that undoes the start, the last step first; spans are sent from the first step on. */
async function createStops({ spansUrl }: Config, log: Log) {
  const stops: (() => Promise<unknown>)[] = [];
  // Loaded only where it is used.
  if (spansUrl !== null) stops.push((await import("#platform/log/server/send-spans.ts")).sendSpans(spansUrl, log).stop);
  const stop = async () => {
    for (const one of stops.splice(0).reverse())
      await one().catch((error: unknown) => log.warn({ err: error }, "a part did not stop cleanly"));
  };
  return { stops, stop };
}

/** Returns where the site is served, and within which limits. */
function servedAs(config: Config, certificate: OwnCertificate | null) {
  const { host, https, port, publicUrl, rateLimit, trustProxy } = config;
  const tls = https && certificate ? { certificate, port: https.port, publicUrl } : null;
  return { host, port, rateLimit, trustProxy, tls, headers: baseHeaders(config) };
}

/** Returns the parts of the site that runs now, for a server that outlives it. */
function partsOf(now: () => SiteParts): SiteParts {
  return {
    hono: { fetch: (request, env) => now().hono.fetch(request, env) },
    cache: { get: (key) => now().cache.get(key) },
    metrics: { countCacheHit: () => now().metrics.countCacheHit() },
    countCached: (path) => now().countCached(path),
    upgrade: (...given) => now().upgrade(...given),
  };
}

function printReady(
  say: (line: string) => void,
  config: Config,
  { started: { where, trouble }, prepared }: Pick<Site, "started" | "prepared">,
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
