import { formatDay } from "#core/time/calendar-day.ts";
import { useLocale } from "#web/ui/language.ts";

/** A day in words, with the exact moment for machines. */
export function Day({ of: moment }: { of: Date }) {
  const locale = useLocale();
  return <time dateTime={moment.toISOString()}>{formatDay(moment.toISOString(), locale)}</time>;
}
