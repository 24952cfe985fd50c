/** The forms of a lead's page; the one without a name changes the status. The disposition of a call is `outcome`. */
export const LEAD_INTENTS = [
  "",
  "outcome",
  "change",
  "note",
  "task",
  "person",
  "share",
  "not-duplicate",
  "undo-merge",
  "release-hold",
  "accept-details",
  "dismiss-details",
] as const;
export type LeadIntent = (typeof LEAD_INTENTS)[number];

/** The forms of the list of leads; the one without a name changes the selected leads. */
export const LIST_INTENTS = ["", "create-view", "save-view", "share-view", "delete-view"] as const;
export type ListIntent = (typeof LIST_INTENTS)[number];
