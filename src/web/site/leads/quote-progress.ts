/** Where the answers so far are kept, in this tab only, until the request is sent. */
const KEY = "quote";

export type Kept = { step: string; answers: [string, string][]; search: string };

/** The answers so far, or null. Storage may be closed to us: then nothing is kept. */
export function keptQuote(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}

export function keepQuote(kept: Kept): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // The form itself still holds every answer.
  }
}

/** After the request was sent nothing of it stays in the browser. Answers whether something was kept. */
export function clearQuote(): boolean {
  try {
    const was = sessionStorage.getItem(KEY) !== null;
    sessionStorage.removeItem(KEY);
    return was;
  } catch {
    return false;
  }
}
