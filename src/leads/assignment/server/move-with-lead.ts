import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { type BookingMove, moveBooking, type MovedBooking } from "#leads/appointments/server/move-booking.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { assignLead } from "./assign-lead.ts";

type Needs = Parameters<typeof moveBooking>[0] & Parameters<typeof assignLead>[0];

/**
 * Moves an appointment as `moveBooking` does, and its lead to the same person if it was that of the person before.
 * `lead` says whether it is theirs now; null where it was someone else's or nobody's, or the person is the same.
 */
export async function moveWithLead(
  needs: Needs,
  by: By,
  move: BookingMove,
): Promise<Outcome<MovedBooking & { lead: "moved" | "stays" | null }>> {
  const moved = await moveBooking(needs, by, move);
  if (!moved.ok) return moved;
  const { before, after } = moved.value;
  const lead =
    before.leadId !== null && before.staffId !== after.staffId
      ? await findLead(needs.db, leadScopeOf(by.actor), before.leadId)
      : null;
  if (lead?.assignedTo !== before.staffId) return ok({ ...moved.value, lead: null });
  const given = await assignLead(needs, by, { leadId: lead.id, version: lead.version, to: after.staffId });
  return ok({ ...moved.value, lead: given.ok ? "moved" : "stays" });
}
