import { formatDay } from "#core/time/calendar-day.ts";

/** A day in words, with the exact moment for machines. */
export function Day({ of: moment }: { of: Date }) {
  return <time dateTime={moment.toISOString()}>{formatDay(moment.toISOString())}</time>;
}
