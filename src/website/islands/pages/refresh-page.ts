/** At most three reloads per session, after 500, 1000 and 2000 ms (spec site §4 'Error boundary'). */
const MAX_REFRESHES = 3;
const FIRST_DELAY = 500;

/** Returns the session's key for counting the refreshes of a failed part; `entry.client.ts` knows that of the page. */
const refreshKey = (scope: string) => `refreshes ${scope}`;

/** Returns the delay of the next refresh, milliseconds; null if there is none. */
export function refreshDelay(before: number): number | null {
  return before < MAX_REFRESHES ? FIRST_DELAY * 2 ** before : null;
}

/** Counts the refreshes of a failed part in this session; 0 if storage is unavailable. */
function refreshes(scope: string): number {
  try {
    return Number(sessionStorage.getItem(refreshKey(scope))) || 0;
  } catch {
    return 0;
  }
}

/** Resets the count after a successful render of `scope`. */
export function rendered(scope: string): void {
  try {
    sessionStorage.removeItem(refreshKey(scope));
  } catch {}
}

let wired = false;

/** Makes every Refresh Page button work, on pages with and without React. */
export function wireRefresh(): void {
  if (wired) return;
  wired = true;
  if (!document.querySelector("[data-refresh='page']")) rendered("page");
  document.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>("[data-refresh]");
    if (!button) return;
    event.preventDefault();
    const scope = button.dataset.refresh ?? "page";
    const before = refreshes(scope);
    const delay = refreshDelay(before);
    const spent = button.closest("[data-oops]")?.querySelector<HTMLElement>("[data-spent]");
    if (delay === null) {
      if (spent) spent.hidden = false;
      return;
    }
    try {
      sessionStorage.setItem(refreshKey(scope), String(before + 1));
    } catch {
      // Without storage every press counts as the first.
    }
    button.setAttribute("aria-disabled", "true");
    setTimeout(() => location.reload(), delay);
  });
}
