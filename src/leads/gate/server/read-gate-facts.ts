import type { Actor } from "#platform/access/rules/rights.ts";
import { type MergedPoints, mergedPoints } from "#leads/leads/server/merged-leads-store.ts";
import { type Channel, type ConsentRecord, isAgreement } from "#compliance/consent/rules/consent-record.ts";
import { consentStatuses } from "#compliance/consent/rules/consent-status.ts";
import { contactGate, gateAllows } from "#compliance/contact/rules/contact-gate.ts";
import type { GateAnswer, GateFacts, StateList } from "#compliance/contact/rules/gate-facts.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import { inquiredAt, type Inquiring } from "#leads/gate/rules/inquiry.ts";
import { isDemo } from "#agency/site/rules/demo-agency.ts";
import { kindOf } from "#agency/site/rules/site-stage.ts";
import { numberArea } from "#platform/phone/rules/number-area.ts";
import { consentsOfAddresses, suppressionsReading } from "#compliance/consent/server/consent-store.ts";
import { readTogether } from "#platform/database/server/readings.ts";
import { leadsWithContact } from "#leads/leads/server/requests-store.ts";
import type { Services } from "#platform/program/server/services.ts";
import { findCity } from "#agency/states/server/find-city.ts";
import { licensesReading } from "#accounts/staff/server/staff-store.ts";
import { attemptsSince, callsThatEnd, reassignedAnswers } from "#compliance/contact/server/contact-store.ts";
import { nationalListOf, stateListsOf } from "#compliance/contact/server/dnc-numbers-store.ts";
import { filesWith } from "#compliance/contact/server/number-file-store.ts";
import { SHIPPED_LAW, shippedPlaceLaw } from "#compliance/contact/server/shipped-contact-law.ts";

export type GateNeeds = Pick<Services, "db" | "now"> & { site: Pick<Services["site"], "settings" | "states"> };
/** The facts of a lead for the gate; a caller without the whole lead has at least these. */
export type GateLead = Pick<Lead, "id" | "phone" | "email" | "state" | "heldAt"> & Inquiring;

/** A number or address of a lead's household; null if there is none. */
type GatePoint = { lead: GateLead; address: string | null };

/** Attempts older than this count nowhere, milliseconds. */
const ATTEMPTS_KEPT = 24 * 3_600_000;

/**
 * Reads the facts for the contact gate, for the own number or address of each of some leads, by id of the lead: one
 * statement for any number of leads. The caller has read the leads within its scope.
 */
async function readGateFacts(
  needs: GateNeeds,
  actor: Actor,
  leads: readonly GateLead[],
  channel: Channel,
): Promise<Map<string, GateFacts>> {
  const own = leads.map((lead) => ({ lead, address: ownAddress(lead, channel) }));
  const facts = await readFactsOf(needs, actor, own, channel);
  return new Map(leads.map(({ id }, i) => [id, facts[i] as GateFacts]));
}

/** Reads the gate's answer at this moment for the own number or address of each of some leads, by id of the lead. */
export async function readGateAnswers(
  needs: GateNeeds,
  actor: Actor,
  leads: readonly GateLead[],
  channel: Channel = "call",
): Promise<Map<string, GateAnswer>> {
  const facts = await readGateFacts(needs, actor, leads, channel);
  const at = needs.now();
  return new Map([...facts].map(([id, of]) => [id, contactGate(of, at)]));
}

/**
 * Works like `readGateAnswers`, for calls and only those that allow one; each answer is made when it is used, since its
 * `until` takes longest.
 */
export async function readCallable(
  needs: GateNeeds,
  actor: Actor,
  leads: readonly GateLead[],
): Promise<Map<string, () => GateAnswer>> {
  const facts = await readGateFacts(needs, actor, leads, "call");
  const at = needs.now();
  return new Map([...facts].flatMap(([id, of]) => (gateAllows(of, at) ? [[id, () => contactGate(of, at)]] : [])));
}

/** Reads the gate's answer at this moment for any contact points of leads, in the order given. */
export async function readPointAnswers(
  needs: GateNeeds,
  actor: Actor,
  points: readonly GatePoint[],
  channel: Channel,
): Promise<GateAnswer[]> {
  const at = needs.now();
  return (await readFactsOf(needs, actor, points, channel)).map((facts) => contactGate(facts, at));
}

/** Works like `readGateFacts`, for any contact points of leads, in the order given. */
export async function readFactsOf(
  needs: GateNeeds,
  actor: Actor,
  points: readonly GatePoint[],
  channel: Channel,
): Promise<GateFacts[]> {
  if (points.length === 0) return [];
  const { site } = needs;
  const read = await readRecords(needs, actor, points, channel);
  const { suppressed, files, helped, ended, merged, attempts, national, byState, reassigned, licenses } = read;
  const consented = consentTimes(read.records, channel);
  const names = new Map(site.states().map(({ code, name }) => [code, name]));
  const { timeZone } = site.settings().agency;
  return points.map(({ lead, address }) => {
    const states = lead.state === null ? numberArea(lead.phone ?? "").states : [lead.state];
    const key = address ?? "";
    const mergedHere = merged.filter(({ leadId }) => leadId === lead.id);
    // The insured person's own number, even if a merge has given the lead another one.
    const own = address === ownAddress(lead, channel) || mergedHere.some((one) => one.own.includes(key));
    return {
      channel,
      kind: isDemo(lead.id) && isDemo(actor.id) ? "played" : kindOf(lead.id),
      address,
      suppression: suppressed.find((one) => one.address === address && one.channel === channel) ?? null,
      files: files.get(key) ?? [],
      held: lead.heldAt !== null,
      ended:
        ended.find((call) => call.leadId === lead.id && (call.outcome === "deceased" || call.address === address)) ??
        null,
      helped: own && helped.has(lead.id),
      consentAt: consented.get(key) ?? null,
      inquiredAt: inquiryFor(key, lead, mergedHere),
      national: national.get(key) ?? null,
      stateLists: stateLists(states, key, byState.get(key), names),
      reassigned: reassigned.get(key) ?? null,
      attempts: attempts.get(key) ?? [],
      agent:
        actor.kind === "staff"
          ? { licenses, states: states.map((code) => ({ code, name: names.get(code) ?? code })) }
          : null,
      timeZone,
      city: channel === "email" || address === null ? null : findCity(address, states),
      place: shippedPlaceLaw(lead.state, channel === "email" ? lead.phone : address),
      law: SHIPPED_LAW,
    };
  });
}

/** Reads what is on file about some contact points and their leads, in one statement. */
async function readRecords({ db, now }: GateNeeds, actor: Actor, points: readonly GatePoint[], channel: Channel) {
  const ids = points.map(({ lead }) => lead.id);
  const addresses = [...new Set(points.flatMap(({ address }) => address ?? []))];
  const phones = channel === "email" ? [] : addresses;
  const [records, suppressed, files, helped, ended, merged, attempts, national, byState, reassigned, licenses] =
    await readTogether(db, [
      consentsOfAddresses(addresses),
      suppressionsReading(addresses),
      filesWith(phones),
      leadsWithContact(ids),
      callsThatEnd(ids),
      mergedPoints(ids),
      attemptsSince(phones, new Date(now().getTime() - ATTEMPTS_KEPT)),
      nationalListOf(phones),
      stateListsOf(phones),
      reassignedAnswers(phones),
      licensesReading(actor.id),
    ]);
  return { records, suppressed, files, helped, ended, merged, attempts, national, byState, reassigned, licenses };
}

/** Returns the lists of the states in which a person, or their number, may be. */
function stateLists(
  states: readonly string[],
  phone: string,
  lists: ReadonlyMap<string, NonNullable<StateList["list"]>> | undefined,
  names: ReadonlyMap<string, string>,
): StateList[] {
  return [...new Set([...states, ...numberArea(phone).states])].flatMap((code) => {
    const list = lists?.get(code) ?? null;
    const required = states.includes(code) && SHIPPED_LAW.stateLists.states.includes(code);
    return required || list !== null ? { code, name: names.get(code) ?? code, required, list } : [];
  });
}

/**
 * Returns when the person asked us from a number or address: what came with a merged lead has that lead's inquiry
 * alone, the oldest of several.
 */
function inquiryFor(address: string, lead: GateLead, merged: readonly MergedPoints[]): Date | null {
  const from = merged.filter(({ points }) => points.includes(address)).map(inquiredAt);
  if (from.length === 0) return inquiredAt(lead);
  return from.includes(null) ? null : from.flatMap((at) => at ?? []).reduce((a, b) => (a < b ? a : b));
}

/** Returns the lead's own number or address for a channel. */
export function ownAddress({ phone, email }: Pick<Lead, "phone" | "email">, channel: Channel): string | null {
  return channel === "email" ? email : phone;
}

/** Returns when the consent that still holds for a channel was given, by number or address. */
function consentTimes(records: readonly ConsentRecord[], channel: Channel): Map<string, Date> {
  const valid = new Set(
    consentStatuses(records).flatMap(({ address, channels }) => (channels.includes(channel) ? address : [])),
  );
  return new Map(
    records.flatMap((record) =>
      valid.has(record.address) && record.channel === channel && isAgreement(record)
        ? [[record.address, new Date(record.at)]]
        : [],
    ),
  );
}
