import type { OwnPostgresConnection } from "#platform/database/server/own-postgres/session.ts";
import { withoutLimits } from "#platform/database/server/own-postgres/without-limits.ts";

/** Reads every do-not-contact entry of the database in use, as JSON. */
export async function readStops(own: OwnPostgresConnection): Promise<string> {
  let found = "[]";
  await withoutLimits(own, async (client) => {
    const { rows } = await client.query<{ stops: string }>(
      "select coalesce(json_agg(one), '[]')::text as stops from suppressions one",
    );
    found = rows[0]?.stops ?? found;
  });
  return found;
}
