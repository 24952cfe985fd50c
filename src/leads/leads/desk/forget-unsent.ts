/** Before the name of the account in the browser's storage, of what it keeps to send later. */
export const UNSENT_PLACE = "unsent ";

const QUESTION = "Some of what you entered was not sent yet. Sign out and delete it from here?";

/** Deletes what this browser keeps to send later, if the person agrees; returns false if not. */
export function forgetsUnsent(): boolean {
  try {
    const kept = Object.keys(localStorage).filter((name) => name.startsWith(UNSENT_PLACE));
    if (kept.length > 0 && !confirm(QUESTION)) return false;
    for (const name of kept) localStorage.removeItem(name);
  } catch {}
  return true;
}
