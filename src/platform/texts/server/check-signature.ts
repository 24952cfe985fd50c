import { timingSafeEqual } from "node:crypto";

/** The largest difference between a signature's time and ours, milliseconds: an old message is not taken again. */
const WINDOW = 300_000;

/** Compares a signature with the expected one, in a time that says nothing about where they differ. */
export function isSame(expected: string, given: string | undefined): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given ?? "")];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Tells whether the time of a signature, in seconds, is within the window. */
export function isRecent(seconds: string, at: Date): boolean {
  return /^\d{1,12}$/.test(seconds) && Math.abs(Number(seconds) * 1_000 - at.getTime()) <= WINDOW;
}
