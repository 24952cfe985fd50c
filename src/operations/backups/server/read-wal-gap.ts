import { text } from "node:stream/consumers";
import {
  findWalGap,
  isBefore,
  parseHistory,
  restoredTo,
  type TimelineHistory,
  timelineToFollow,
  type WalGap,
} from "#operations/backups/rules/wal-chain.ts";
import { decryptStream } from "#platform/storage/server/encrypted-stream.ts";
import { bytesOf } from "#platform/storage/server/tar.ts";
import type { BackupPlace } from "./create-folder-place.ts";
import { isSegment, listWal, walKey } from "./ship-wal.ts";

/** In the place: the newest archived segment, and the first that any backup still needs. */
const [NEWEST, KEPT_FROM] = ["wal-newest.txt", "wal-kept-from.txt"];

/** Records the newest archived segment, so that a missing end of the WAL is noticed. */
export async function recordNewestSegment(place: BackupPlace, segment: string): Promise<void> {
  await writeLine(place, NEWEST, segment);
}

/** Records the first segment that is kept, before earlier ones are removed. */
export async function recordKeptFrom(place: BackupPlace, segment: string): Promise<void> {
  await writeLine(place, KEPT_FROM, segment);
}

/** Tells whether the changes after a backup are kept, by their first segment. */
export async function keepsChangesFrom(place: BackupPlace, segment: string): Promise<boolean> {
  const from = await readLine(place, KEPT_FROM);
  return from === null || !isBefore(segment, from);
}

/**
 * Finds the first missing part of the WAL from a segment on; null if it is complete. `names`: the usable segments and
 * histories, by default all that the place has. An unreadable history counts as missing.
 */
export async function readWalGap(
  place: BackupPlace,
  key: string,
  from: string,
  names?: readonly string[],
): Promise<WalGap | null> {
  return findWalGap({ ...(await readChain(place, key, names)), from });
}

/** Reads what decides up to when the WAL can be replayed: its names, its histories, and its newest segment ever. */
export async function readChain(
  place: BackupPlace,
  key: string,
  names?: readonly string[],
): Promise<{ names: readonly string[]; histories: ReadonlyMap<number, TimelineHistory>; upTo: string | null }> {
  const there = await listWal(place);
  const usable = names ?? there;
  const noted = await readLine(place, NEWEST);
  const newest = there.filter(isSegment).at(-1) ?? null;
  return {
    names: usable,
    histories: await readHistories(place, key, usable),
    upTo: noted !== null && (newest === null || noted > newest) ? noted : newest,
  };
}

/** Returns the timeline that a replay from a segment on has to follow: the newest that branched off after it. */
export async function findTimeline(place: BackupPlace, key: string, from: string): Promise<number> {
  return timelineToFollow(from, await readHistories(place, key, await listWal(place)));
}

/** Reads the histories among some names of the WAL by timeline; one that can't be read is left out. */
async function readHistories(
  place: BackupPlace,
  key: string,
  names: readonly string[],
): Promise<Map<number, TimelineHistory>> {
  const histories = new Map<number, TimelineHistory>();
  for (const name of names.filter((one) => !isSegment(one))) {
    const history = await readAll(place, key, walKey(name)).catch(() => null);
    if (history !== null) histories.set(timelineOf(name), parseHistory(history));
  }
  return histories;
}

const timelineOf = (name: string) => Number.parseInt(name.slice(0, 8), 16);

/** Lists what restores undid, oldest first: from the moment that each went back to until it was made. */
export async function listUndone(
  place: BackupPlace,
  key: string,
): Promise<{ timeline: number; from: Date; until: Date }[]> {
  const undone: { timeline: number; from: Date; until: Date }[] = [];
  for (const name of (await listWal(place)).filter((one) => !isSegment(one))) {
    const history = await readAll(place, key, walKey(name)).catch(() => null);
    const from = history === null ? null : restoredTo(history);
    const until = await place.writtenAt(walKey(name));
    if (from !== null && until !== null && from < until) undone.push({ timeline: timelineOf(name), from, until });
  }
  return undone;
}

/** Describes a gap, with the time where the WAL before it ends. */
export async function describeGap(place: BackupPlace, { missing, count, after, before }: WalGap): Promise<string> {
  const [ends, goesOn] = await Promise.all([timeOf(place, after), timeOf(place, before)]);
  const what = count === 1 ? `${missing} is missing` : `${count} segments from ${missing} on are missing`;
  const until = ends === null ? "all changes since the backup" : `all changes after about ${ends}`;
  const later = goesOn === null ? "" : `, also those that are there again from about ${goesOn} on`;
  return `The WAL in ${place.name} has a gap (${what} or damaged): ${until} are lost to a restore${later}.`;
}

async function timeOf(place: BackupPlace, segment: string | null): Promise<string | null> {
  const at = segment === null ? null : await place.writtenAt(walKey(segment));
  return at && `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

async function writeLine(place: BackupPlace, key: string, text: string): Promise<void> {
  await place.write(key, bytesOf(Buffer.from(`${text}\n`)));
}

async function readLine(place: BackupPlace, key: string): Promise<string | null> {
  const stream = await place.read(key);
  if (!stream) return null;
  const line = (await text(stream)).trim();
  return /^[0-9A-F]{24}$/.test(line) ? line : null;
}

async function readAll(place: BackupPlace, key: string, name: string): Promise<string | null> {
  const stream = await place.read(name);
  return stream && text(decryptStream(key, stream));
}
