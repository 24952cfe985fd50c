/** Opening and closing time of a weekday, `HH:MM`; both null means closed. */
export type OpenDay = { open: string | null; close: string | null };

export const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type Weekday = (typeof WEEKDAYS)[number];
export type OpeningHours = Record<Weekday, OpenDay>;

/** `monday` -> `Monday`. */
export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** `HH:MM` -> as Americans read it: `09:00` -> `9 a.m.`, `17:30` -> `5:30 p.m.`. */
export function clockText(time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const half = hours < 12 ? "a.m." : "p.m.";
  return `${hours % 12 === 0 ? 12 : hours % 12}${minutes === 0 ? "" : `:${String(minutes).padStart(2, "0")}`} ${half}`;
}

/** A moment on the clock of a time zone: weekday (0 is Monday) and `HH:MM`. */
function clockIn(timeZone: string, now: Date): { weekday: number; time: string } {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, weekday: "long", hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).formatToParts(now);
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? "";
  return { weekday: WEEKDAYS.indexOf(read("weekday").toLowerCase() as Weekday), time: `${read("hour")}:${read("minute")}` };
}

/** Whether the agency is open at this moment, in a sentence that says until when, or from when on. */
export function openState(hours: OpeningHours, timeZone: string, now: Date): { open: boolean; text: string } {
  const { weekday, time } = clockIn(timeZone, now);
  for (let ahead = 0; ahead <= 7; ahead++) {
    const name = WEEKDAYS[(weekday + ahead) % 7] ?? "monday";
    const { open, close } = hours[name];
    if (open === null || close === null) continue;
    if (ahead === 0 && time >= open && time < close) return { open: true, text: `Open now, until ${clockText(close)}` };
    if (ahead === 0 && time >= open) continue;
    const day = ahead === 0 ? "today" : ahead === 1 ? "tomorrow" : capital(name);
    return { open: false, text: `Closed now. We open ${ahead > 1 ? "on " : ""}${day} at ${clockText(open)}` };
  }
  return { open: false, text: "Closed now" };
}
