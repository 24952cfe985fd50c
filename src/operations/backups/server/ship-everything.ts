import { setTimeout as delay } from "node:timers/promises";
import { switchWal } from "#platform/database/server/own-postgres/check-indexes.ts";
import type { OwnPostgresConnection } from "#platform/database/server/own-postgres/session.ts";
import type { BackupPlace } from "./create-folder-place.ts";
import { walKey } from "./ship-wal.ts";

/** How long the last segment may take to get into the place, milliseconds. */
const SHIP_LIMIT = 90_000;

/** Waits until everything up to now is in the place of the backups, which the running program moves there. */
export async function shipEverything(own: OwnPostgresConnection, place: BackupPlace): Promise<void> {
  const segment = await switchWal(own);
  const until = performance.now() + SHIP_LIMIT;
  while ((await place.size(walKey(segment))) === null) {
    if (performance.now() > until) throw new Error("The newest segment of the WAL did not reach the backups in time.");
    await delay(200);
  }
}
