/** The actions of the audit log, in the words that staff read. Code can only write an action that has words. */
const WORDS = {
  "ai.articles": "Started to write articles with AI",
  "ai.cancel": "Canceled AI work on articles",
  "ai.external": "Started to send articles to the publishing target",
  "ai.pause": "Paused AI work on articles",
  "ai.resume": "Resumed AI work on articles",
  "ai.rewrite": "Started to rewrite articles with AI",
  "alert.test": "Sent a test alert",
  "alert_channels.change": "Changed who gets alerts",
  "alert_rule.change": "Changed an alert rule",
  "alert_rule.reset": "Reset an alert rule",
  "article-clusters.start": "Started the search for similar articles",
  "article-import.approve": "Approved an import of articles",
  "article-import.revert": "Reverted an import of articles",
  "article-import.upload": "Uploaded a file of articles",
  // Of earlier versions; reports of programs are a separate log now (`reported_activity`).
  "article.activity": "Worked with an article in another program",
  "article.change": "Changed an article",
  "article.claim": "Settled a sentence without a source",
  "article.create": "Created an article",
  "article.delete": "Moved an article to the trash",
  "article.destroy": "Deleted an article forever",
  "article.discard": "Discarded the pending changes of an article",
  "article.fix": "Fixed articles automatically",
  "article.fix.undo": "Undid a fix of articles",
  "article.links": "Changed links in an article",
  "article.merge": "Merged two articles",
  "article.merge.undo": "Undid a merge of articles",
  "article.name-revision": "Named a revision of an article",
  "article.restore": "Restored an article",
  "article.schedule": "Scheduled an article",
  "article.schedule-refused": "A scheduled article could not be published",
  "article.status": "Changed the status of an article",
  "audit.export": "Exported the activity log",
  "backup.drill": "Tried a restore of a backup",
  "backup.key": "Downloaded the key of the backups",
  "backup.request": "Asked for a backup",
  "booking.cancel": "Canceled an appointment",
  "calendar-feed.renew": "Renewed the link of the editorial calendar",
  "demo.fill": "Filled the site with the demo agency",
  "demo.remove": "Removed the demo agency",
  "dnc-list.replace": "Replaced the national do-not-call list",
  "error.mute": "Muted an error",
  "error.reopen": "Reopened an error",
  "error.resolve": "Resolved an error",
  "fact.add": "Added a fact",
  "fact.approve": "Approved a fact",
  "fact.expire": "Let a fact expire",
  "function.check": "Checked the audit log",
  "hours.set": "Changed working hours",
  "image.add": "Uploaded an image",
  "image.change": "Changed an image",
  "image.delete": "Deleted an image",
  "image.replace": "Replaced an image everywhere",
  "image.replace.undo": "Undid the replacement of an image",
  "job.cancel": "Canceled a job",
  "job.retry": "Retried a job",
  "key.create": "Created an API key",
  "key.revoke": "Revoked an API key",
  "lead-export.create": "Asked for an export of leads",
  "lead-export.download": "Downloaded an export of leads",
  "lead-import.approve": "Approved an import of leads",
  "lead-import.map": "Mapped the columns of an import of leads",
  "lead-import.revert": "Reverted an import of leads",
  "lead-import.upload": "Uploaded a file of leads",
  "lead-view.change": "Changed a saved view",
  "lead-view.create": "Saved a view of the leads",
  "lead-view.delete": "Deleted a saved view",
  "lead.accept-details": "Took new details over into a lead",
  "lead.add": "Added a lead",
  "lead.add-person": "Added a person to a lead",
  "lead.assign": "Assigned a lead",
  "lead.change": "Changed a lead",
  "lead.change-person": "Changed a person of a lead",
  "lead.copy": "Downloaded a copy of a person's data",
  "lead.dismiss-details": "Dismissed new details of a lead",
  "lead.disposition": "Recorded the outcome of a call",
  "lead.disposition-undone": "Undid the outcome of a call",
  "lead.erase": "Erased a person",
  "lead.find-duplicates": "Started the search for duplicates",
  "lead.letter": "Made a letter to a lead",
  "lead.merge": "Merged two leads",
  "lead.merge-undone": "Undid a merge of leads",
  "lead.not-a-duplicate": "Dismissed a duplicate",
  "lead.note": "Added a note to a lead",
  "lead.release-hold": "Released a lead from its hold",
  "lead.share-article": "Shared an article with a lead",
  "lead.skip": "Skipped a lead in the queue",
  "lead.status": "Changed the status of a lead",
  "ledger.verify": "Started to verify the ledger",
  "ledger.accept": "Took records into the ledger that were written beside it",
  "mail.retry": "Retried an email",
  "pages.clear": "Cleared the page cache",
  "policy.add": "Added a policy",
  "policy.change": "Changed a policy",
  "policy.remove": "Removed a policy that was just added",
  "process.dismiss": "Dismissed a process that is gone",
  "reassigned.import": "Imported answers about reassigned numbers",
  "redirect.add": "Added a redirect",
  "redirect.remove": "Removed a redirect",
  "redirect.restore": "Restored a redirect",
  "retention.delete": "Deleted what was older than its period",
  "setting.change": "Changed a setting",
  "site-audit.cancel": "Canceled the audit of the site",
  "site-audit.start": "Started the audit of the site",
  "site.open": "Opened the site",
  "staff.add": "Added a person to the team page",
  "staff.alerts": "Chose how to get alerts",
  "staff.authenticator-add": "Turned on an authenticator app",
  "staff.authenticator-remove": "Removed an authenticator app",
  "staff.change": "Changed an account",
  "staff.invite": "Invited someone to the staff",
  "staff.invite-revoke": "Revoked an invitation",
  "staff.join": "Joined the staff",
  "staff.limits-clear": "Cleared the sign-in limits of an account",
  "staff.passkey-add": "Added a passkey",
  "staff.passkey-remove": "Removed a passkey",
  "staff.password-change": "Changed their password",
  "staff.password-reset": "Reset a password",
  "staff.profile": "Changed a profile",
  "staff.recovery-codes": "Made new recovery codes",
  "staff.remove": "Removed a person from the team page",
  "staff.second-step-reset": "Removed someone's second step",
  "staff.session-end": "Ended a session",
  "staff.sessions-end": "Ended all other sessions",
  "staff.setup": "Hid or showed the setup checklist",
  "staff.sign-in": "Signed in",
  "submissions.retry": "Retried submissions that could not be applied",
  "suppression.add": "Added a do-not-contact record",
  "suppression.remove": "Removed a do-not-contact record",
  "table.import": "Uploaded a reference table",
  "table.restore": "Restored a reference table",
  "task.add": "Added a task",
  "task.change": "Changed a task",
  "time-off.add": "Added time off",
  "time-off.remove": "Removed time off",
  "upload.link": "Sent an upload link",
  "upload.open": "Opened a file that a lead sent",
  "webhook.create": "Added a webhook",
  "webhook.pause": "Paused a webhook",
  "webhook.remove": "Removed a webhook",
  "webhook.replay": "Sent a webhook message again",
  "webhook.resume": "Resumed a webhook",
} as const;

/** The actions of the audit log. */
export type AuditAction = keyof typeof WORDS;

/** Levels of the specification's activity item. */
type ActivityLevel = "info" | "warning";

/** Actions that open data, delete it for good, or change who has access. */
const WARNINGS = new Set<string>([
  "article.destroy",
  "article.schedule-refused",
  "audit.export",
  "key.create",
  "lead-export.download",
  "lead.copy",
  "lead.erase",
  "ledger.accept",
  "staff.authenticator-remove",
  "staff.change",
  "staff.limits-clear",
  "staff.passkey-remove",
  "staff.password-reset",
  "staff.second-step-reset",
  "suppression.remove",
] satisfies AuditAction[]);

/** Returns the meaning of an action in words; the action itself if this version has none. */
export function activityWords(action: string): string {
  return Object.hasOwn(WORDS, action) ? WORDS[action as AuditAction] : action;
}

export function activityLevel(action: string): ActivityLevel {
  return WARNINGS.has(action) ? "warning" : "info";
}

export const AUDIT_ACTIONS = Object.keys(WORDS) as AuditAction[];

/** The groups of the filter: a label, and the prefixes of their actions. */
export const ACTIVITY_GROUPS = [
  { value: "leads", label: "Leads", prefixes: ["lead", "lead-import", "lead-export", "lead-view", "task", "upload"] },
  {
    value: "contact",
    label: "Contact and calls",
    prefixes: ["suppression", "dnc-list", "reassigned", "booking", "hours", "time-off"],
  },
  { value: "policies", label: "Policies", prefixes: ["policy"] },
  {
    value: "articles",
    label: "Articles",
    prefixes: [
      "article",
      "article-import",
      "article-clusters",
      "ai",
      "fact",
      "image",
      "redirect",
      "site-audit",
      "calendar-feed",
    ],
  },
  { value: "access", label: "Access and staff", prefixes: ["staff", "key"] },
  {
    value: "settings",
    label: "Settings",
    prefixes: ["demo", "setting", "site", "table", "webhook", "alert_rule", "alert_channels"],
  },
  {
    value: "operations",
    label: "Operations",
    prefixes: [
      "alert",
      "backup",
      "error",
      "function",
      "job",
      "ledger",
      "mail",
      "pages",
      "process",
      "retention",
      "submissions",
      "audit",
    ],
  },
] as const satisfies readonly { value: string; label: string; prefixes: readonly string[] }[];
export type ActivityGroup = (typeof ACTIVITY_GROUPS)[number]["value"];

/** Returns the actions of a group. */
export function actionsOf(group: ActivityGroup): AuditAction[] {
  const prefixes: readonly string[] = ACTIVITY_GROUPS.find(({ value }) => value === group)?.prefixes ?? [];
  return AUDIT_ACTIONS.filter((action) => prefixes.includes(action.split(".")[0] ?? ""));
}

/** Returns the actions whose words contain a text, in any letter case; none for an empty text. */
export function actionsNamed(text: string): AuditAction[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return [];
  return AUDIT_ACTIONS.filter((action) => action.includes(wanted) || WORDS[action].toLowerCase().includes(wanted));
}
