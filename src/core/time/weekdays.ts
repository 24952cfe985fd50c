// Apart from the sentence about opening hours, which every visitor of the contact page loads.
export const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** `monday` -> `Monday`. */
export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
