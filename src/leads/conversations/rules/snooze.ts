/** The times for which a conversation can be put off, with their labels. */
export const SNOOZES = [
  { value: "hours", label: "For 3 hours" },
  { value: "day", label: "Until tomorrow, 9 AM" },
  { value: "week", label: "For a week" },
] as const;
export type Snooze = (typeof SNOOZES)[number]["value"];

/** Tells whether a text names one of those times. */
export const isSnooze = (text: string): text is Snooze => SNOOZES.some(({ value }) => value === text);
