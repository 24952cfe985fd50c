import { contactGate } from "#compliance/contact/rules/contact-gate.ts";
import type { GateCode, GateFacts } from "#compliance/contact/rules/gate-facts.ts";
import {
  afterMove,
  begin,
  hasMails,
  nextMove,
  optOutIn,
  type PlannedStep,
  type RunEnd,
  type RunFacts,
  type RunState,
} from "./sequence-run.ts";

/** A lead that would have started, with when each of these happened after that; null for what did not. */
export type DryLead = {
  startedAt: Date;
  zone: string;
  answeredAt: Date | null;
  bookedAt: Date | null;
  boughtAt: Date | null;
  closedAt: Date | null;
  /** Today's facts for each way to reach it, asked as its assignee; null if nobody is responsible for it. */
  gate: { text: GateFacts; mail: GateFacts; call: GateFacts } | null;
};

/** The outcome that one step would have had for one lead. `waited`: the gate would have let it wait before. */
export type DryStep =
  | { kind: "done"; at: Date; waited: GateCode | null }
  | { kind: "ended"; reason: RunEnd; code: GateCode | null; words: string | null }
  | { kind: "ahead" };

/** More moments than a step can wait for within three days. */
const MAX_ASKED = 100;

/** Returns what would have become of each step of a sequence for a lead, until now, by today's records. */
export function dryRun(steps: readonly PlannedStep[], lead: DryLead, now: Date): DryStep[] {
  let run = begin(steps, lead.startedAt, lead.zone);
  let waited: GateCode | null = null;
  const seen: DryStep[] = [];
  for (let asked = 0; asked < MAX_ASKED && run.endedAt === null; asked++) {
    const at = run.nextAt;
    if (at > now) return [...seen, { kind: "ahead" }];
    const { facts, code } = factsAt(lead, run, at);
    const move = nextMove(run, facts, at);
    if (move.kind === "end") return [...seen, { kind: "ended", reason: move.reason, code, words: move.words }];
    if (move.kind === "wait") waited ??= code;
    else {
      seen.push({ kind: "done", at, waited });
      waited = null;
    }
    run = afterMove(run, move, at, lead.zone);
  }
  return seen;
}

function factsAt(lead: DryLead, { steps, done }: RunState, at: Date): { facts: RunFacts; code: GateCode | null } {
  const was = (moment: Date | null) => moment !== null && moment <= at;
  // Attempts of these days are not those of that day; a suppression counts from when it was made.
  const then = (facts: GateFacts): GateFacts => ({
    ...facts,
    attempts: [],
    suppression: facts.suppression && was(facts.suppression.since) ? facts.suppression : null,
  });
  const ask = (way: "text" | "mail" | "call") => lead.gate && contactGate(then(lead.gate[way]), at);
  const [text, mail, call] = [ask("text"), ask("mail"), ask("call")];
  const kind = steps[done]?.kind;
  const gate = kind === "text" ? text : kind === "mail" ? mail : null;
  // A mail that comes back is no wish.
  const wish = hasMails(steps) && lead.gate?.mail.suppression?.source !== "bounce" ? mail : null;
  const facts: RunFacts = {
    on: true,
    elder: false,
    status: was(lead.closedAt) ? "closed_lost" : "contacted",
    answered: was(lead.answeredAt),
    booked: was(lead.bookedAt),
    bought: was(lead.boughtAt),
    optedOut: optOutIn([text, call, wish].flatMap((one) => one ?? [])),
    hindered: lead.gate === null ? "Nobody is responsible for the lead." : null,
    gate,
  };
  return { facts, code: gate && !gate.allowed ? gate.code : null };
}

/** The outcomes that one step would have had for all leads. `stopped`: by the gate, with its reason. */
export type DryFigures = {
  leads: number;
  /** By step: it would have been done, of these after a wait for the gate. */
  steps: { done: number; waited: number }[];
  /** Leads for which it would have ended before the last step, by reason; for the gate by its code. */
  ended: Partial<Record<RunEnd, number>>;
  refused: Partial<Record<GateCode, number>>;
  /** Leads whose next step would still be ahead. */
  ahead: number;
};

/** Counts what would have become of many leads. */
export function dryFigures(steps: readonly PlannedStep[], leads: readonly DryLead[], now: Date): DryFigures {
  const figures: DryFigures = {
    leads: leads.length,
    steps: steps.map(() => ({ done: 0, waited: 0 })),
    ended: {},
    refused: {},
    ahead: 0,
  };
  for (const lead of leads)
    for (const [index, step] of dryRun(steps, lead, now).entries()) {
      const counted = figures.steps[index];
      if (step.kind === "done" && counted) {
        counted.done++;
        if (step.waited !== null) counted.waited++;
      } else if (step.kind === "ahead") figures.ahead++;
      else if (step.kind === "ended") {
        figures.ended[step.reason] = (figures.ended[step.reason] ?? 0) + 1;
        if (step.reason === "refused" && step.code !== null)
          figures.refused[step.code] = (figures.refused[step.code] ?? 0) + 1;
      }
    }
  return figures;
}
