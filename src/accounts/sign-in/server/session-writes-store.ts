import { eq } from "drizzle-orm";
import { sessions } from "#accounts/access/server/access-tables.ts";
import type { Db } from "#platform/database/server/database.ts";
import { WRITTEN } from "#platform/database/server/written-marks.ts";

/** Records that a session may have changed something, by the WAL's current position; `id` is the hash of its token. */
export async function recordWrite(db: Db, id: Buffer): Promise<void> {
  await db.update(sessions).set({ writtenTo: WRITTEN }).where(eq(sessions.id, id));
}

/** Returns the position of the WAL after the session's last change, in bytes; 0 if it has made none. */
export async function writtenTo(db: Db, id: Buffer): Promise<number> {
  const [row] = await db.select({ to: sessions.writtenTo }).from(sessions).where(eq(sessions.id, id));
  return row?.to ?? 0;
}
