const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Formats a duration in milliseconds in its two largest units: "under 1 min", "12 min", "2 h 5 min", "3 d 4 h". */
export function durationText(length: number): string {
  if (length < MINUTE) return "under 1 min";
  if (length < HOUR) return `${Math.floor(length / MINUTE)} min`;
  if (length < DAY) return both(Math.floor(length / HOUR), "h", Math.floor((length % HOUR) / MINUTE), "min");
  return both(Math.floor(length / DAY), "d", Math.floor((length % DAY) / HOUR), "h");
}

function both(large: number, unit: string, small: number, smallUnit: string): string {
  return small === 0 ? `${large} ${unit}` : `${large} ${unit} ${small} ${smallUnit}`;
}
