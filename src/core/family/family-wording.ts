/** What a person agrees to who joins a family room. Changed words need a new version: members are stored with it. */
export const JOIN_WORDING = {
  version: "family-join-2026-11",
  text: "Everyone in this family room sees your first name, what you write here, and whether you agree with the plan. It is not a request to be contacted: we never ask for your phone number or email address here, and nobody calls or writes to you because of it. You can leave at any time, and what you wrote is then deleted.",
} as const;

/** What went wrong, for the person who pressed a button. */
export const ROOM_FAILURES = {
  gone: "This link doesn’t work anymore.",
  join: "Please join the family room first.",
  notYours: "Only the person who wrote this can change it. It may also be deleted by now.",
  notOpener: "Only the person who opened this family room can do that.",
  fullMembers: "This family room is full. Remove a person first, or add them to a note.",
  fullEntries: "This family room is full. Delete what you no longer need first.",
  changed: "You changed this in another window. Below is what you typed now; the newest saved text is above it.",
  planChanged: "The plan changed while you read it. Look at it again, and then agree.",
  nobody: "This person is not in this family room anymore.",
} as const;
