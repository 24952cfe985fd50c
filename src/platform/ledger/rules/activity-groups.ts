import { AUDIT_ACTIONS, type AuditAction } from "./activity-words.ts";

/** The groups of the filter: a label, and the prefixes of their actions. */
export const ACTIVITY_GROUPS = [
  {
    value: "leads",
    label: "Leads",
    prefixes: ["lead", "lead-import", "lead-export", "lead-view", "tag", "task", "upload"],
  },
  {
    value: "contact",
    label: "Contact and calls",
    prefixes: [
      "suppression",
      "dnc-list",
      "number-file",
      "reassigned",
      "booking",
      "hours",
      "time-off",
      "message",
      "call",
      "conversation",
      "sequence",
    ],
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
      "term",
      "calendar-feed",
    ],
  },
  { value: "access", label: "Access and staff", prefixes: ["staff", "key", "team", "directory"] },
  {
    value: "settings",
    label: "Settings",
    prefixes: ["demo", "setting", "signing", "site", "table", "webhook", "alert_rule", "alert_channels"],
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
      "program",
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
