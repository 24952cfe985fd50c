import {
  chooseBackup,
  findMoments,
  firstMoment,
  momentTyped,
  type Moments,
} from "#operations/backups/rules/moments.ts";
import { estimateRestore, type RestoreEstimate } from "#operations/backups/rules/restore-estimate.ts";
import type { RestoreRecord } from "#operations/backups/rules/restore-record.ts";
import { momentOf, zonedText } from "#platform/time/rules/wall-clock.ts";
import type { Services } from "#platform/program/server/services.ts";
import { countRecords, listRuns } from "./backups-store.ts";
import { readWaysBack } from "./read-moments.ts";
import { type ChangesSince, countSince } from "./restores-store.ts";
import { hasRoomFor } from "./prepare-copy.ts";

type Needs = Pick<Services, "backups" | "db" | "now" | "restores" | "site">;

/** A chosen moment, with what came or changed since. */
export type ChosenMoment = {
  to: Date;
  backup: string;
  asMade: boolean;
  since: ChangesSince;
  estimate: RestoreEstimate;
  /** False if the disk lacks space for a copy. */
  room: boolean;
};

export type RestoreOverview = {
  /** null if the database is on an external server. */
  moments: Moments | null;
  now: Date;
  timeZone: string;
  restore: RestoreRecord | null;
  chosen: ChosenMoment | null;
  /** Why what was asked for can't be chosen. */
  problem: string | null;
  /** What is in use, to compare the copy with, while one is ready. */
  inUse: { leads: number; articles: number; consents: number; audit: number; submissions: number } | null;
  /** What came or changed since the moment of the copy that is ready. */
  since: ChangesSince | null;
  /** How long a copy that is being made takes, by the last runs; null if unknown. */
  copySeconds: number | null;
};

/** Runs looked at for an estimate. */
const RUNS = 20;

/**
 * Reads the screen on which someone goes back to a moment: `at` as a browser's field sends it, on the agency's clock, or
 * the exact `to` of a backup.
 */
export async function readRestoreScreen(needs: Needs, asked: { at: string; to: string }): Promise<RestoreOverview> {
  const { backups, db, restores, site } = needs;
  const { timeZone } = site.settings().agency;
  const restore = restores.latest();
  const base = {
    now: needs.now(),
    timeZone,
    restore,
    chosen: null,
    problem: null,
    inUse: null,
    since: null,
    copySeconds: null,
  };
  if (backups.own === null) return { ...base, moments: null };
  const { ways, undone, bytes } = await readWaysBack(needs);
  const moments = findMoments(ways, undone);
  if (restore?.phase === "ready") {
    const [inUse, since] = await Promise.all([countRecords(backups.own), countSince(db, new Date(restore.to))]);
    return { ...base, moments, inUse, since };
  }
  if (restore?.phase === "preparing") {
    const estimate = estimateRestore(await listRuns(db, RUNS), bytes.get(restore.backup) ?? 0);
    return { ...base, moments, copySeconds: estimate.copy };
  }
  if (asked.at === "" && asked.to === "") return { ...base, moments };
  const typed = asked.to === "" ? momentOf(asked.at, timeZone) : new Date(asked.to);
  if (typed === null || Number.isNaN(typed.getTime()))
    return { ...base, moments, problem: "Choose a day and a time, such as 11/20/2026, 2:05 PM." };
  if (typed > base.now) return { ...base, moments, problem: "This moment is yet to come. Choose an earlier one." };
  const to = asked.to === "" ? momentTyped(moments, typed) : typed;
  const found = chooseBackup(ways, undone, to);
  if (found === null) return { ...base, moments, problem: unreachable(moments, timeZone) };
  const size = bytes.get(found.id) ?? 0;
  const [since, runs, room] = await Promise.all([
    countSince(db, to),
    listRuns(db, RUNS),
    hasRoomFor(backups.dataDir, size),
  ]);
  const chosen = { to, backup: found.id, asMade: found.asMade, since, estimate: estimateRestore(runs, size), room };
  return { ...base, moments, chosen };
}

function unreachable(moments: Moments, timeZone: string): string {
  const first = firstMoment(moments);
  const from = first === null ? "" : ` The first that can be reached is ${zonedText(first, timeZone)}.`;
  return `No backup reaches this moment.${from} Choose one that is marked on the line.`;
}
