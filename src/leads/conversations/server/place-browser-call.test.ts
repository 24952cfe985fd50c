import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readCurrentCall } from "#leads/calling/server/read-current-call.ts";
import { type BrowserCallSite, aBrowserCallSite } from "#tests/builders/browser-call-site.ts";
import { aPhone } from "#tests/builders/leads.ts";
import { ledgerFaults } from "#tests/builders/ledger.ts";
import { aLeadOf, putOnList } from "#tests/builders/refused-texts.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { OWN_NUMBER } from "#tests/builders/texting.ts";
import { callJobs } from "./conversations-jobs.ts";

const OPEN = "2026-11-20T15:00:00.000Z";
const at = (seconds: number) => new Date(Date.parse(OPEN) + seconds * 1_000).toISOString();

const test_ = testDatabase();
let site: BrowserCallSite;
beforeAll(async () => {
  site = await aBrowserCallSite(test_.database);
});
afterAll(() => site.close());
beforeEach(() => site.clock.set(OPEN));

const aLead = () => aLeadOf(site.services, site.agent);
/** Lets the agent's browser call a lead. */
async function allowed() {
  const lead = await aLead();
  return { ...lead, ...(await site.allow(lead.leadId, lead.phone)) };
}
const dial = (credential: string, to: string) => site.proxy("sip-dial", { sip: "abc", credential, to });
const fact = (fields: Record<string, string>) => site.proxy("sip-fact", { ago: "0", ...fields });
const attempts = async (leadId: string) =>
  (await site.query("select 1 from contact_attempts where lead_id = $1", leadId)).length;
const stateOf = async (id: string) =>
  (await site.query("select state, problem, hung_up from phone_calls where call_id = $1", id))[0];
const timeline = async (id: string) =>
  (await site.query<{ description: string }>("select description from touchpoints where id = $1", id))[0]?.description;
const shown = () => readCurrentCall(site.services, site.agent.actor as never);

test("a credential dials its number once, and the call is counted, shown and proved", async () => {
  const { leadId, phone, id, credential, status } = await allowed();
  expect(status).toBe(201);
  expect(await attempts(leadId)).toBe(0);
  expect(await shown()).toMatchObject({ text: "Your call is being placed.", lead: { id: leadId } });
  expect(await dial(credential, phone)).toEqual({ status: 200, said: `${id};${phone};${OWN_NUMBER}` });
  expect(await attempts(leadId)).toBe(1);
  expect(await shown()).toMatchObject({ text: "Their phone rings." });
  expect((await dial(credential, phone)).status).toBe(403);
  expect(await attempts(leadId)).toBe(1);
  const lines = await site.query<{ action: string }>(
    "select action from audit_log where record_id = $1 order by id",
    id,
  );
  expect(lines.map(({ action }) => action)).toEqual(["call.place", "call.connect"]);
  expect(await ledgerFaults(test_.database.db)).toEqual([]);
});

test("pressed twice it is one call, and only the last credential is good", async () => {
  const { leadId, phone, id, credential } = await allowed();
  const again = await site.allow(leadId, phone);
  expect(again.id).toBe(id);
  expect((await dial(credential, phone)).status).toBe(403);
  expect((await dial(again.credential, phone)).status).toBe(200);
  expect((await site.allow(leadId, phone)).said).toContain("You are calling this number already.");
});

test("two questions at once with one credential let one dial", async () => {
  const { phone, credential } = await allowed();
  const answers = await Promise.all(Array.from({ length: 8 }, () => dial(credential, phone)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

describe("a credential dials nothing", () => {
  /** Dials with it, and returns the status, the number of attempts that count, and what is said of the call. */
  async function tryTo(id: string, credential: string, to: string) {
    const { status } = await dial(credential, to);
    const [call] = await site.query<{ lead_id: string }>("select lead_id from phone_calls where call_id = $1", id);
    return { status, attempts: await attempts(call?.lead_id ?? ""), ...((await stateOf(id)) as object) };
  }
  const refused = (why: RegExp) => ({
    status: 403,
    attempts: 0,
    state: "over",
    problem: expect.stringMatching(why),
    hung_up: null,
  });

  test("after 30 seconds", async () => {
    const { phone, id, credential } = await allowed();
    site.clock.set(at(30));
    expect(await tryTo(id, credential, phone)).toEqual(refused(/within 30 seconds/));
  });

  test("for another number, nor for its own afterwards", async () => {
    const { phone, id, credential } = await allowed();
    expect(await tryTo(id, credential, aPhone())).toEqual(refused(/another number/));
    expect((await dial(credential, phone)).status).toBe(403);
  });

  test("for someone who asked to stop between the question and the dialing", async () => {
    const { phone, id, credential } = await allowed();
    await putOnList(site.services, phone, "call");
    expect(await tryTo(id, credential, phone)).toEqual(refused(/not to contact them/));
  });

  test("for an agent who lost the lead", async () => {
    const { phone, leadId, id, credential } = await allowed();
    await site.query("update leads set assigned_to = $2 where id = $1", leadId, site.other.actor.id);
    expect(await tryTo(id, credential, phone)).toEqual(refused(/lead/i));
  });
});

test("the gate, the rights and emergency numbers are asked before there is a credential", async () => {
  const { leadId, phone } = await aLead();
  const asked = async (...given: Parameters<BrowserCallSite["allow"]>) => {
    const { status, said } = await site.allow(...given);
    return `${status} ${said}`;
  };
  expect(await asked(leadId, phone, site.browsers.other)).toMatch(/^404/);
  expect(await asked(leadId, phone, {})).toMatch(/^401/);
  expect(await asked(leadId, aPhone())).toMatch(/^4\d\d .*not a number/);
  for (const number of ["911", "9-1-1", "988"])
    expect(await asked(leadId, number)).toMatch(/^4\d\d .*no emergency numbers. Use a phone/);
  const early = await aLeadOf(site.services, site.agent, { state: "HI" });
  expect(await asked(early.leadId, early.phone)).toMatch(/^409 .*contact_refused/);
  expect(await site.query("select 1 from phone_calls where number = $1", early.phone)).toEqual([]);
});

describe("the facts of a call", () => {
  /** A call whose phone rings. */
  async function ringing() {
    const call = await allowed();
    await dial(call.credential, call.phone);
    return call;
  }

  test("go to the timeline, with who hung up, in any order and as often as they come", async () => {
    const { id, leadId } = await ringing();
    site.clock.set(at(300));
    // The end comes first, since the program was restarted meanwhile.
    for (const [event, ago] of [
      ["ended", "30"],
      ["answered", "282"],
      ["ended", "1"],
      ["answered", "5"],
    ] as const)
      expect(await fact({ call: id, event, ago, by: "lead" })).toMatchObject({ status: 204 });
    expect(await timeline(id)).toMatch(/^Outgoing call to .*, talked 4 min 12 s, they hung up$/);
    expect(await stateOf(id)).toEqual({ state: "over", problem: null, hung_up: "lead" });
    expect((await shown())?.id).not.toContain(id);
    expect(await attempts(leadId)).toBe(1);
  });

  test.each([
    ["486", 1, "The line was busy."],
    ["408", 2, "Nobody answered."],
    ["487", 3, "It was hung up before an answer."],
    ["404", 4, "The number could not be reached."],
    ["503", 5, "The trunk’s provider refused it (503)."],
  ])("say why nobody was reached: %s", async (code, second, problem) => {
    // The desk shows the latest call.
    site.clock.set(at(second));
    const { id } = await ringing();
    expect((await fact({ call: id, event: "failed", code })).status).toBe(204);
    expect(await timeline(id)).toMatch(new RegExp(`not answered: ${problem.replace(/[()]/g, "\\$&")}`));
    expect(await shown()).toMatchObject({ text: `No call: ${problem}` });
  });

  test("count only with the right signature, of a call that was dialed", async () => {
    const { id } = await ringing();
    const fields = { call: id, event: "ended", ago: "0", by: "lead" };
    expect((await site.proxy("sip-fact", fields, "another-secret")).status).toBe(403);
    const path = "/.netlify/functions/sip-fact";
    const body = new URLSearchParams(fields).toString();
    expect((await site.ask({ method: "POST", path, headers: {}, body })).status).toBe(403);
    expect(await stateOf(id)).toMatchObject({ state: "connecting" });
    const waiting = await allowed();
    expect((await fact({ call: waiting.id, event: "answered" })).status).toBe(404);
    expect((await fact({ call: "none", event: "answered" })).status).toBe(404);
    expect((await fact({ call: id, event: "burned" })).status).toBe(422);
  });

  test("that never came are not made up: the call is ended, with that reason", async () => {
    const [left, talked] = [await allowed(), await ringing()];
    site.clock.set(at(5 * 3_600));
    for (const { run } of callJobs(site.services)) await run();
    expect(await stateOf(left.id)).toMatchObject({ problem: "The browser did not place it within 30 seconds." });
    expect(await stateOf(talked.id)).toMatchObject({ problem: "The SIP proxy never said what became of it." });
  });
});
