import { and, gt, like, sql } from "drizzle-orm";
import { PREVIEW_MARK } from "#agency/site/rules/site-stage.ts";
import { bookings } from "#leads/appointments/server/appointments-tables.ts";
import { removeMarkedLeads } from "#operations/demo/server/demo-store.ts";
import { leads } from "#leads/leads/server/leads-tables.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { uploads } from "#leads/intake/server/uploads-tables.ts";

const ofPreview = sql`${`${PREVIEW_MARK}%`}::text`;

/** Counts preview leads, without erased ones. */
export async function countPreviewLeads(on: Executor): Promise<number> {
  return on.$count(leads, and(like(leads.id, `${PREVIEW_MARK}%`), sql`erased_at is null`));
}

/**
 * Removes the preview leads with their submissions and notes; evidence of consent stays. Returns the ids of their
 * files, which the caller removes from the store.
 */
export async function removePreviewLeads(tx: Tx): Promise<string[]> {
  const files = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(like(uploads.leadId, `${PREVIEW_MARK}%`));
  await tx.execute(sql`delete from submissions where seq in (
    select seq from submission_results where lead_id like ${ofPreview})`);
  await removeMarkedLeads(tx, PREVIEW_MARK);
  return files.map(({ id }) => id);
}

/** Cancels bookings of the preview: no one calls, and the times are free for others. */
export async function cancelPreviewBookings(tx: Tx, at: Date): Promise<void> {
  await tx
    .update(bookings)
    .set({ status: "canceled", canceledBy: "agency", sequence: sql`${bookings.sequence} + 1`, updatedAt: at })
    .where(
      and(like(bookings.leadId, `${PREVIEW_MARK}%`), sql`${bookings.status} = 'booked'`, gt(bookings.startsAt, at)),
    );
}
