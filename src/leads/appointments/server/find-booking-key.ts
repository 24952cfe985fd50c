import { createHash } from "node:crypto";
import type { Executor } from "#platform/database/server/database.ts";
import { findBySubmission } from "./appointments-store.ts";

/**
 * Finds the key under which a submission is booked. The same key, used again after the booking was canceled, is a new
 * booking: its key derives from the canceled one, so that submitting twice still books once.
 */
export async function findBookingKey(on: Executor, key: string): Promise<string> {
  for (let last = key; ; ) {
    const before = await findBySubmission(on, last);
    if (before?.status !== "canceled") return last;
    last = createHash("sha256").update(`${key} after ${before.id}`).digest("base64url");
  }
}
