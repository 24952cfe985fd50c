import { existsSync } from "node:fs";
import { readFile, realpath } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Notes, notesSince } from "#operations/site-copy/rules/changelog.ts";
import { givesWay, type Signature, type StartedAs } from "#operations/site-copy/rules/upgrade-words.ts";
import { type LaterChanges, laterChanges } from "#platform/database/server/later-changes.ts";
import { isServed } from "#platform/http/server/listen.ts";
import { packageRoot } from "#platform/log/server/package-root.ts";
import { programVersion } from "#platform/log/server/program-version.ts";
import type { Services } from "#platform/program/server/services.ts";
import type { UpgradeRecord } from "#platform/storage/rules/upgrade-record.ts";
import { isUpgrading, readUpgrade } from "#platform/storage/server/read-upgrade.ts";
import { signatureOf } from "./check-signature.ts";
import { type FoundVersion, findVersions } from "./find-versions.ts";

/** A version that can take the place of the one that runs, and what is known of it. */
export type NewerVersion = FoundVersion & { notes: Notes[]; changes: LaterChanges; signature: Signature };

export type VersionsOverview = {
  running: FoundVersion;
  startedAs: StartedAs;
  /** The folder in which new versions are looked for. */
  place: string;
  newer: NewerVersion[];
  /** The last upgrade. */
  upgrade: UpgradeRecord | null;
  working: boolean;
};

/** Returns the version that runs. */
export async function runningVersion(): Promise<FoundVersion> {
  return { version: programVersion(), root: await realpath(packageRoot()) };
}

/** Tells how this program was started: whether another version can take its place. */
export function startedAs(): StartedAs {
  if (isServed()) return "served";
  return existsSync("/.dockerenv") || existsSync("/run/.containerenv") ? "container" : "plain";
}

/** Reads which version runs, which newer ones lie beside it, and how the last upgrade ended. */
export async function readVersions({
  config,
  startedAt,
}: Pick<Services, "config" | "startedAt">): Promise<VersionsOverview> {
  const running = await runningVersion();
  const [found, upgrade, upgrading] = await Promise.all([
    findVersions(running),
    readUpgrade(config.dataDir),
    isUpgrading(config.dataDir),
  ]);
  const newer = await Promise.all(found.map((one) => describe(running, one)));
  const working = upgrading || (upgrade !== null && givesWay(upgrade, { version: running.version, startedAt }));
  return { running, startedAs: startedAs(), place: dirname(running.root), newer, upgrade, working };
}

async function describe(running: FoundVersion, found: FoundVersion): Promise<NewerVersion> {
  const changelog = await readFile(join(found.root, "CHANGELOG.md"), "utf8").catch(() => "");
  const { now } = await signatureOf(running, found);
  return {
    ...found,
    notes: notesSince(changelog, running.version),
    changes: laterChanges(found.root),
    signature: now,
  };
}
