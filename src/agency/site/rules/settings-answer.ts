/** The result of a posted form. `draft` is what was typed and not saved; `look` names the row that was changed. */
export type SettingsAnswer = {
  stamp: string;
  state: "saved" | "draft" | "refused";
  message: string;
  draft: unknown;
  version: string;
  errors: Record<string, string>;
  look: string | null;
};

/**
 * Returns the result that a form shows: a refused one is a draft once the person confirmed who they are. `last` is the
 * one that the page remembers, `now` the one it was just given.
 */
export function shownAnswer(
  last: SettingsAnswer | undefined,
  now: SettingsAnswer | undefined,
  asksAgain: boolean,
): SettingsAnswer | undefined {
  const confirmed = last && !now && !asksAgain && last.state === "refused";
  return confirmed ? { ...last, state: "draft", message: NOT_SAVED } : last;
}

/** Says that what was typed is only on the screen. */
export const NOT_SAVED = "Not saved yet. Press Save when you are done.";
