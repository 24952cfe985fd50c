import { ENGLISH_HALVES } from "#platform/time/rules/clock-text.ts";

/** Days, times of day, time zones and holidays. */
export const time = {
  halves: ENGLISH_HALVES,
  weekdays: {
    monday: "Monday",
    tuesday: "Tuesday",
    wednesday: "Wednesday",
    thursday: "Thursday",
    friday: "Friday",
    saturday: "Saturday",
    sunday: "Sunday",
  },
  /** A row of the hours: one weekday, the first and last of several, or two. */
  day: (day: string) => day,
  days: (first: string, last: string) => `${first} to ${last}`,
  twoDays: (first: string, last: string) => `${first} and ${last}`,
  span: (from: string, to: string) => `${from} to ${to}`,
  closed: "Closed",
  moment: (day: string, clock: string, zone: string) => `${day}, at ${clock} ${zone}`,
  /** A time zone by its English name. */
  zone: (english: string) => english,
  /**
   * Says whether the agency is open. Patterns and not functions, because the page carries them to the browser. `{time}`
   * is filled with `one` at one o'clock, else with `other`.
   */
  openState: {
    one: "{clock}",
    other: "{clock}",
    open: "Open now, until {time}",
    closed: "Closed now",
    closedFor: "Closed today: {reason}",
    today: "We open today at {time}",
    tomorrow: "We open tomorrow at {time}",
    later: "We open on {day} at {time}",
    inZone: "{sentence} ({zone}).",
  },
  /** Without script: "Monday to Friday, 9:00 AM to 5:00 PM". */
  hours: (times: string, zone: string) => `We call and answer at these times: ${times} (${zone}).`,
  row: (days: string, times: string) => `${days}, ${times}`,
  holidays: {
    "new-year": "New Year’s Day",
    king: "Martin Luther King Jr. Day",
    washington: "Washington’s Birthday",
    memorial: "Memorial Day",
    juneteenth: "Juneteenth",
    independence: "Independence Day",
    labor: "Labor Day",
    columbus: "Columbus Day",
    veterans: "Veterans Day",
    thanksgiving: "Thanksgiving Day",
    christmas: "Christmas Day",
  },
  /** The agency's own reason for a closed day, in its own words; empty where those are in another language. */
  ownReason: (reason: string) => reason,
  holidayList: (holidays: readonly string[]) => new Intl.ListFormat("en-US").format(holidays),
};
