// Separate from the opening-hours text, which the contact page would otherwise load.
export const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Capitalizes: `monday` -> `Monday`. */
export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
