import { formatDay } from "#platform/time/rules/calendar-day.ts";
import { useLocale } from "#website/kit/pages/language.ts";

/** A day in words: an ISO date, or the UTC day of a moment, which machines read exactly. */
export function Day({ of }: { of: Date | string }) {
  const locale = useLocale();
  const exact = typeof of === "string" ? of : of.toISOString();
  return <time dateTime={exact}>{formatDay(exact, locale)}</time>;
}
