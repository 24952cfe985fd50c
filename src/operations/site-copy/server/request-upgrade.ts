import { spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { isAtWork } from "#operations/backups/rules/restore-record.ts";
import { OBSTACLES } from "#operations/site-copy/rules/upgrade-words.ts";
import { conflict, notFound, ok, type Outcome, unavailable } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { laterChanges } from "#platform/database/server/later-changes.ts";
import { runChange, sensitive } from "#platform/ledger/server/run-change.ts";
import type { Services } from "#platform/program/server/services.ts";
import { isUpgrading, readUpgrade } from "#platform/storage/server/read-upgrade.ts";
import { signatureOf } from "./check-signature.ts";
import { type FoundVersion, findVersions } from "./find-versions.ts";
import { runningVersion, startedAs } from "./read-versions.ts";

type Needs = Pick<Services, "config" | "db" | "log" | "now" | "restores">;

/** Longest time until the upgrade has begun, milliseconds. */
const BEGIN_LIMIT = 10_000;
const LOOK_EVERY = 50;

/**
 * Has a newer version that lies beside this one take its place, by the upgrade command. Asks for a fresh proof of who it
 * is. Fails, with nothing changed, where that can't be done. Right: `settings:write`.
 */
export async function requestUpgrade(needs: Needs, by: By, { version }: { version: string }): Promise<Outcome<null>> {
  const running = await runningVersion();
  const asked = await runChange<FoundVersion>(needs, by, sensitive("settings:write"), async ({ audit }) => {
    const fit = await findFit(needs, running, version);
    if (fit.ok) await audit({ action: "program.upgrade", recordId: version, after: { from: running.version } });
    return fit;
  });
  return asked.ok ? begin(needs, running, asked.value) : asked;
}

async function findFit(
  { config, restores }: Needs,
  running: FoundVersion,
  version: string,
): Promise<Outcome<FoundVersion>> {
  const obstacle = OBSTACLES[startedAs()];
  if (obstacle) return conflict(`${obstacle.text} The command: ${obstacle.command}`);
  const restore = restores.latest();
  if (restore !== null && isAtWork(restore.phase))
    return conflict("The program is going back to a moment. Upgrade once that is over.");
  if (await isUpgrading(config.dataDir)) return conflict("An upgrade is under way already. Wait until it is over.");
  const found = (await findVersions(running)).find((one) => one.version === version);
  if (found === undefined) return notFound("Version");
  if (!laterChanges(found.root).fits)
    return conflict(
      `Version ${version} changes the database in a way that the running one can't live with: it needs a stop (deploy/README.md, Upgrade).`,
    );
  const { now: signature } = await signatureOf(running, found);
  if (signature.kind === "checking")
    return conflict(`The files of version ${version} are being checked. Try again in some seconds.`);
  if (signature.kind === "wrong")
    return conflict(`Version ${version} is not what was released: ${signature.why} Get the archive again.`);
  return ok(found);
}

/** Runs the upgrade command of the running version, and waits until the upgrade has begun. */
async function begin(
  { config: { dataDir }, log }: Needs,
  running: FoundVersion,
  found: FoundVersion,
): Promise<Outcome<null>> {
  const before = (await readUpgrade(dataDir))?.id;
  // It outlives this program, which gives way meanwhile.
  const command = spawn(process.execPath, [join(running.root, "scripts/upgrade.mjs"), found.root], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ["ignore", "inherit", "inherit"],
    detached: true,
  });
  let ended = false;
  command.once("exit", () => (ended = true));
  command.once("error", (error) => {
    log.error({ err: error }, "the upgrade command could not be started");
    ended = true;
  });
  command.unref();
  const until = performance.now() + BEGIN_LIMIT;
  while (performance.now() < until) {
    const last = ended;
    if ((await readUpgrade(dataDir))?.id !== before) return ok(null);
    if (last) return unavailable("The upgrade did not begin: the log has the sentence of the upgrade command.");
    await delay(LOOK_EVERY);
  }
  return unavailable("The upgrade did not begin within ten seconds. The log has what the upgrade command said.");
}
