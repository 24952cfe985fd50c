/** The findings of an audit, in the order of a list: what readers meet first. */
export const AUDIT_KINDS = {
  illegal: {
    label: "Statements that can’t be published",
    hint: "It went live before this was checked. Change the sentence, or unpublish the article.",
  },
  "broken-internal": { label: "Broken internal links", hint: "A link leads to a page of this site that isn’t there." },
  "broken-external": { label: "Broken external links", hint: "A link leads to another site, and the page is gone." },
  "redirect-chain": {
    label: "Redirect chains",
    hint: "A link or a redirect leads to an address that moved. Link to the new one.",
  },
  orphan: { label: "Orphans", hint: "No other article links to this one." },
  "duplicate-title": { label: "Duplicate titles", hint: "Another published article has the same title." },
  "missing-alt": { label: "Missing alt text", hint: "An image has no alternative text." },
  thin: { label: "Thin pages", hint: "The text has fewer than 300 words." },
} as const;
export type AuditKind = keyof typeof AUDIT_KINDS;
export const AUDIT_KIND_NAMES = Object.keys(AUDIT_KINDS) as [AuditKind, ...AuditKind[]];
export type AuditCounts = Record<AuditKind, number>;
