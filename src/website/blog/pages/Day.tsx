import { formatDay } from "#platform/time/rules/calendar-day.ts";
import { useLocale } from "#website/kit/pages/language.ts";

/** A day in words, with the exact moment for machines. */
export function Day({ of: moment }: { of: Date }) {
  const locale = useLocale();
  return <time dateTime={moment.toISOString()}>{formatDay(moment.toISOString(), locale)}</time>;
}
