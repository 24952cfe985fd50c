import type { By } from "#platform/access/rules/rights.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import type { CallOutcome } from "#leads/calling/rules/disposition.ts";
import type { Submission } from "#leads/leads/rules/submission.ts";
import { NO_STAMPS } from "#leads/policies/rules/policy.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import { contactPoints } from "#compliance/consent/server/consent-tables.ts";
import { suppressionsOf } from "#compliance/consent/server/consent-store.ts";
import { checkContact } from "#leads/gate/server/check-contact.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { timelineOfLead } from "#leads/leads/server/timeline-store.ts";
import { saveContact } from "#leads/leads/server/requests-store.ts";
import { aCaller } from "#tests/builders/calling.ts";
import { store } from "#tests/builders/intake.ts";
import { aPhone, aSubmission, someDetails } from "#tests/builders/leads.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { byKey } from "#tests/builders/staff.ts";
import { aLead } from "#tests/builders/stored-lead.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { beginCall } from "./begin-call.ts";
import { reportCall } from "./report-call.ts";
import { type DispositionInput, recordDisposition } from "./record-disposition.ts";
import { undoDisposition } from "./undo-disposition.ts";

const test_ = testDatabase();
/** Monday, 10 AM Eastern. */
const MONDAY = "2026-11-23T15:00:00.000Z";
const clock = aClock(MONDAY);
let made: TestServices;
let caller: By;
let leadId = "";
let phone = "";
beforeAll(async () => {
  made = await testServices(test_.database, { now: clock.now });
  caller = await aCaller(test_.db);
});
afterAll(() => made.close());
beforeEach(async () => {
  clock.set(MONDAY);
  phone = aPhone();
  leadId = await storeLead();
});

const storeLead = (given: Partial<Lead> = {}) =>
  aLead(test_.db, { details: someDetails({ phone, state: "OH" }), ...given });
const dispose = (outcome: CallOutcome, given: Partial<DispositionInput> = {}, by = caller) =>
  recordDisposition(made.services, by, { leadId, outcome, callbackAt: null, note: "", version: null, ...given });
const send = (type: "request" | "do-not-contact") => {
  const given = { details: { phone, state: "OH" }, receivedAt: clock.now().toISOString() };
  return store(test_.db, { ...aSubmission(given), type } as Submission, { now: clock.now });
};
const read = async (id = leadId) => (await findLead(test_.db, EVERY_LEAD, id)) as Lead;
const mayCall = async (id: string, address?: string, by = caller) => {
  const answer = await checkContact(made.services, by.actor, {
    leadId: id,
    channel: "call",
    ...(address ? { address } : {}),
  });
  return answer.ok ? answer.value.code : answer.message;
};
const count = async (table: string, where: string) => {
  const { rows } = await test_.database.pool.query<{ n: number }>(
    `select count(*)::int as n from ${table} where ${where} = $1`,
    [leadId],
  );
  return rows[0]?.n;
};

describe("one transaction has all that follows from a call", () => {
  test("nobody answers: attempt, status, the next try, timeline and audit log", async () => {
    const done = await dispose("no_answer", { note: "  Rang six times " });
    expect(done).toMatchObject({ ok: true, value: { lead: { status: "contacted", attempts: 1, dueFor: "retry" } } });
    const lead = await read();
    expect(done.ok && done.value.lead).toEqual(lead);
    expect(lead.contactedAt).toEqual(clock.now());
    expect(lead.dueAt?.getTime()).toBeGreaterThanOrEqual(clock.now().getTime() + 4 * 3_600_000);
    expect((await timelineOfLead(test_.db, leadId))[0]).toMatchObject({
      type: "call",
      metadata: { by: "Ann Caller", outcome: "no_answer", note: "Rang six times" },
    });
    expect(await count("audit_log", "action = 'lead.disposition' and record_id")).toBe(1);
    clock.forward(86_400_000);
    await dispose("left_message");
    expect(await read()).toMatchObject({ attempts: 2, contactedAt: lead.contactedAt });
  });

  test("who asks again is called now instead of at the next try", async () => {
    await dispose("no_answer");
    await send("request");
    expect(await read()).toMatchObject({ dueFor: "asked", dueAt: clock.now() });
  });

  test("who asks again keeps a promised time that is to come; a promise whose time has passed gives way", async () => {
    const promised = new Date(clock.now().getTime() + 3_600_000);
    await dispose("spoke_callback", { callbackAt: promised });
    await send("request");
    expect(await read()).toMatchObject({ dueFor: "callback", dueAt: promised });
    clock.forward(2 * 3_600_000);
    await send("request");
    expect(await read()).toMatchObject({ dueFor: "asked", dueAt: clock.now() });
  });

  test("who was lost and asks again is due now; a request for no more contact is no request for a call", async () => {
    await dispose("not_interested");
    expect(await read()).toMatchObject({ status: "closed_lost" });
    await send("do-not-contact");
    expect(await read()).toMatchObject({ status: "closed_lost", dueFor: null, dueAt: null });
    await send("request");
    expect(await read()).toMatchObject({ status: "new", dueFor: "asked", dueAt: clock.now() });
  });

  test("who promised a call keeps the lead; the time is in the future and in calling hours", async () => {
    const at = (iso: string) => dispose("spoke_callback", { callbackAt: new Date(iso) });
    expect(await dispose("spoke_callback")).toMatchObject({
      fields: { callback_at: "Choose when to call back." },
    });
    expect(await at("2026-11-23T14:00:00Z")).toMatchObject({ fields: { callback_at: /passed/ } });
    // 10 PM in Ohio.
    expect(await at("2026-11-24T03:00:00Z")).toMatchObject({
      code: "invalid",
      fields: {
        callback_at: expect.stringMatching(
          /No calls then: .* The next possible time is Tuesday, November 24, at 8:00 AM/,
        ),
      },
    });
    expect((await read()).version).toBe(1);
    expect(await at("2026-11-24T16:00:00Z")).toMatchObject({ ok: true });
    expect(await read()).toMatchObject({
      status: "contacted",
      dueFor: "callback",
      dueAt: new Date("2026-11-24T16:00:00Z"),
      assignedTo: caller.actor.id,
    });
    expect(await dispose("no_answer", { callbackAt: new Date("2026-11-25T16:00:00Z") })).toMatchObject({ ok: false });
  });

  test("a stale version, a stranger's lead and a number of no one here are refused, and nothing is stored", async () => {
    expect(await dispose("no_answer", { version: 7 })).toMatchObject({ code: "stale", current: { id: leadId } });
    expect(await dispose("no_answer", { address: aPhone() })).toMatchObject({
      fields: { address: expect.any(String) },
    });
    leadId = await storeLead({ assignedTo: "someone-else" });
    expect(await dispose("no_answer")).toMatchObject({ code: "not-found" });
    expect(await count("contact_attempts", "lead_id")).toBe(0);
  });
});

describe("who may still be contacted", () => {
  test("do not call ends calls to every number of the person at once, not to a helper's", async () => {
    const [second, helper] = [aPhone(), aPhone()];
    const at = clock.now();
    await test_.db
      .insert(contactPoints)
      .values([phone, second, helper].map((address) => ({ leadId, address, personName: "Rosa", addedAt: at })));
    await test_.db.transaction((tx) =>
      saveContact(tx, leadId, { relation: "parent", name: "Luis", phone: helper, email: null }, { at, proved: true }),
    );
    const done = await dispose("do_not_call");
    expect(done).toMatchObject({ ok: true, value: { undoUntil: null, lead: { status: "closed_lost" } } });
    expect(await Promise.all([phone, second].map((one) => mayCall(leadId, one)))).toEqual(["suppressed", "suppressed"]);
    const kept = (await suppressionsOf(test_.db, [phone, helper])).map(({ address, channel }) => [address, channel]);
    expect(kept).toEqual([[phone, "call"]]);
    expect(
      done.ok && (await undoDisposition(made.services, caller, { leadId, attemptId: done.value.attemptId })),
    ).toMatchObject({
      code: "conflict",
    });
  });

  test("and, where they asked for it, texts too", async () => {
    await dispose("do_not_call", { others: true });
    expect((await suppressionsOf(test_.db, [phone])).map(({ channel }) => channel)).toEqual(["call", "text"]);
  });

  test("a wrong number is not called for this lead, but for others", async () => {
    const other = await storeLead();
    await dispose("wrong_number");
    expect(await mayCall(leadId)).toBe("wrong_number");
    expect(await mayCall(other)).not.toBe("wrong_number");
  });

  test("nobody contacts a lead that has died, while others keep the number they share", async () => {
    const other = await storeLead();
    await dispose("deceased");
    expect(await mayCall(leadId)).toBe("deceased");
    expect(await mayCall(other)).not.toBe("deceased");
  });
});

describe("undo", () => {
  const undo = (attemptId: string) => undoDisposition(made.services, caller, { leadId, attemptId });
  const disposed = async (outcome: CallOutcome, given: Partial<DispositionInput> = {}) => {
    const done = await dispose(outcome, given);
    if (!done.ok) throw new Error(done.message);
    return done.value.attemptId;
  };

  test("brings everything back within a minute", async () => {
    const before = await read();
    for (const outcome of ["spoke_quoted", "not_interested", "wrong_number"] as const) {
      clock.forward(1_000);
      expect(await undo(await disposed(outcome))).toMatchObject({ ok: true });
      const { version: _version, updatedAt: _at, ...after } = await read();
      const { version: _before, updatedAt: _then, ...original } = before;
      expect(after).toEqual(original);
    }
    expect(await count("contact_attempts", "lead_id")).toBe(0);
    expect(await mayCall(leadId)).not.toBe("wrong_number");
  });

  test("takes the policy back that came with the outcome, unless someone changed it", async () => {
    const terms = {
      carrier: "Example Mutual",
      product: "Level",
      faceAmount: 10_000,
      premium: 54.2,
      mode: "monthly" as const,
      draftDay: null,
    };
    const policy = { terms, stamps: { ...NO_STAMPS, applied: "2026-11-23" } };
    const attempt = await disposed("spoke_applied", { policy });
    expect(await count("policies", "lead_id")).toBe(1);
    expect(await undo(attempt)).toMatchObject({ ok: true });
    expect(await count("policies", "lead_id")).toBe(0);
    const again = await disposed("spoke_applied", { policy });
    await test_.database.pool.query("update policies set version = version + 1 where lead_id = $1", [leadId]);
    expect(await undo(again)).toMatchObject({ code: "conflict", message: expect.stringContaining("the policy") });
    expect([await count("policies", "lead_id"), (await read()).status]).toEqual([1, "proposal"]);
    const future = { terms, stamps: { ...NO_STAMPS, applied: "2027-01-01" } };
    expect(await dispose("spoke_applied", { policy: future })).toMatchObject({ ok: false, code: "invalid" });
    expect(await count("policies", "lead_id")).toBe(1);
  });

  test("comes too late after a minute, or after someone else changed the lead", async () => {
    const attempt = await disposed("no_answer");
    clock.forward(61_000);
    expect(await undo(attempt)).toMatchObject({ code: "conflict", message: expect.stringContaining("60 seconds") });
    const again = await disposed("no_answer");
    await test_.database.pool.query("update leads set version = version + 1 where id = $1", [leadId]);
    expect(await undo(again)).toMatchObject({ code: "conflict", message: expect.stringContaining("Someone changed") });
    expect((await read()).status).toBe("contacted");
  });
});

describe("a number that is dialed", () => {
  const dial = (address = phone, by = caller) => beginCall(made.services, by, { leadId, address });

  test("counts once for the gate, whatever is pressed and reported, and its outcome completes it", async () => {
    const { version } = await read();
    expect([await dial(), await dial()]).toEqual([
      { ok: true, value: { counted: true } },
      { ok: true, value: { counted: false } },
    ]);
    expect(await read()).toMatchObject({ version, attempts: 0 });
    const at = new Date(clock.now().getTime() + 60_000);
    const call = { callId: "pbx-9", event: "ringing", direction: "outgoing", number: phone, agent: null, at } as const;
    await reportCall({ ...made.services, announceCalls: () => {} }, byKey(["calls:write"]), call);
    clock.set(at.toISOString());
    expect(await dispose("no_answer")).toMatchObject({ ok: true });
    expect(await count("contact_attempts", "outcome = 'no_answer' and lead_id")).toBe(1);
    expect(await count("contact_attempts", "lead_id")).toBe(1);
    expect(await read()).toMatchObject({ attempts: 1, contactedAt: new Date(MONDAY) });
  });

  test("without an outcome it still uses up the day's calls of a state", async () => {
    leadId = await storeLead({ state: "FL" });
    const there = await aCaller(test_.db, ["FL"]);
    for (const time of ["15:00", "16:00", "17:00"]) {
      clock.set(`2026-11-23T${time}:00.000Z`);
      await dial(phone, there);
    }
    expect(await mayCall(leadId, phone, there)).toBe("attempts");
  });

  test("that is not the lead's, or of someone else's lead, is no call", async () => {
    expect(await dial(aPhone())).toMatchObject({ code: "invalid", message: "This is not a number of this lead." });
    await test_.database.pool.query("update leads set assigned_to = 'someone-else' where id = $1", [leadId]);
    expect(await dial(phone, caller)).toMatchObject({ code: "not-found" });
  });
});
