import type { Actor } from "#platform/access/rules/rights.ts";
import type { Booking } from "#leads/appointments/rules/booking.ts";
import type { GateAnswer } from "#compliance/contact/rules/gate-facts.ts";
import { type GateNeeds, readPointAnswers } from "#leads/gate/server/read-gate-facts.ts";

/** Reads the gate's decision on a call now to the number of each of some appointments, in their order. */
export async function readBookingAnswers<B extends Booking & { heldAt: Date | null; bookedAt: Date }>(
  needs: GateNeeds,
  actor: Actor,
  bookings: readonly B[],
): Promise<{ booking: B; gate: GateAnswer }[]> {
  const points = bookings.map(({ id, leadId, phone, email, state, heldAt, bookedAt }) => ({
    lead: {
      id: leadId ?? id,
      phone,
      email,
      state,
      heldAt,
      vendor: null,
      source: "schedule" as const,
      createdAt: bookedAt,
      inquiredAt: null,
    },
    address: phone,
  }));
  const answers = await readPointAnswers(needs, actor, points, "call");
  return bookings.flatMap((booking, i) => {
    const gate = answers[i];
    return gate ? [{ booking, gate }] : [];
  });
}
