const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** A moment -> 'October 30, 2026'. Days are counted in UTC so that every server writes the same page. */
export function formatDay(moment: Date): string {
  return DAY.format(moment);
}

/** Whether a change is worth a date of its own: it came on a later day than the publication. */
export function wasUpdated(publishedAt: Date | null, updatedAt: Date): boolean {
  return publishedAt !== null && updatedAt > publishedAt && formatDay(updatedAt) !== formatDay(publishedAt);
}
