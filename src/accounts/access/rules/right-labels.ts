import type { Right } from "#platform/access/rules/rights.ts";

/** The rights of an API key, in words for the person who creates the key. */
export const RIGHT_LABELS: Record<Right, string> = {
  "articles:read": "Read articles",
  "articles:write": "Write drafts",
  "articles:publish": "Publish articles",
  "articles:delete": "Delete articles",
  "leads:read": "Read leads",
  "leads:write": "Add and change leads",
  "leads:assign": "Assign any lead",
  "calls:write": "Report calls from a phone system",
  "leads:import": "Import lists of leads",
  "leads:export": "Export leads",
  "leads:erase": "Copy and erase everything about a person",
  "figures:read": "Read figures of leads and of the team",
  "metrics:read": "Read figures of the program",
  "audit:read": "Read the audit log",
  "keys:manage": "Manage API keys",
  "settings:write": "Change settings",
  "mail:manage": "See and resend emails",
  "staff:manage": "Manage staff",
  "compliance:manage": "Change do-not-call lists",
  "holds:release": "Release leads that are on hold",
  "claims:write": "Change claims and their evidence",
};
