// Separate from the texts of a language and from the time zones, which the contact page would otherwise load.

/** Formats a time of day with the morning and afternoon of a language: `17:00` as `5:00 p.m.`. */
export function clockIn([morning, afternoon]: readonly [string, string], time: string): string {
  const hours = Number(time.slice(0, 2));
  return `${hours % 12 || 12}${time.slice(2)} ${hours < 12 ? morning : afternoon}`;
}
