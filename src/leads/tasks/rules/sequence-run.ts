import type { Sequence, SequenceStart, StepKind } from "#agency/site/rules/sequences.ts";
import type { MessageTemplate } from "#agency/site/rules/message-templates.ts";
import type { GateAnswer, GateCode } from "#compliance/contact/rules/gate-facts.ts";
import type { LeadStatus } from "#leads/leads/rules/lead.ts";
import { addDays } from "#platform/time/rules/calendar-day.ts";
import { momentAt, wallClock } from "#platform/time/rules/wall-clock.ts";

/** A step as it was when the lead started; `words`, and the `subject` of a mail, still have their words in braces. */
export type PlannedStep = { kind: StepKind; days: number; time: string | null; words: string; subject?: string };

/** Tells whether steps write mails, so that an unsubscribed address ends them. */
export const hasMails = (steps: readonly Pick<PlannedStep, "kind">[]): boolean =>
  steps.some(({ kind }) => kind === "mail");

/** The reasons for which a lead is no longer in a sequence, each in words. */
export const RUN_ENDS = {
  done: "All steps are done",
  answered: "They got in touch, or we spoke with them",
  booked: "They have an appointment",
  bought: "They have a policy, or applied for one",
  closed: "The lead was closed",
  opted_out: "They asked us not to contact them",
  refused: "The contact gate refused it",
  late: "A step could not happen within three days of its time",
  stopped: "Stopped by hand",
  undone: "Its start was undone",
  off: "The sequence was turned off, renamed or removed",
  merged: "After a merge, an older sequence of the lead goes on",
} as const;
export type RunEnd = keyof typeof RUN_ENDS;

/**
 * A lead's way through a sequence: `done` steps of `steps`. `dueAt` is the planned time of the next one, `nextAt` when it
 * is asked about again; `waitsFor` says for what it waits beyond its time.
 */
export type RunState = {
  steps: readonly PlannedStep[];
  done: number;
  dueAt: Date;
  nextAt: Date;
  waitsFor: string | null;
  endedAt: Date | null;
  endReason: RunEnd | null;
  /** The gate's reason, or for what it waited. */
  endWords: string | null;
};

/** Facts about a lead since its start, at the moment of asking. */
export type RunFacts = {
  /** True while the agency has a sequence of this name that is turned on. */
  on: boolean;
  status: LeadStatus;
  answered: boolean;
  booked: boolean;
  bought: boolean;
  /** True if the lead is in a sequence that started before. */
  elder: boolean;
  /** The gate's reason if the person asked for no contact or has died; null otherwise. */
  optedOut: string | null;
  /** The reason why nobody can take the step right now, such as a missing assignee; null for none. */
  hindered: string | null;
  /** The gate's answer on the next step; null for one that contacts nobody by itself. */
  gate: Pick<GateAnswer, "allowed" | "reason" | "until"> | null;
};

/** The next thing to do about a run. */
export type Move =
  | { kind: "end"; reason: RunEnd; words: string | null }
  | { kind: "wait"; until: Date; why: string | null }
  | { kind: "step"; index: number };

const HOUR = 3_600_000;
/** Time after which a step that could not happen ends the run, milliseconds: what it says is no longer so. */
export const MAX_LATE = 72 * HOUR;
/** Pause before something is asked about again that no clock ends, milliseconds. */
const ASK_AGAIN = HOUR;

/** Codes of the gate with which the person wants no contact at all, or can't have any. */
const OPT_OUTS: readonly GateCode[] = ["suppressed", "own_list", "litigator", "deceased"];

/** Finds the reason in the gate's answers for which nobody should follow up with this person on any channel. */
export function optOutIn(answers: readonly Pick<GateAnswer, "allowed" | "code" | "reason">[]): string | null {
  return answers.find(({ allowed, code }) => !allowed && OPT_OUTS.includes(code))?.reason ?? null;
}

/** Finds what ends a run, whatever its next step is; null if it goes on. */
export function endOf(facts: Omit<RunFacts, "hindered" | "gate">): Extract<Move, { kind: "end" }> | null {
  const end = (reason: RunEnd, words: string | null = null) => ({ kind: "end", reason, words }) as const;
  if (facts.optedOut !== null) return end("opted_out", facts.optedOut);
  if (facts.answered) return end("answered");
  if (facts.bought || facts.status === "closed_won") return end("bought");
  if (facts.status === "closed_lost") return end("closed");
  if (facts.booked) return end("booked");
  if (!facts.on) return end("off");
  return facts.elder ? end("merged") : null;
}

/** Decides what happens to a run that has not ended. */
export function nextMove(run: RunState, facts: RunFacts, now: Date): Move {
  const over = endOf(facts);
  if (over) return over;
  const step = run.steps[run.done];
  if (!step) return { kind: "end", reason: "done", words: null };
  if (run.nextAt > now) return { kind: "wait", until: run.nextAt, why: run.waitsFor };
  if (now.getTime() - run.dueAt.getTime() > MAX_LATE) return { kind: "end", reason: "late", words: run.waitsFor };
  const later = (until: Date | null, why: string) => ({ kind: "wait", why, until: atLeast(now, until) }) as const;
  if (facts.hindered !== null) return later(null, facts.hindered);
  if (facts.gate && !facts.gate.allowed) {
    const { reason, until } = facts.gate;
    return until === null ? { kind: "end", reason: "refused", words: reason } : later(until, reason);
  }
  return { kind: "step", index: run.done };
}

/** Returns when to ask again: at a given moment, but not at once, or in an hour. */
function atLeast(now: Date, until: Date | null): Date {
  const soonest = new Date(now.getTime() + 60_000);
  if (until === null) return new Date(now.getTime() + ASK_AGAIN);
  return until > soonest ? until : soonest;
}

/** Returns a run after a move; `zone` is the lead's time zone (IANA name). */
export function afterMove(run: RunState, move: Move, now: Date, zone: string): RunState {
  if (move.kind === "wait") return { ...run, nextAt: move.until, waitsFor: move.why };
  if (move.kind === "end") return { ...run, endedAt: now, endReason: move.reason, endWords: move.words };
  const done = move.index + 1;
  const step = run.steps[done];
  if (!step) return { ...run, done, waitsFor: null, endedAt: now, endReason: "done", endWords: null };
  const dueAt = dueAfter(now, step, zone);
  return { ...run, done, dueAt, nextAt: dueAt, waitsFor: null };
}

/** Returns when a step is due: so many days after the one before, at its hour where the lead is, never before that one. */
export function dueAfter(before: Date, { days, time }: Pick<PlannedStep, "days" | "time">, zone: string): Date {
  const there = wallClock(before, zone);
  const minutes = time === null ? there.minutes : Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const at = momentAt(addDays(there.date, days), minutes, zone);
  return at > before ? at : before;
}

/** Returns a run that begins now. */
export function begin(steps: readonly PlannedStep[], now: Date, zone: string): RunState {
  const [first] = steps;
  const dueAt = first ? dueAfter(now, first, zone) : now;
  return { steps, done: 0, dueAt, nextAt: dueAt, waitsFor: null, endedAt: null, endReason: null, endWords: null };
}

/** Returns the steps of a sequence with the words of its templates. A message whose template is gone becomes a task. */
export function planSteps({ steps }: Pick<Sequence, "steps">, templates: readonly MessageTemplate[]): PlannedStep[] {
  return steps.map(({ kind, days, time, template, words }) => {
    if ((kind !== "text" && kind !== "mail") || template === null) return { kind, days, time, words };
    const found = templates.find((one) => one.name === template && one.kind === kind);
    if (found) return { kind, days, time, words: found.words, ...(kind === "mail" ? { subject: found.subject } : {}) };
    const [write, what] = kind === "mail" ? ["Email", "emails"] : ["Text", "texts"];
    const missing = `the sequence names the template “${template}”, which is gone or not for ${what}`;
    return { kind: "task", days, time, words: `${write} this lead: ${missing}` };
  });
}

/** Finds the sequence that starts by itself on one of some occasions, the first named first, for a lead's language. */
export function sequenceFor(
  sequences: readonly Sequence[],
  occasions: readonly SequenceStart[],
  language: string | null,
): Sequence | null {
  const fitting = sequences.filter((one) => one.state === "on" && one.language === (language ?? "en"));
  for (const occasion of occasions) {
    const found = fitting.find(({ starts }) => starts === occasion);
    if (found) return found;
  }
  return null;
}
