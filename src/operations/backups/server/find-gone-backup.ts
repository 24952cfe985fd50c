import type { Backup } from "./backups-store.ts";
import type { BackupPlace } from "./create-folder-place.ts";
import { MANIFEST } from "./write-backup.ts";

/** How long an answer of a bucket counts, milliseconds: each costs a request. A folder is looked at each time. */
const FRESH = 10 * 60_000;
const answers = new WeakMap<BackupPlace, { id: string; at: number; there: boolean }>();

/**
 * Looks whether the newest backup is still where it was made, if that is the place in use. Returns the place's name if it
 * is gone, or the place can't be read; null if it is there. `isBucket`: the place is asked over the network.
 */
export async function findGoneBackup(
  newest: Pick<Backup, "id" | "place"> | null,
  place: BackupPlace,
  { isBucket }: { isBucket: boolean },
): Promise<string | null> {
  if (newest === null || newest.place !== place.name) return null;
  const known = answers.get(place);
  const now = performance.now();
  if (isBucket && known?.id === newest.id && known.there && now - known.at < FRESH) return null;
  const there = await place.size(`${newest.id}/${MANIFEST}`).then(
    (size) => size !== null,
    () => false,
  );
  answers.set(place, { id: newest.id, at: now, there });
  return there ? null : place.name;
}
