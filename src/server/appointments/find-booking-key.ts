import { createHash } from "node:crypto";
import type { Executor } from "#server/platform/database.ts";
import { findBySubmission } from "./appointments-store.ts";

/**
 * The key under which a sending is booked. Who cancels a call and then books the very same time means it anew: that
 * booking has a key of its own, which follows from the canceled one, so that a second press of the button is still the same.
 */
export async function findBookingKey(on: Executor, key: string): Promise<string> {
  for (let last = key; ; ) {
    const before = await findBySubmission(on, last);
    if (before?.status !== "canceled") return last;
    last = createHash("sha256").update(`${key} after ${before.id}`).digest("base64url");
  }
}
