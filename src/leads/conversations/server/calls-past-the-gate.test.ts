import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { updateStaff } from "#accounts/access/server/access-store.ts";
import { assignLead } from "#leads/assignment/server/assign-lead.ts";
import { aCallSite, type CallSite } from "#tests/builders/call-site.ts";
import { aPhone } from "#tests/builders/leads.ts";
import { ledgerFaults } from "#tests/builders/ledger.ts";
import {
  aKey,
  aLeadOf,
  erase,
  hold,
  putOnList,
  receive,
  type RefusedLead,
  refusedLeads,
  signedInAs,
  type TextedLead,
} from "#tests/builders/refused-texts.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { bySize } from "#tests/builders/test-size.ts";

/** The first of 10,000 that are drawn. */
const ATTEMPTS = bySize(100, 10_000);
/** Some thousand requests, milliseconds. */
const LONG = { timeout: 1_800_000 };
const OPEN = "2026-11-20T15:00:00.000Z";
const NIGHT = "2026-11-21T04:00:00.000Z";

const test_ = testDatabase();
let site: CallSite;
let refused: RefusedLead[];
let senders: Record<string, string>[];
/** The numbers that may ring, each once. */
const allowed: string[] = [];
/** The calls that are over, whose addresses someone may have kept. */
const over: string[] = [];

beforeAll(async () => {
  site = await aCallSite(test_.database, "twilio");
  const { services, agent, other, browsers } = site;
  const all = await refusedLeads(services, agent, other, 3);
  // Of these only texts are refused.
  refused = all.filter(({ says }) => !/agreed to texts|not to contact them/.test(says.source));
  const roles = await Promise.all(
    (["viewer", "editor", "compliance"] as const).map((one) => signedInAs(services, one)),
  );
  senders = [
    browsers.agent,
    browsers.agent,
    browsers.mate,
    browsers.other,
    (await aKey(services, ["leads:read", "leads:write"])).headers,
    (await aKey(services, ["leads:read", "calls:write"])).headers,
    ...roles,
    {},
  ];
}, LONG.timeout);
afterAll(() => site.close());

type Draw = <T>(list: readonly T[]) => T;

/** Changes a lead between the click and the moment in which the agent picks up, so that it may no longer be called. */
const SPOILS: ((lead: TextedLead) => Promise<unknown>)[] = [
  ({ phone }) => putOnList(site.services, phone, "call"),
  ({ phone }) => receive(site.services, phone, "Stop"),
  ({ leadId }) => hold(site.services, leadId),
  ({ leadId }) => erase(site.services, leadId),
  ({ leadId }) => assignLead(site.services, byStaff("owner"), { leadId, version: null, to: site.other.actor.id }),
  async () => site.clock.set(NIGHT),
  async () => site.clock.set("2026-11-20T15:02:00.000Z"),
  () => updateStaff(site.services.db, site.agent.actor.id, { role: "viewer" }),
  () => updateStaff(site.services.db, site.agent.actor.id, { active: false }),
];

/** One attempt; returns what went wrong. */
const ATTEMPT: ((pick: Draw) => Promise<string | null>)[] = [
  // A lead that may not be called, by anyone.
  async (pick) => {
    const { leadId, phone, says } = pick(refused);
    const { status } = await site.call(leadId, phone, pick(senders.filter((one) => one !== site.browsers.other)));
    return status === 201 ? `placed: ${says.source}` : null;
  },
  // The number of one that may not be called, as that of another lead.
  async (pick) => {
    const { leadId } = await aLeadOf(site.services, site.agent);
    const { status } = await site.call(leadId, pick([pick(refused).phone, aPhone(), "911", "+442079460000", ""]));
    return status === 201 ? "placed with another number" : null;
  },
  // One that may be called when the button is pressed, and not anymore when the phone is picked up.
  async (pick) => {
    const lead = await aLeadOf(site.services, site.agent);
    const { status, id } = await site.call(lead.leadId, lead.phone);
    if (status !== 201) return `not placed: ${status}`;
    await pick(SPOILS)(lead);
    const { dials } = await site.pickUp(id);
    over.push(id);
    site.clock.set(OPEN);
    await updateStaff(site.services.db, site.agent.actor.id, { role: "agent", active: true });
    return dials.length > 0 ? "connected although it was spoiled" : null;
  },
  // What the provider asks, with a wrong signature, of a call that is over, or of none.
  async (pick) => {
    const id = pick([...over, randomUUID()]);
    const url = site.address(`${pick(["call-answered", "call-connect"])}/twilio/${id}`);
    const right = await site.tell(url, { Digits: "1" });
    if (right.dials.length > 0) return "connected again";
    const { headers, body } = site.network.signed(url, { CallSid: "CA1", Digits: "1" }, site.clock.now());
    const path = new URL(url).pathname.replace(id, pick([...over, randomUUID()]));
    const forged = await site.ask({ method: "POST", path, headers, body: `${body}&To=1` });
    return forged.status === 403 ? null : `took a forged request: ${forged.status}`;
  },
  // One that may be called rings once, however often the provider asks.
  async () => {
    const { leadId, phone } = await aLeadOf(site.services, site.agent);
    const { id } = await site.call(leadId, phone);
    allowed.push(phone);
    const [first, again] = [await site.pickUp(id), await site.pickUp(id)];
    over.push(id);
    return first.dials.length === 1 && again.dials.length === 0 ? null : "not rung once";
  },
];

test("attempts past the gate let nobody ring, and a call that is allowed rings once", LONG, async () => {
  let seed = 20_261_130;
  const pick: Draw = (list) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return list[Math.floor((seed / 2_147_483_648) * list.length)] as never;
  };
  const faults: string[] = [];
  for (let n = 0; n < ATTEMPTS; n++) {
    const fault = await pick(ATTEMPT)(pick);
    if (fault !== null) faults.push(fault);
  }
  expect(faults).toEqual([]);
  expect(site.network.rung.sort()).toEqual(allowed.sort());
  expect(allowed.length).toBeGreaterThan(ATTEMPTS / 10);
  const proofs = await site.query("select 1 from audit_log where action = 'call.connect'");
  expect(proofs).toHaveLength(allowed.length);
  expect(await ledgerFaults(test_.database.db)).toEqual([]);
});
