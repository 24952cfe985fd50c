/** Tables with a `lead_id` that hold no work on a lead: messages, lines of lists, duplicates, undo data. */
export const HOLDS_NO_WORK: readonly string[] = [
  "contact_points",
  "webhook_deliveries",
  "lead_duplicates",
  "lead_import_rows",
  "lead_assignments",
  "queue_skips",
  "bulk_changes",
];

/** Lines of the timeline that only record changed values, which the values show, or that the lead was skipped. */
export const VALUE_CHANGES = ["status", "assignment", "details", "hold", "skip"] as const;
