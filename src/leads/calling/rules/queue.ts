import { type Lead, WEB_SOURCES } from "#leads/leads/rules/lead.ts";
import { clockText } from "#platform/time/rules/clock-text.ts";
import { durationText } from "#platform/time/rules/duration-text.ts";
import { wallClock, zoneText } from "#platform/time/rules/wall-clock.ts";

/** The bands of the queue, in the order in which they are called. */
export const BANDS = ["callback", "fresh", "retry", "never", "rest"] as const;
export type Band = (typeof BANDS)[number];

/** Time for which a lead of our own forms counts as new, milliseconds: over a weekend with a holiday. */
export const FRESH_MS = 3 * 86_400_000;
/** Time without any change after which a lead that is still open comes up again, milliseconds. */
export const REST_MS = 14 * 86_400_000;

/** Time for which a lead is reserved for the person who opened it, milliseconds; the open page renews it before. */
export const LEASE_MS = 10 * 60_000;

/** Largest number of waiting leads that is counted; more is said as 'more than'. */
export const MAX_WAITING = 500;

type Placed = Pick<Lead, "status" | "source" | "dueAt" | "dueFor" | "createdAt" | "updatedAt">;

/** Returns the band in which a lead is due at a moment; null if it isn't, for example before a promised hour. */
export function bandOf(lead: Placed, at: Date): Band | null {
  if (lead.status.startsWith("closed_")) return null;
  if (lead.dueAt !== null) {
    if (lead.dueAt > at) return null;
    return lead.dueFor === "callback" ? "callback" : "retry";
  }
  if (lead.status !== "new") return lead.updatedAt.getTime() <= at.getTime() - REST_MS ? "rest" : null;
  const fresh =
    WEB_SOURCES.some((source) => source === lead.source) && lead.createdAt.getTime() > at.getTime() - FRESH_MS;
  return fresh ? "fresh" : "never";
}

/** Explains why a lead is offered: 'Callback promised for 3:00 PM Eastern Time'. `zone` is the lead's. */
export function whyNow(lead: Placed & Pick<Lead, "attempts">, band: Band, at: Date, zone: string): string {
  const since = (moment: Date) => durationText(Math.max(0, at.getTime() - moment.getTime()));
  switch (band) {
    case "callback": {
      const due = lead.dueAt ?? at;
      const late = at.getTime() - due.getTime() >= 86_400_000 ? `, ${since(due)} ago` : "";
      return `Callback promised for ${clockText(wallClock(due, zone).time)} ${zoneText(zone)}${late}`;
    }
    case "fresh":
      return `New lead, waiting for ${since(lead.createdAt)}`;
    case "retry":
      return `Try again: ${lead.attempts === 1 ? "1 attempt" : `${lead.attempts} attempts`} so far`;
    case "never":
      return `Never called, came in ${since(lead.createdAt)} ago`;
    case "rest":
      return `Still open, nothing happened for ${since(lead.updatedAt)}`;
  }
}

/** Reasons for which an agent skips a lead. */
export const SKIP_REASONS = ["not_now", "someone_else", "look_first"] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];
export const SKIP_LABELS: Record<SkipReason, string> = {
  not_now: "Not a good time",
  someone_else: "Better for someone else",
  look_first: "I have to look something up first",
};
/** Time for which a lead is left out for the person who skipped it, milliseconds. */
export const SKIP_MS = 4 * 3_600_000;
