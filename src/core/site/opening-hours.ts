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

/** A moment on the clock of a time zone: ISO date and `HH:MM`. */
function clockIn(timeZone: string, now: Date): [date: string, time: string] {
  // Swedish writes "2026-11-26 09:30".
  const [date = "", time = ""] = now.toLocaleString("sv", { timeZone, dateStyle: "short", timeStyle: "short" }).split(" ");
  return [date, time];
}

/**
 * Whether the agency is open at this moment, in a sentence that says until when, or from when on. `closed`: the days on
 * which it is closed beside those of its week, by ISO date.
 */
export function openState(hours: OpeningHours, timeZone: string, now: Date, closed: Readonly<Record<string, string>>): { open: boolean; text: string } {
  const [today, time] = clockIn(timeZone, now);
  for (let ahead = 0; ahead <= 7; ahead++) {
    const day = new Date(Date.parse(today) + ahead * 86_400_000);
    // The week begins with Monday here, and with Sunday there.
    const name = WEEKDAYS[(day.getUTCDay() + 6) % 7] ?? "monday";
    const { open, close } = hours[name];
    if (open === null || close === null || closed[day.toISOString().slice(0, 10)]) continue;
    if (ahead === 0 && time >= open && time < close) return { open: true, text: `Open now, until ${clockText(close)}` };
    if (ahead === 0 && time >= open) continue;
    const when = ahead === 0 ? "today" : ahead === 1 ? "tomorrow" : `on ${capital(name)}`;
    const why = closed[today] ? `Closed today: ${closed[today]}` : "Closed now";
    return { open: false, text: `${why}. We open ${when} at ${clockText(open)}` };
  }
  return { open: false, text: "Closed now" };
}
