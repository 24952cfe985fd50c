import { leadScopeOf } from "#core/access/lead-scope.ts";
import type { Actor } from "#core/access/rights.ts";
import { type CallBlock, callBlock, type NextCall, nextCall } from "#core/contact/next-call.ts";
import type { GateAnswer } from "#core/contact/gate-facts.ts";
import type { Lead } from "#core/leads/lead.ts";
import { type GateNeeds, readGateAnswers } from "#server/contact/read-gate-facts.ts";
import { type LeadCursor, listLeads } from "#server/leads/leads-store.ts";
import { leadsWithBooking } from "./appointments-store.ts";

/** New leads that are read at a time, and at most: beyond them only leads that are no longer fresh would be found. */
const PAGE = 50;
const LOOKED_AT = 200;

/** A new lead as the Home of an agent shows it. `gate` answers for a call to its number; `block` is why it is not to be called at any time; null if it may be. */
export type NewLead = Pick<
  Lead,
  "id" | "name" | "phone" | "state" | "source" | "bestTime" | "reachBy" | "createdAt"
> & {
  gate: GateAnswer;
  block: CallBlock | null;
};

/**
 * The lead that an actor should call next, the newest that may be called now by the contact gate, and the newest
 * leads (up to 50) of their scope, whether they may be called or not.
 */
export async function findNextCall(
  needs: GateNeeds,
  actor: Actor,
): Promise<{ next: NextCall<NewLead>; newest: NewLead[] }> {
  const seen: Awaited<ReturnType<typeof readPage>>["leads"] = [];
  let cursor: LeadCursor | null = null;
  for (;;) {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(needs, actor, cursor);
    seen.push(...page.leads);
    cursor = page.next;
    const next = nextCall(seen);
    if (next.kind === "now" || cursor === null || seen.length >= LOOKED_AT)
      return { next, newest: seen.slice(0, PAGE) };
  }
}

async function readPage(needs: GateNeeds, actor: Actor, cursor: LeadCursor | null) {
  const { db, now } = needs;
  const page = await listLeads(db, leadScopeOf(actor), { status: "new" }, cursor, PAGE);
  const [answers, booked] = await Promise.all([
    readGateAnswers(needs, actor, page.leads),
    leadsWithBooking(
      db,
      page.leads.map(({ id }) => id),
      now(),
    ),
  ]);
  const leads = page.leads.flatMap(({ id, name, phone, state, source, bestTime, reachBy, createdAt }) => {
    const gate = answers.get(id);
    if (!gate) return [];
    const lead = { id, name, phone, state, source, bestTime, reachBy, createdAt, gate, booked: booked.has(id) };
    return [{ ...lead, block: callBlock(lead) }];
  });
  return { leads, next: page.next };
}
