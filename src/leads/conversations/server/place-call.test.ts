import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addSuppression } from "#leads/gate/server/add-suppression.ts";
import { readCurrentCall } from "#leads/calling/server/read-current-call.ts";
import { changeSetting } from "#agency/site/server/change-setting.ts";
import { settingsChanges } from "#agency/site/server/site-store.ts";
import { aCallSite, type CallSite } from "#tests/builders/call-site.ts";
import { aPhone } from "#tests/builders/leads.ts";
import { ledgerFaults } from "#tests/builders/ledger.ts";
import { aLeadOf } from "#tests/builders/refused-texts.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { OWN_NUMBER } from "#tests/builders/texting.ts";
import { callJobs } from "./conversations-jobs.ts";
import { dialAgent } from "./dial-agent.ts";

const OPEN = "2026-11-20T15:00:00.000Z";

describe.each(["twilio", "telnyx"] as const)("a call through %s", (kind) => {
  const test_ = testDatabase();
  let site: CallSite;
  beforeAll(async () => {
    site = await aCallSite(test_.database, kind);
  });
  afterAll(() => site.close());
  beforeEach(() => site.clock.set(OPEN));

  const aLead = () => aLeadOf(site.services, site.agent);
  const shown = () => readCurrentCall(site.services, site.agent.actor as never);
  const timeline = async (id: string) =>
    (await site.query<{ description: string }>("select description from touchpoints where id = $1", id)).map(
      ({ description }) => description,
    );
  const attempts = async (leadId: string) =>
    (await site.query("select 1 from contact_attempts where lead_id = $1", leadId)).length;
  const stateOf = async (id: string) =>
    (await site.query("select state, problem from phone_calls where call_id = $1", id))[0];

  test("rings the agent's phone first, and the lead's once that was picked up", async () => {
    const { leadId, phone } = await aLead();
    const { status, id } = await site.call(leadId, phone);
    expect(status).toBe(201);
    const [ringing] = site.network.ringing.slice(-1);
    expect(ringing).toMatchObject({ to: site.phones.agent, from: OWN_NUMBER });
    // The provider does not know the lead's number yet.
    expect(site.network.requests.join()).not.toContain(phone.slice(2));
    expect(await attempts(leadId)).toBe(0);
    expect(await shown()).toMatchObject({
      text: "Your phone rings: pick it up.",
      lead: { id: leadId },
    });

    const { dials } = await site.pickUp(id);
    expect(dials).toMatchObject([{ number: phone, from: OWN_NUMBER, askAt: null }]);
    expect(site.network.rung).toContain(phone);
    expect(await attempts(leadId)).toBe(1);
    expect(await shown()).toMatchObject({ text: "Their phone rings." });

    const lead = dials[0]?.statusUrl ?? "";
    await site.tell(lead, { CallStatus: "in-progress" });
    expect(await shown()).toMatchObject({ answered: true });
    site.clock.set("2026-11-20T15:04:12.000Z");
    // Twice, and in the wrong order.
    for (let n = 0; n < 2; n++) {
      await site.tell(ringing?.statusUrl ?? "", { CallStatus: "completed" });
      await site.tell(lead, { CallStatus: "completed" });
    }
    expect(await shown()).toBeNull();
    expect((await timeline(id))[0]).toMatch(/^Outgoing call to \(\d{3}\) \d{3}-\d{4}, talked 4 min 12 s$/);
    const lines = await site.query("select action from audit_log where record_id = $1 order by id", id);
    expect(lines.map((line) => (line as { action: string }).action)).toEqual(["call.place", "call.connect"]);
    expect(await ledgerFaults(test_.database.db)).toEqual([]);
  });

  test("shows why nobody answered until the next call, and not again after it", async () => {
    const [first, second] = [await aLead(), await aLead()];
    const talk = async ({ leadId, phone }: typeof first, CallStatus: string) => {
      const { id } = await site.call(leadId, phone);
      const [ringing] = site.network.ringing.slice(-1);
      await site.tell((await site.pickUp(id)).dials[0]?.statusUrl ?? "", { CallStatus });
      site.clock.set(new Date(site.clock.now().getTime() + 2_000).toISOString());
      await site.tell(ringing?.statusUrl ?? "", { CallStatus: "completed" });
    };
    await talk(first, "no-answer");
    expect(await shown()).toMatchObject({ text: "No call: Nobody answered." });
    await talk(second, "in-progress");
    expect(await shown()).toBeNull();
  });

  test("is one call if it is asked for twice, and connects nobody twice", async () => {
    const { leadId, phone } = await aLead();
    const before = site.network.ringing.length;
    const [one, two] = [await site.call(leadId, phone), await site.call(leadId, phone)];
    expect(two.id).toBe(one.id);
    expect(site.network.ringing.length - before).toBe(1);
    expect((await site.pickUp(one.id)).dials).toHaveLength(1);
    expect(await site.pickUp(one.id)).toMatchObject({ dials: [], ends: true });
    expect(await attempts(leadId)).toBe(1);
  });

  test("reaches nobody after a stop that came while the agent's phone rang", async () => {
    site.clock.set("2026-11-20T15:00:20.000Z");
    const { leadId, phone } = await aLead();
    const { id } = await site.call(leadId, phone);
    const stop = { contactPoint: phone, channels: [], source: "spoken", reason: "Said so on the phone" };
    const stopped = await addSuppression(site.services, byStaff("owner"), stop);
    expect(stopped.ok).toBe(true);
    const answer = await site.pickUp(id);
    expect(answer).toMatchObject({ dials: [], ends: true });
    expect(answer.says).toMatch(/^This call was not made\./);
    expect(await attempts(leadId)).toBe(0);
    expect(site.network.rung).not.toContain(phone);
    expect((await shown())?.text).toMatch(/^No call: /);
  });

  test("ends without a call if the agent's phone is not picked up, or no key is pressed", async () => {
    site.clock.set("2026-11-20T15:00:30.000Z");
    const { leadId, phone } = await aLead();
    const { id } = await site.call(leadId, phone);
    const [ringing] = site.network.ringing.slice(-1);
    await site.tell(ringing?.statusUrl ?? "", { CallStatus: "no-answer" });
    expect(await stateOf(id)).toEqual({ state: "over", problem: "Your own phone: Nobody answered." });
    expect((await shown())?.text).toBe("No call: Your own phone: Nobody answered.");
    expect(await site.pickUp(id)).toMatchObject({ dials: [], ends: true });

    const mates = await aLeadOf(site.services, site.mate);
    const second = await site.call(mates.leadId, mates.phone, site.browsers.mate);
    expect(await site.pickUp(second.id, "5")).toMatchObject({ dials: [], ends: true });
    expect((await site.pickUp(second.id)).dials).toHaveLength(1);
  });

  test("is not placed where the gate, the rights or the settings refuse it", async () => {
    const { leadId, phone } = await aLead();
    const placed = async (given: [string, string, Record<string, string>?]) => {
      const { status, said } = await site.call(...given);
      return `${status} ${said}`;
    };
    const before = site.network.ringing.length;
    expect(await placed([leadId, phone, site.browsers.other])).toMatch(/^404/);
    expect(await placed([leadId, aPhone()])).toMatch(/^4\d\d .*not a number/);
    expect(await placed([leadId, "911"])).toMatch(/^4\d\d .*no emergency numbers/);
    const others = await aLeadOf(site.services, site.other);
    expect(await placed([others.leadId, others.phone, site.browsers.other])).toMatch(/^409 .*No phone of yours/);
    const early = await aLeadOf(site.services, site.agent, { state: "HI" });
    expect(await placed([early.leadId, early.phone])).toMatch(/^409 .*contact_refused/);
    expect(site.network.ringing.length).toBe(before);
  });

  test("does not ring a lead as if it were a phone of ours", async () => {
    const { leadId, phone } = await aLead();
    await aLeadOf(site.services, site.agent, { phone: site.phones.agent });
    const { status, said } = await site.call(leadId, phone);
    expect(`${status} ${said}`).toMatch(/^409 .*is the number of a lead/);
    await site.query("delete from contact_points where address = $1", site.phones.agent);
  });

  test("says what the provider refused, and rings nobody twice when its answer is lost", async () => {
    const { leadId, phone } = await aLead();
    site.network.failing.push(503 - 100);
    const refused = await site.call(leadId, phone);
    expect(await stateOf(refused.id)).toMatchObject({ state: "over", problem: /^The provider refused it \(403\)/ });

    site.network.failing.push("broken");
    const rings = site.network.ringing.length;
    const lost = await site.call(leadId, phone);
    expect(await stateOf(lost.id)).toMatchObject({ state: "calling" });
    await dialAgent(site.services, lost.id);
    expect(site.network.ringing.length - rings).toBe(1);
    expect((await site.pickUp(lost.id)).dials).toHaveLength(1);
  });

  test("left in the middle is ended, and one that waited a minute is not placed anymore", async () => {
    const { leadId, phone } = await aLead();
    site.network.failing.push("broken");
    const { id } = await site.call(leadId, phone);
    site.clock.set("2026-11-20T15:02:00.000Z");
    for (const { run } of callJobs(site.services)) await run();
    expect(await stateOf(id)).toEqual({ state: "over", problem: "The provider never said what became of it." });

    site.clock.set(OPEN);
    const late = await site.ask({
      method: "POST",
      path: `/api/leads/${leadId}/dial`,
      headers: site.browsers.agent,
      json: { contact_point: phone },
    });
    site.clock.set("2026-11-20T15:02:00.000Z");
    const rings = site.network.ringing.length;
    await dialAgent(site.services, String(late.json().id));
    expect(await stateOf(String(late.json().id))).toMatchObject({ problem: "It could not be placed within a minute." });
    expect(site.network.ringing.length).toBe(rings);
  });

  test("follows nothing that has a wrong signature", async () => {
    const { leadId, phone } = await aLead();
    const { id } = await site.call(leadId, phone);
    const url = site.address(`call-answered/${kind}/${id}`);
    const forged = site.network.signed(url, { CallSid: "CA1" }, site.clock.now());
    const body = `${forged.body}&Digits=1`;
    const path = `/.netlify/functions/call-answered/${kind}/${id}`;
    expect((await site.ask({ method: "POST", path, headers: forged.headers, body })).status).toBe(403);
    expect(await stateOf(id)).toMatchObject({ state: "calling" });
  });

  test("waits while calls are set to be dialed by hand", async () => {
    const { leadId, phone } = await aLead();
    const { calls } = site.services.site.settings();
    const set = async (by: string) => {
      const version = (await settingsChanges(site.services.db)).get("calls")?.at.toISOString() ?? "";
      await changeSetting(site.services, byStaff("owner"), { key: "calls", value: { ...calls, by }, version });
      await site.services.site.reload();
    };
    await set("hand");
    expect((await site.call(leadId, phone)).said).toMatch(/dialed by hand/);
    await set("provider");
    expect((await site.call(leadId, phone)).status).toBe(201);
  });
});
