/** The most unread conversations that are counted; more are shown as at least so many. */
export const MAX_UNREAD = 100;

/** Returns a number of unread conversations as it is shown; null for none. */
export function unreadText(n: number): string | null {
  if (n === 0) return null;
  return n < MAX_UNREAD ? String(n) : `${MAX_UNREAD - 1}+`;
}
