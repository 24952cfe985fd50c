/** Key of the answers in sessionStorage, until the request is sent. */
const KEY = "quote";

export type Kept = { step: string; answers: [string, string][]; search: string };

/** Returns the answers so far; null if there are none or storage is unavailable. */
export function keptQuote(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}

export function saveQuote(kept: Kept): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // The form itself still has every answer.
  }
}

/** Deletes the answers after the request was sent. Returns whether there were any. */
export function clearQuote(): boolean {
  try {
    const was = sessionStorage.getItem(KEY) !== null;
    sessionStorage.removeItem(KEY);
    return was;
  } catch {
    return false;
  }
}
