const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Formats how long ago something was, from milliseconds: "5 min ago". Null after a week, when a date says more. */
export function agoText(ago: number): string | null {
  if (ago < MINUTE) return "Just now";
  if (ago < HOUR) return `${Math.floor(ago / MINUTE)} min ago`;
  if (ago < DAY) return `${Math.floor(ago / HOUR)} h ago`;
  return ago < 7 * DAY ? `${Math.floor(ago / DAY)} d ago` : null;
}
