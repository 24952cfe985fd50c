import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { contactPoints } from "#compliance/consent/server/consent-tables.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { timelineOfLead } from "#leads/leads/server/timeline-store.ts";
import { aCaller } from "#tests/builders/calling.ts";
import { aPhone, someDetails } from "#tests/builders/leads.ts";
import { aSignedIn, openSocket } from "#tests/builders/live.ts";
import { type TestSite, testSite } from "#tests/builders/site.ts";
import { byKey } from "#tests/builders/staff.ts";
import { aLead } from "#tests/builders/stored-lead.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { readCurrentCall } from "./read-current-call.ts";
import { recordDisposition } from "./record-disposition.ts";
import { type ReportedCall, reportCall } from "./report-call.ts";

const test_ = testDatabase();
let site: TestSite;
beforeAll(async () => {
  site = await testSite(test_.database);
});
afterAll(() => site.close());

const system = byKey(["calls:write"]);
let calls = 0;
const aCall = (given: Partial<ReportedCall> = {}): ReportedCall => ({
  callId: `call-${++calls}`,
  event: "ringing",
  direction: "incoming",
  number: "(614) 555-0143",
  agent: null,
  at: new Date(),
  ...given,
});
const known = async (phone: string, assignedTo: string | null) => {
  const leadId = await aLead(test_.db, { details: someDetails({ phone, state: "OH" }), assignedTo });
  await test_.db.insert(contactPoints).values({ leadId, address: phone, personName: "Rosa", addedAt: new Date() });
  return leadId;
};
const journey = async (leadId: string) =>
  (await timelineOfLead(test_.db, leadId)).map(({ description }) => description);

test("a call is on the timeline once, however often and in whatever order its events come", async () => {
  const phone = aPhone();
  const leadId = await known(phone, null);
  const call = aCall({ number: phone });
  const report = (event: ReportedCall["event"]) => reportCall(site.services, system, { ...call, event });
  await Promise.all([report("ended"), report("ringing"), report("ringing"), report("answered"), report("ended")]);
  expect(await journey(leadId)).toEqual([expect.stringContaining("Incoming call from (614)")]);
  expect((await findLead(test_.db, EVERY_LEAD, leadId))?.attempts).toBe(0);
});

test("an outgoing call is an attempt, and its outcome belongs to it", async () => {
  const by = await aCaller(test_.db);
  const phone = aPhone();
  const leadId = await known(phone, by.actor.id);
  const call = aCall({ number: phone, direction: "outgoing" });
  for (const event of ["ringing", "ended"] as const) await reportCall(site.services, system, { ...call, event });
  expect((await findLead(test_.db, EVERY_LEAD, leadId))?.attempts).toBe(1);
  const outcome = { leadId, outcome: "no_answer" as const, callbackAt: null, note: "", version: null };
  expect(await recordDisposition(site.services, by, outcome)).toMatchObject({
    ok: true,
    value: { lead: { attempts: 1 } },
  });
});

test("the desk of the assignee shows who it is, at once; otatAnn learn nothing, and an unknown number is said to be", async () => {
  const [ann, bob] = [await aSignedIn(test_.db, { role: "agent" }), await aSignedIn(test_.db, { role: "agent" })];
  const open = async ({ headers }: typeof ann) => {
    const ticket = await site.ask({ method: "POST", path: "/api/live/ticket", headers });
    return openSocket(site.port, String(ticket.json().ticket), headers);
  };
  const [atAnn, atBob] = [await open(ann), await open(bob)];
  const actorOf = ({ member: { id, name, email } }: typeof ann) => ({
    kind: "staff" as const,
    id,
    name,
    email,
    role: "agent" as const,
  });
  const phone = aPhone();
  const leadId = await known(phone, ann.member.id);
  const call = aCall({ number: phone });
  await reportCall(site.services, system, call);
  await vi.waitFor(() => expect(atAnn.of("calls")).toHaveLength(1), 5_000);
  expect(await readCurrentCall(site.services, actorOf(ann))).toMatchObject({ lead: { id: leadId }, answered: false });
  expect(await readCurrentCall(site.services, actorOf(bob))).toBeNull();
  await reportCall(site.services, system, { ...call, event: "ended" });
  expect(await readCurrentCall(site.services, actorOf(ann))).toBeNull();

  await reportCall(site.services, system, aCall({ number: "" }));
  await vi.waitFor(() => expect(atBob.of("calls")).toHaveLength(1), 5_000);
  expect(await readCurrentCall(site.services, actorOf(bob))).toMatchObject({
    text: "Incoming call from a withheld number",
    lead: null,
  });
  for (const { socket } of [atAnn, atBob]) socket.close();
});

test("a key without the scope may not report calls", async () => {
  expect(await reportCall(site.services, byKey(["leads:write"]), aCall())).toMatchObject({ code: "forbidden" });
});
