/** What a clock on the wall shows somewhere: ISO date, weekday (0 is Sunday), minutes after midnight. */
export type WallClock = { date: string; weekday: number; minutes: number };

const SHAPES = {
  clock: { hourCycle: "h23", year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" },
  day: { weekday: "long", month: "long", day: "numeric" },
  time: { hour: "numeric", minute: "2-digit" },
  zone: { timeZoneName: "longGeneric" },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

const FORMATS = new Map<string, Intl.DateTimeFormat>();

/** Making a format takes 50 times as long as using it, and its memory lies outside the heap: one per shape and zone, for good. */
function formatFor(shape: keyof typeof SHAPES, timeZone: string): Intl.DateTimeFormat {
  const key = `${shape} ${timeZone}`;
  const known = FORMATS.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-US", { timeZone, ...SHAPES[shape] });
  FORMATS.set(key, format);
  return format;
}

const MINUTE = 60_000;
/** Clocks change on full quarter hours in every zone of the present. */
const QUARTER = 15 * MINUTE;
/** Quarter hours whose offset is kept per zone: more than three weeks of slots need. */
const MAX_OFFSETS = 4_096;
const OFFSETS = new Map<string, Map<number, number>>();

/** Milliseconds that the clocks of a zone are ahead of UTC at a moment. */
function offsetAt(at: Date, timeZone: string): number {
  const quarter = Math.floor(at.getTime() / QUARTER);
  const known = OFFSETS.get(timeZone)?.get(quarter);
  if (known !== undefined) return known;
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of formatFor("clock", timeZone).formatToParts(at)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  const offset = Date.UTC(year, month - 1, day, hour, minute) - Math.floor(at.getTime() / MINUTE) * MINUTE;
  let ofZone = OFFSETS.get(timeZone);
  if (!ofZone || ofZone.size >= MAX_OFFSETS) OFFSETS.set(timeZone, (ofZone = new Map<number, number>()));
  ofZone.set(quarter, offset);
  return offset;
}

/** A moment -> what the clocks of a zone (IANA name) show then, daylight saving time included. */
export function wallClock(at: Date, timeZone: string): WallClock {
  const shown = new Date(at.getTime() + offsetAt(at, timeZone));
  return { date: shown.toISOString().slice(0, 10), weekday: shown.getUTCDay(), minutes: shown.getUTCHours() * 60 + shown.getUTCMinutes() };
}

/** 'Monday, November 23' */
export function dayText(at: Date, timeZone: string): string {
  return formatFor("day", timeZone).format(at);
}

/** '10:30 AM' */
export function clockText(at: Date, timeZone: string): string {
  return formatFor("time", timeZone)
    .format(at)
    .replace(/\u202f/g, " ");
}

/** 'Eastern Time' */
export function zoneText(timeZone: string): string {
  const parts = formatFor("zone", timeZone).formatToParts(new Date(0));
  return parts.find((p) => p.type === "timeZoneName")?.value ?? timeZone;
}

/** 'Monday, November 23, at 10:30 AM Eastern Time' */
export function momentText(at: Date, timeZone: string): string {
  return `${dayText(at, timeZone)}, at ${clockText(at, timeZone)} ${zoneText(timeZone)}`;
}
