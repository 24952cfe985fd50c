import { wallClock } from "#platform/time/rules/wall-clock.ts";
import { hasSpoken } from "./disposition.ts";

/** The schedule for calling a lead that doesn't answer: so many attempts in so many days, so many hours apart. */
export type Cadence = { attempts: number; days: number; hoursApart: number };

/** An attempt to reach a lead; `outcome` is null until staff enter it. */
export type Attempt = { at: Date; outcome: string | null };

/**
 * Rules for calling a lead: `open` at a moment by the clock, at most `perDay` times in 24 hours (null for no limit).
 * `zone` is the lead's, for the time of day.
 */
export type CallRules = { open: (at: Date) => boolean; perDay: number | null; zone: string };

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Calling hours begin and end on a quarter of an hour. */
const STEP = 15 * 60_000;
/** Minutes after midnight at which the afternoon and the evening begin. */
const PARTS = [12 * 60, 17 * 60];

/**
 * Returns the time of the next attempt to reach a lead that has not answered, or null: they answered, had all their
 * attempts, or the days are over. The gaps grow, and the time of day is the one with fewest attempts. Anything else
 * that ends attempts (a reply, an opt-out, a closed lead) is not in the history; the caller doesn't ask then.
 */
export function nextAttempt(history: readonly Attempt[], cadence: Cadence, rules: CallRules, at: Date): Date | null {
  const all = history.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const tries = all.slice(all.findLastIndex(({ outcome }) => hasSpoken(outcome)) + 1);
  const [first, last] = [tries[0], tries.at(-1)];
  if (!first || !last || tries.length >= cadence.attempts) return null;
  const window = cadence.days * DAY;
  const ideal = first.at.getTime() + window * (tries.length / cadence.attempts) ** 2;
  const from = Math.max(at.getTime(), last.at.getTime() + cadence.hoursApart * HOUR, ideal);
  const may = (moment: Date) => rules.open(moment) && underLimit(all, rules.perDay, moment);
  return leastTried(tries, rules.zone, may, { from, until: first.at.getTime() + window });
}

function underLimit(all: readonly Attempt[], perDay: number | null, moment: Date): boolean {
  if (perDay === null) return true;
  const recent = all.filter(({ at }) => at.getTime() > moment.getTime() - DAY && at <= moment);
  return recent.length < perDay;
}

/**
 * Finds, among a day's worth of moments from the first that is allowed, the first in the part of the day with fewest
 * attempts.
 */
function leastTried(
  tries: readonly Attempt[],
  zone: string,
  may: (moment: Date) => boolean,
  { from, until }: { from: number; until: number },
): Date | null {
  const tried = (part: number) => tries.filter(({ at }) => partOfDay(at, zone) === part).length;
  let best: { at: Date; tried: number } | null = null;
  let end = until;
  for (let moment = Math.ceil(from / STEP) * STEP; moment <= end; moment += STEP) {
    const slot = new Date(moment);
    if (!may(slot)) continue;
    if (best === null) end = Math.min(until, moment + DAY - STEP);
    const times = tried(partOfDay(slot, zone));
    if (best === null || times < best.tried) best = { at: slot, tried: times };
    if (times === 0) break;
  }
  return best?.at ?? null;
}

/** Returns 0 in the morning, 1 in the afternoon, 2 in the evening. */
function partOfDay(at: Date, zone: string): number {
  const { minutes } = wallClock(at, zone);
  return PARTS.filter((begin) => minutes >= begin).length;
}
