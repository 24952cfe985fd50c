/** The purpose of each kind of job, for staff, by its name. */
const LABELS: Record<string, string> = {
  "send-mail": "Send an email",
  "hold-released": "Send email that waited for a hold",
  "tag-deleted": "Take a deleted tag off its leads",
  "bulk-change": "Change many leads",
  "staff-invited": "Write an invitation",
  "password-forgotten": "Write the email with a link to set a new password",
  "task-due": "Remind of a task",
  "account-changed": "Bring the team page up to date",
  "availability-changed": "Look for leads for someone who can take them",
  "assign-leads": "Assign new leads",
  "look-after-leads": "Look for leads that wait for someone",
  "fold-lead-counts": "Update the counts of leads",
  "delete-old-queue-rows": "Delete old rows of the queue",
  "lead-import": "Check, run or revert an import of leads",
  retention: "Delete what is older than its period",
  "delete-old-sessions": "Delete old sessions",
  "delete-old-sign-ins": "Delete sign-ins that were not finished",
  "delete-old-tickets": "Delete old tickets of live connections",
  "delete-old-rate-limits": "Delete old rate limits",
  "delete-old-answers": "Delete old answers to repeated API requests",
  "delete-old-bulk-changes": "Delete bulk changes that can't be undone any more",
  "find-duplicates": "Start the nightly search for duplicates",
  "search-duplicates": "Look for leads that may be the same person",
  "gather-strays": "Bring what came for a merged lead to the one that was kept",
  "resume-mail": "Look for email that was left waiting",
  "deliver-webhook": "Notify another program about a lead",
  "resume-webhooks": "Look for messages to other programs that were left waiting",
  "mail-digests": "Email what came in the last hour",
  "mail-checkpoint": "Email the ledger's checkpoint",
  "drop-abandoned-uploads": "Delete abandoned uploads",
  "submit-index-now": "Notify search engines about changed pages",
  "article-schedule": "Publish and take down articles at their time",
  "score-articles": "Score articles by the present SEO rules",
  "ai-batch": "Write or rewrite articles with AI",
  "resume-ai-batches": "Look for AI work that was left in the middle",
  "site-audit": "Audit the public site",
  "nightly-site-audit": "Start the nightly audit of the public site",
  "article-clusters": "Look for groups of similar articles",
  "article-import": "Check, run or revert an import of articles",
  "remove-orphaned-images": "Remove image files that belong to no image",
  "remove-unused-voices": "Remove recordings that nobody uses anymore",
  "review-reminders": "Remind editors of reviews that are due",
  "function-checks": "Check the functions",
  "test-lead": "Send a test lead through the form",
  "remove-test-leads": "Delete the test leads of past days",
  "verify-ledger": "Verify the ledger",
  "make-backup": "Make a backup",
  "try-restore": "Test the restore of a backup",
  "look-for-due-backup": "Check whether a backup is due",
  "weekly-restore": "Start the weekly restore test",
  "erase-files": "Delete the files of a person who was erased",
};

/** Kinds that are not canceled, since their subject would wait forever; emails are stopped by other means. */
export const KEPT_JOBS: readonly string[] = [
  "send-mail",
  "hold-released",
  "deliver-webhook",
  "site-audit",
  "verify-ledger",
  "article-clusters",
  "lead-import",
  "bulk-change",
  "article-import",
  "erase-files",
  "ai-batch",
];

/** Returns the label of a job, or its name if this version has none. */
export function jobLabel(name: string): string {
  return LABELS[name] ?? name;
}

/** States of a job as staff read them. */
export const JOB_STATE_LABELS = {
  waiting: "Waiting",
  running: "Running",
  failed: "Failed, will be retried",
  dead: "Failed for good",
  done: "Done",
  canceled: "Canceled",
} as const;
