/** Time after which a ring is of no use and is dropped, milliseconds. */
export const RING_LIMIT = 10 * 60_000;
/** Shortest time between two rings of one browser, milliseconds: leads that come meanwhile are one ring. */
export const RING_PAUSE = 60_000;
/** Pauses before each retry, seconds; together they are longer than `RING_LIMIT`. */
const RETRIES = [5, 15, 30, 60, 120, 240, 300];

/**
 * A message for a browser, and all that it says: how many leads wait, whether one of them asked for a call, and which
 * ring it is, so that the same one twice rings once. Nothing of a lead.
 */
export type RingMessage = { leads: number; urgent: boolean; ring: number };
/** Says how many messages wait for this person's answer, by the newest of them. Nothing of a lead. */
export type InboxMessage = { messages: number; ring: number };
/** Says that a client of this person sent a request, in the form of an alert; `path` is the page to open. */
export type ClientMessage = { alert: { title: string; body: string; tag: string; path: string } };
/** A test that its owner asked for; the browser reports this text once it has shown it. */
export type TestMessage = { test: string };

/** Returns the message of a ring. */
export function ringMessage(ring: { waiting: number; urgent: boolean; waitingSince: Date }): RingMessage {
  return { leads: ring.waiting, urgent: ring.urgent, ring: ring.waitingSince.getTime() };
}

/** Returns the time until which a ring is of use. */
export function ringEnds(waitingSince: Date): Date {
  return new Date(waitingSince.getTime() + RING_LIMIT);
}

/** Returns when to ring again after `attempts` failures; null if that would be too late. */
export function nextTry(attempts: number, waitingSince: Date, now: Date): Date | null {
  const pause = RETRIES[Math.max(attempts, 1) - 1];
  const at = pause === undefined ? null : new Date(now.getTime() + pause * 1_000);
  return at !== null && at < ringEnds(waitingSince) ? at : null;
}

/** Days after which a browser rings no more if the desk was not opened on it. */
export const UNSEEN_DAYS = 30;
/** Largest number of browsers that ring for one person. */
export const MAX_BROWSERS = 10;
