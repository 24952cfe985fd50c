/** When the agency is open: beside its number, and wherever the site says that someone will call or answer. */
export const hours = {
  openUntil: (time: string) => `Open now, until ${time}`,
  closed: "Closed now",
  closedToday: (reason: string) => `Closed today: ${reason}`,
  opensToday: (time: string) => `We open today at ${time}`,
  opensTomorrow: (time: string) => `We open tomorrow at ${time}`,
  opensOn: (weekday: string, time: string) => `We open on ${weekday} at ${time}`,
  inZone: (sentence: string, zone: string) => `${sentence} (${zone}).`,
  /** Shown without script: "Monday to Friday, 9:00 AM to 5:00 PM". */
  ours: (times: string, zone: string) => `We call and answer at these times: ${times} (${zone}).`,
  on: (days: string, times: string) => `${days}, ${times}`,
  days: (first: string, last: string) => `${first} to ${last}`,
  times: (open: string, close: string) => `${open} to ${close}`,
  closedDay: "Closed",
};
