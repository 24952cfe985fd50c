/** Actions on an article that a program can report, in words for staff. Anything else is refused. */
export const REPORTED_ACTIONS = {
  create: "Created an article",
  edit: "Edited an article",
  restructure: "Restructured an article",
  rewrite: "Rewrote an article",
  publish: "Published an article",
  unpublish: "Unpublished an article",
  archive: "Archived an article",
  restore: "Restored an article",
  delete: "Deleted an article",
} as const;
export type ReportedAction = keyof typeof REPORTED_ACTIONS;

const ACTIONS = Object.keys(REPORTED_ACTIONS) as ReportedAction[];

/** Parses the name of an action: `rewrite`, `rewriteArticle`, `rewrite_article`. Null for any other. */
export function readReportedAction(text: string): ReportedAction | null {
  const verb = text.replace(/[\s_-]/g, "").toLowerCase();
  return ACTIONS.find((action) => verb === action || verb === `${action}article`) ?? null;
}
