import { and, eq, isNull, sql } from "drizzle-orm";
import type { Lead } from "#leads/leads/rules/lead.ts";
import type { Executor } from "#platform/database/server/database.ts";
import { jsonReading, type Reading } from "#platform/database/server/readings.ts";
import { leadMerges } from "./merged-leads-tables.ts";

/** Finds the current id of a lead: that of the lead that it was merged into, else the same. */
export async function currentLeadId(on: Executor, id: string): Promise<string> {
  const [row] = await on
    .select({ leadId: leadMerges.leadId })
    .from(leadMerges)
    .where(and(eq(leadMerges.mergedId, id), isNull(leadMerges.undoneAt)));
  return row?.leadId ?? id;
}

/**
 * Results of merges into some leads: `points` are the numbers and addresses that came with the merged lead alone, with
 * its origin; `own` those that were the own ones of either lead.
 */
export type MergedPoints = Pick<Lead, "vendor" | "source" | "createdAt" | "inquiredAt"> & {
  leadId: string;
  points: string[];
  own: string[];
};

/** Returns the reading of the results of merges into some leads. */
export function mergedPoints(leadIds: readonly string[]): Reading<MergedPoints[]> {
  type Row = Omit<MergedPoints, "createdAt" | "inquiredAt"> & { at: string; asked: string | null };
  return jsonReading<Row, MergedPoints[]>(
    sql`
    select lead_id as "leadId", points, merged ->> 'vendor' as vendor, merged ->> 'source' as source,
      merged ->> 'createdAt' as at, merged ->> 'inquiredAt' as asked, array[kept ->> 'phone', kept ->> 'email', merged ->> 'phone', merged ->> 'email'] as own
    from ${leadMerges} where lead_id = any(${sql.param([...leadIds])}::text[]) and undone_at is null`,
    (rows) =>
      rows.map(({ at, asked, ...row }) => ({
        ...row,
        createdAt: new Date(at),
        inquiredAt: asked === null ? null : new Date(asked),
      })),
  );
}
