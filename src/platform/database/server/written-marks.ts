import { sql } from "drizzle-orm";
import type { Db } from "./database.ts";
import { within } from "#platform/time/server/time-limit.ts";

/** Maximum lag of a replica that is still read, milliseconds. */
const MAX_LAG = 10_000;
/** Time limit of the primary's response about its position, milliseconds. */
const ANSWER_LIMIT = 2_000;

/** A server's written position, in bytes of the WAL. */
export const WRITTEN = sql`(pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::float8`;

type Sample = { at: number; position: number; system: string };

/** Creates marks of the primary's written position over time. */
export function createWrittenMarks(db: Db, mostLag = MAX_LAG) {
  let samples: Sample[] = [];
  let heard = { position: 0, until: 0 };
  async function ask(): Promise<void> {
    const at = performance.now();
    const asked = db.execute<{ position: number; system: string }>(
      sql`select ${WRITTEN} as position, (select system_identifier from pg_control_system())::text as system`,
    );
    const row = (await within(ANSWER_LIMIT, asked).catch(() => null))?.rows[0];
    if (!row) return;
    const old = samples.findLastIndex((sample) => sample.at <= at - mostLag);
    samples = [...samples.slice(Math.max(old, 0)), { at, ...row }];
  }
  return {
    ask,
    system: () => samples.at(-1)?.system ?? null,
    async catchUp() {
      await ask();
      heard = { position: samples.at(-1)?.position ?? Infinity, until: performance.now() + mostLag };
    },
    /** Returns what every read must include: everything older than the allowed lag, and what was announced. */
    floor(): number {
      const now = performance.now();
      const newest = samples.at(-1);
      // Without news from the primary, the replica's age is unknown.
      if (!newest || newest.at < now - mostLag) return Infinity;
      const old = samples.findLast((sample) => sample.at <= now - mostLag) ?? samples[0];
      return Math.max(old?.position ?? Infinity, heard.until > now ? heard.position : 0);
    },
    /** Returns for how many seconds the primary has been ahead of a position. */
    since(position: number): number {
      const ahead = samples.find((sample) => sample.position > position);
      return ahead ? (performance.now() - ahead.at) / 1_000 : 0;
    },
  };
}
