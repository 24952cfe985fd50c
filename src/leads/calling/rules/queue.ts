import { type Lead, type LeadSource, WEB_SOURCES } from "#leads/leads/rules/lead.ts";
import { clockText } from "#platform/time/rules/clock-text.ts";
import type { TimedWords } from "#platform/time/rules/since-text.ts";
import { wallClock, zoneText } from "#platform/time/rules/wall-clock.ts";

/** The bands of the queue, in the order in which they are called. */
export const BANDS = ["asked", "callback", "fresh", "retry", "never", "rest"] as const;
export type Band = (typeof BANDS)[number];

/**
 * Time for which someone who got in touch comes before all others, milliseconds: within an hour a real conversation is
 * nearly seven times as likely as in the next (Harvard Business Review, March 2011, "The Short Life of Online Sales
 * Leads").
 */
export const ASKED_MS = 3_600_000;
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
    if (lead.dueFor === "asked") return justNow(lead.dueAt, at) ? "asked" : "callback";
    return lead.dueFor === "callback" ? "callback" : "retry";
  }
  if (lead.status !== "new") return lead.updatedAt.getTime() <= at.getTime() - REST_MS ? "rest" : null;
  if (!WEB_SOURCES.some((source) => source === lead.source)) return "never";
  if (justNow(lead.createdAt, at)) return "asked";
  return lead.createdAt.getTime() > at.getTime() - FRESH_MS ? "fresh" : "never";
}

const justNow = (moment: Date, at: Date) => moment.getTime() > at.getTime() - ASKED_MS;

const FORM_WORDS: Partial<Record<LeadSource, string>> = {
  callback: "Asked for a call",
  quote: "Asked for a quote",
  contact: "Sent a message",
  schedule: "Booked a call",
};

/** Explains why a lead is due now, 'Asked for a call 2 min ago'; null if it isn't. A promised time is shown in `zone`, the lead's. */
export function whyNow(
  lead: Placed & Pick<Lead, "attempts" | "inquiredAt">,
  at: Date,
  zone: string,
): TimedWords | null {
  const band = bandOf(lead, at);
  const due = lead.dueAt ?? at;
  const ago = (words: string, since: Date | null): TimedWords => ({ words, since, as: "ago", readAt: at });
  const during = (words: string, since: Date): TimedWords => ({ words, since, as: "for", readAt: at });
  if (band !== null && lead.dueAt !== null && lead.dueFor === "asked")
    return ago(lead.inquiredAt?.getTime() === due.getTime() ? "Asked for a call" : "Got in touch again", due);
  switch (band) {
    case null:
      return null;
    case "asked":
      return ago(FORM_WORDS[lead.source] ?? "Got in touch", lead.createdAt);
    case "callback": {
      const late = at.getTime() - due.getTime() >= 86_400_000;
      const words = `Callback promised for ${clockText(wallClock(due, zone).time)} ${zoneText(zone)}`;
      return ago(late ? `${words},` : words, late ? due : null);
    }
    case "fresh":
      return during("New lead, waiting", lead.createdAt);
    case "retry":
      return ago(`Try again: ${lead.attempts === 1 ? "1 attempt" : `${lead.attempts} attempts`} so far`, null);
    case "never":
      return ago("Never called, came in", lead.createdAt);
    case "rest":
      return during("Still open, nothing happened", lead.updatedAt);
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
