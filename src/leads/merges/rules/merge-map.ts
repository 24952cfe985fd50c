/**
 * A merge's effect on the rows of a table that name the merged lead. `move`: they name the kept lead from then on; by
 * these columns an undo finds them again. `one`: at most one row of a lead has the same values of these columns; of two
 * such rows the kept lead's stays, or the merged one's if `prefer` (SQL; `m` is the merged lead's row, `k` the kept
 * one's) says so, and the merge record keeps the other. `drop`: they are deleted, since they are over within minutes.
 * `leave`: they stay, for the reason given.
 */
export type TableMerge =
  | { move: readonly string[]; one?: readonly string[]; prefer?: string }
  | { drop: true }
  | { leave: string };

/** Every table that refers to leads; a test compares this with the database's catalog. */
export const MERGE_MAP: Readonly<Record<string, TableMerge>> = {
  bookings: { move: ["id"] },
  bulk_changes: { drop: true },
  // Both links were sent to the one person behind both leads.
  client_links: { move: ["token_hash"] },
  consents: { leave: "Written once and hashed; consentsOfLead reads those of merged leads too." },
  contact_attempts: { move: ["id"] },
  contact_points: { move: ["address"], one: ["address"] },
  conversations: { move: ["id"] },
  lead_assignments: { move: ["at"], one: [], prefer: "m.staff_id is not null and k.staff_id is null" },
  // A helper who submitted a form keeps the insured person's own number from being called: that row stays.
  lead_contacts: { move: ["id"], one: ["role", "phone"], prefer: "m.relation is not null and k.relation is null" },
  lead_duplicates: { leave: "Pairs of two given leads; lists show those of which both are there." },
  lead_import_rows: { move: ["import_id", "line"] },
  lead_merges: { move: ["id"] },
  lead_tags: { leave: "Part of the lead's own row: it goes and comes back with it." },
  lead_texts: { leave: "Part of the lead's own row: it goes and comes back with it." },
  mails: { move: ["id"] },
  messages: { move: ["id"] },
  phone_calls: { move: ["key_id", "call_id"] },
  policies: { move: ["id"] },
  queue_leases: { drop: true },
  queue_skips: { move: ["staff_id"], one: ["staff_id"], prefer: "m.until > k.until" },
  request_links: { move: ["token_hash"] },
  // Of two that go on the younger one ends at its next moment.
  sequence_runs: { move: ["id"] },
  sequence_steps: { move: ["run_id", "step"] },
  share_links: { move: ["token"] },
  submission_results: { move: ["seq"] },
  suppressions: { move: ["address", "channel"] },
  tasks: { move: ["id"] },
  touchpoints: { move: ["id"] },
  upload_links: { move: ["id"] },
  uploads: { move: ["id"] },
  waiting_rings: { drop: true },
  waiting_alerts: { move: ["staff_id", "occasion"], one: ["staff_id", "occasion"] },
  webhook_deliveries: { move: ["id"] },
};
