import type { TimedWords } from "#platform/time/rules/since-text.ts";
import { holderOf, leadScopeOf, poolsOf } from "#platform/access/rules/lead-scope.ts";
import type { Actor } from "#platform/access/rules/rights.ts";
import { CALL_BEGAN_MS } from "#leads/calling/rules/phone-call.ts";
import { BANDS, type Band, bandOf, LEASE_MS, whyNow } from "#leads/calling/rules/queue.ts";
import { type CallCandidate, callBlock, type NextCall, nextCall } from "#leads/gate/rules/next-call.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import { leadsWithBooking } from "#leads/appointments/server/appointments-store.ts";
import { findOpenStates } from "#leads/gate/server/find-open-states.ts";
import { readGateAnswers } from "#leads/gate/server/read-gate-facts.ts";
import { shippedPlaceLaw } from "#compliance/contact/server/shipped-contact-law.ts";
import { findLead, findLeads } from "#leads/leads/server/leads-store.ts";
import type { Services } from "#platform/program/server/services.ts";
import { claimLease, endLeases, isSkipped, leasedLead, openAttempt } from "./calling-store.ts";
import { type BandPage, listBand, listFirst, nextDue, type QueueCursor, type QueueReader } from "./queue-store.ts";

type Needs = Pick<Services, "db" | "now" | "site">;

/** Candidates that are read at a time, and those of each band: those beyond them wait for another day. */
const PAGE = 50;
const MAX_JUDGED = 200;
/** Leads of each band that are checked when none may be called: enough to know when the first one may be. */
const EXPLAINED = 20;

/** A lead of the queue with the gate's decision, and why it is offered now. */
export type Candidate = CallCandidate & { lead: Lead; band: Band; why: TimedWords };

/** The lead to call; else why there is none, and when the next call back or retry is due (null for none). */
export type QueueAnswer = { next: NextCall<Candidate>; dueAt: Date | null };

/**
 * Finds the next lead of a person's queue: of those that are due the first that the gate allows, by band. With `take`
 * it is reserved for them until they enter a disposition, skip it or leave; the same one comes again until then. Never
 * one that someone else has reserved.
 */
export async function findNext(needs: Needs, actor: Actor, { take }: { take: boolean }): Promise<QueueAnswer> {
  const at = needs.now();
  const reader: QueueReader = { ...queueReader(actor, at), states: await findOpenStates(needs, actor, at) };
  const kept = take ? await keptLead(needs, actor, reader) : null;
  const found = kept ?? (await firstAllowed(needs, actor, reader, take));
  if (found) return { next: { kind: "now", lead: found }, dueAt: null };
  return { next: await explain(needs, actor, reader), dueAt: await nextDue(needs.db, reader) };
}

/** Finds those of some leads that a person's queue would offer at this moment because they just got in touch. */
export async function findJustAsked(needs: Needs, actor: Actor, ids: readonly string[]): Promise<Candidate[]> {
  const at = needs.now();
  const { holders } = queueReader(actor, at);
  const leads = await findLeads(needs.db, leadScopeOf(actor), ids);
  const offered = leads.filter((lead) => holders.includes(holderOf(lead)));
  return (await judge(needs, actor, offered, at)).filter((one) => one.band === "asked" && mayBeCalled(one));
}

/** Returns whose leads a person's queue offers: their own, and unassigned ones of their pools. */
export function queueReader(actor: Actor, at: Date): Omit<QueueReader, "states"> {
  return { id: actor.id, holders: [actor.id, ...poolsOf(actor)], at };
}

/** Returns the lead that the person has open, if it can still be called. */
async function keptLead(needs: Needs, actor: Actor, reader: QueueReader): Promise<Candidate | null> {
  const id = await leasedLead(needs.db, actor.id, reader.at);
  const lead = id === null ? null : await findLead(needs.db, leadScopeOf(actor), id);
  if (!lead || !reader.holders.includes(holderOf(lead))) return null;
  const [kept] = await judge(needs, actor, [lead], reader.at);
  if (!kept || !(mayBeCalled(kept) || (await isOnThePhone(needs, actor, lead, reader.at)))) return null;
  return (await claimForQueue(needs, actor, kept, reader.at)) ? kept : null;
}

/** Tells whether a phone system reported a call to the lead for which this person has not entered an outcome. */
async function isOnThePhone({ db }: Needs, actor: Actor, lead: Lead, at: Date): Promise<boolean> {
  const since = new Date(at.getTime() - CALL_BEGAN_MS);
  return (await openAttempt(db, { leadId: lead.id, staffId: actor.id, since })) !== null;
}

async function firstAllowed(needs: Needs, actor: Actor, reader: QueueReader, take: boolean): Promise<Candidate | null> {
  for (const band of BANDS) {
    let after: QueueCursor | null = null;
    for (let [judged, pages] = [0, 0]; judged < MAX_JUDGED; pages++) {
      const { leads, next }: BandPage = await listBand(needs.db, reader, band, { after, limit: PAGE, pages });
      for (const candidate of await judge(needs, actor, leads, reader.at)) {
        if (candidate.band !== band || !mayBeCalled(candidate)) continue;
        if (!take || (await claimForQueue(needs, actor, candidate, reader.at))) return candidate;
      }
      judged += leads.length;
      if (next === null) break;
      after = next;
    }
  }
  return null;
}

/** Asks the gate about leads; leaves out those that are in no band at this moment. */
async function judge(needs: Needs, actor: Actor, leads: readonly Lead[], at: Date): Promise<Candidate[]> {
  if (leads.length === 0) return [];
  const ids = leads.map(({ id }) => id);
  const [gates, booked] = await Promise.all([
    readGateAnswers({ ...needs, now: () => at }, actor, leads),
    leadsWithBooking(needs.db, ids, at),
  ]);
  return leads.flatMap((lead) => {
    const [zone = "UTC"] = shippedPlaceLaw(lead.state, lead.phone).zones;
    const [band, why, gate] = [bandOf(lead, at), whyNow(lead, at, zone), gates.get(lead.id)];
    if (band === null || why === null || !gate) return [];
    // A promised call takes precedence over a form's old answer, and over an appointment for later.
    const promised = lead.dueFor === "callback";
    return [
      { lead, band, why, gate, reachBy: promised ? null : lead.reachBy, booked: !promised && booked.has(lead.id) },
    ];
  });
}

const mayBeCalled = (candidate: Candidate) => candidate.gate.allowed && callBlock(candidate) === null;

/**
 * Reserves a lead, unless someone has it or changed it since it was read, or this person skipped it: a page that was
 * being read meanwhile would bring it back.
 */
async function claimForQueue({ db }: Needs, actor: Actor, { lead }: Candidate, at: Date): Promise<boolean> {
  const until = new Date(at.getTime() + LEASE_MS);
  if (!(await claimLease(db, { leadId: lead.id, staffId: actor.id, until }, at))) return false;
  const now = await findLead(db, leadScopeOf(actor), lead.id);
  const skipped = await isSkipped(db, { leadId: lead.id, staffId: actor.id }, at);
  const taken = now?.version === lead.version && !skipped;
  await endLeases(db, actor.id, taken ? lead.id : undefined);
  return taken;
}

/** Explains why nobody can be called: checks the first leads of every band, at whatever hour. */
async function explain(needs: Needs, actor: Actor, reader: QueueReader): Promise<NextCall<Candidate>> {
  const states = needs.site.states().map(({ code }) => code);
  const leads = await listFirst(needs.db, { ...reader, states }, EXPLAINED);
  const judged = await judge(needs, actor, leads, reader.at);
  const more = BANDS.some((band) => judged.filter((one) => one.band === band).length === EXPLAINED);
  return nextCall(
    judged.filter((one) => !mayBeCalled(one)),
    more,
  );
}
