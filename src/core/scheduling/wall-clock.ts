/** What a clock on the wall shows somewhere: ISO date, weekday (0 is Sunday), minutes after midnight. */
export type WallClock = { date: string; weekday: number; minutes: number };

const FORMATS = new Map<string, Intl.DateTimeFormat>();

/** A moment -> what the clocks of a zone (IANA name) show then, daylight saving time included. */
export function wallClock(at: Date, timeZone: string): WallClock {
  let format = FORMATS.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
    });
    FORMATS.set(timeZone, format);
  }
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of format.formatToParts(at)) parts[type] = value;
  const date = `${parts.year}-${parts.month}-${parts.day}`;
  return { date, weekday: new Date(`${date}T00:00:00Z`).getUTCDay(), minutes: Number(parts.hour) * 60 + Number(parts.minute) };
}

/** 'Monday, November 23' */
export function dayText(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-US", { timeZone, weekday: "long", month: "long", day: "numeric" }).format(at);
}

/** '10:30 AM' */
export function clockText(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", minute: "2-digit" }).format(at).replace(/\u202f/g, " ");
}

/** 'Eastern Time' */
export function zoneText(timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longGeneric" }).formatToParts(new Date(0));
  return parts.find((p) => p.type === "timeZoneName")?.value ?? timeZone;
}

/** 'Monday, November 23, at 10:30 AM Eastern Time' */
export function momentText(at: Date, timeZone: string): string {
  return `${dayText(at, timeZone)}, at ${clockText(at, timeZone)} ${zoneText(timeZone)}`;
}
