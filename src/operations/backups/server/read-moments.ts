import type { Undone, WayBack } from "#operations/backups/rules/moments.ts";
import { findWalGap, timelineToFollow } from "#operations/backups/rules/wal-chain.ts";
import type { Db } from "#platform/database/server/database.ts";
import { currentSegment } from "./backups-store.ts";
import type { Backups } from "./create-backups.ts";
import { findBackupKey } from "./open-backup-key.ts";
import { keepsChangesFrom, listUndone, readChain } from "./read-wal-gap.ts";
import { walKey } from "./ship-wal.ts";
import { type Manifest, readManifests } from "./write-backup.ts";

export type WaysBack = { ways: WayBack[]; undone: Undone[]; bytes: Map<string, number> };

/** Reads which moments can be gone back to, from what is in the place of the backups; none without its key. */
export async function readWaysBack({
  backups,
  db,
  now,
}: {
  backups: Backups;
  db: Db;
  now: () => Date;
}): Promise<WaysBack> {
  const { place, keyPlace, own, automatic } = backups;
  const key = await findBackupKey(keyPlace).catch(() => null);
  if (own === null || key === null) return { ways: [], undone: [], bytes: new Map() };
  const manifests = (await readManifests(place)).filter(({ wal }) => wal !== null);
  const timeline = Number.parseInt((await currentSegment(db)).slice(0, 8), 16);
  const chain = { ...(await readChain(place, key)), timeline, until: automatic ? now() : null };
  const ways: WayBack[] = [];
  for (const manifest of manifests) ways.push(await wayOf(place, manifest, chain));
  const undone = (await listUndone(place, key)).filter((one) => one.timeline <= timeline);
  return { ways, undone, bytes: new Map(manifests.map(({ id, bytes }) => [id, bytes])) };
}

type Chain = Awaited<ReturnType<typeof readChain>> & {
  /** Of the database in use. */
  timeline: number;
  /** Up to when everything can be archived; null while nothing is. */
  until: Date | null;
};

/** Returns up to when the changes after one backup can be replayed. */
async function wayOf(place: Backups["place"], { id, finishedAt, wal }: Manifest, chain: Chain): Promise<WayBack> {
  const alone = { id, at: new Date(finishedAt), until: null };
  if (wal === null || chain.until === null || !(await keepsChangesFrom(place, wal))) return alone;
  // One from a branch that was left by a restore is a way back only as it was made.
  if (timelineToFollow(wal, chain.histories) !== chain.timeline) return alone;
  const gap = findWalGap({ ...chain, from: wal });
  if (gap === null) return { ...alone, until: chain.until };
  return { ...alone, until: gap.after === null ? null : await place.writtenAt(walKey(gap.after)) };
}
