/**
 * The forms of the desk's pages that agents use, by page: what `intent` or `do` can be. The empty text is the form without
 * one. An action takes nothing else, so that this is the whole list, which a test walks with the records of another agent.
 */
export const DESK_FORMS = {
  lead: [
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
  ],
  leads: ["", "create-view", "save-view", "share-view", "delete-view"],
  "lead-assignee": ["", "claim"],
  "lead-files": ["open", "link"],
  "lead-letter-pdf": ["preview", "mail"],
  duplicates: ["", "search"],
  "do-not-contact": ["", "remove"],
  schedule: ["", "cancel"],
  profile: ["", "alerts", "profile", "time-off", "remove-time-off"],
  security: ["totp-start", "totp-confirm", "totp-remove", "passkey-remove", "codes"],
} as const;

export type FormPage = keyof typeof DESK_FORMS;
export type FormIntent<P extends FormPage> = (typeof DESK_FORMS)[P][number];

/** Reads which of a page's forms was sent; null for one that the page doesn't have. */
export function readIntent<P extends FormPage>(form: { get(name: string): unknown }, page: P): FormIntent<P> | null {
  const asked = form.get("intent") ?? form.get("do") ?? "";
  return DESK_FORMS[page].find((intent) => intent === asked) ?? null;
}
