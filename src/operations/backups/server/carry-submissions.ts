import { mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import { sync } from "#platform/database/server/own-postgres/cluster.ts";
import type { OwnPostgresConnection } from "#platform/database/server/own-postgres/session.ts";
import { withoutLimits } from "#platform/database/server/own-postgres/without-limits.ts";
import { toRecord } from "./mirror-submissions.ts";

/** Submissions read at once, and files written at the same time. */
const [AT_ONCE, FILES] = [2_000, 16];
/** From this much before the moment on, milliseconds: a submission commits after it was received. */
const OVERLAP = 10 * 60_000;

/** What comes along: the program's own tests are for the database that they were made in. */
const SINCE = "received_at >= $1 and payload ->> 'type' <> 'test'";

/**
 * Writes the submissions acknowledged since a moment into the journal, from where the restored database takes those that
 * it lacks; each counts once, by its key. Durable when this returns. Returns how many were received after the moment.
 */
export async function carrySubmissions(own: OwnPostgresConnection, dataDir: string, since: Date): Promise<number> {
  const folder = join(dataDir, "journal");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let taken = 0;
  await withoutLimits(own, async (client) => {
    const from = new Date(since.getTime() - OVERLAP);
    for (let after = 0; ; ) {
      const { rows } = await client.query<{ seq: string; received_at: Date; payload: unknown }>(
        `select seq, received_at, payload from submissions where ${SINCE} and seq > $2 order by seq limit ${AT_ONCE}`,
        [from, after],
      );
      for (let at = 0; at < rows.length; at += FILES)
        await Promise.all(rows.slice(at, at + FILES).map((row) => writeRecord(folder, row)));
      taken += rows.filter((row) => row.received_at >= since).length;
      after = Number(rows.at(-1)?.seq ?? after);
      if (rows.length < AT_ONCE) break;
    }
  });
  await sync(folder);
  return taken;
}

async function writeRecord(folder: string, row: { seq: string; received_at: Date; payload: unknown }): Promise<void> {
  const { name, text } = toRecord({ seq: Number(row.seq), receivedAt: row.received_at, payload: row.payload });
  const file = await open(join(folder, name), "w", 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}
