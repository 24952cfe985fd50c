import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { By } from "#platform/access/rules/rights.ts";
import type { CallOutcome } from "#leads/calling/rules/disposition.ts";
import { recordDisposition } from "#leads/calling/server/record-disposition.ts";
import { undoDisposition } from "#leads/calling/server/undo-disposition.ts";
import { UNDO_MS } from "#leads/calling/rules/disposition.ts";
import { aCaller } from "#tests/builders/calling.ts";
import { store } from "#tests/builders/intake.ts";
import { aPhone, aSubmission } from "#tests/builders/leads.ts";
import { aLeadOf, putOnList, type TextedLead, valueOf } from "#tests/builders/refused-texts.ts";
import { aBooking, aSequence, saveSequences, started } from "#tests/builders/sequences.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { resumeSequence, startSequence, stopSequence } from "./start-sequence.ts";

const test_ = testDatabase();
const clock = aClock("2026-11-20T15:00:00.000Z");
let made: TestServices;
let agent: By;
let lead: TextedLead;
beforeAll(async () => {
  made = await testServices(test_.database, { now: clock.now });
  agent = await aCaller(test_.db);
}, 60_000);
beforeEach(async () => {
  clock.set("2026-11-20T15:00:00.000Z");
  await saveSequences(made.services, [
    aSequence(),
    aSequence({ name: "Not reached", starts: "not_reached" }),
    aSequence({ name: "Missed", starts: "missed" }),
    aSequence({ name: "Quoted", starts: "quoted" }),
    aSequence({ name: "Any form", starts: "form" }),
    aSequence({ name: "Quote form", starts: "form_quote" }),
    aSequence({ name: "En español", starts: "form", language: "es" }),
    aSequence({ name: "Off", starts: "form_contact", state: "off" }),
  ]);
  // A lead that was there before the sequences of forms were turned on.
  lead = await aLeadOf(made.services, agent);
});
afterAll(() => made.close());

const runs = async (leadId = lead.leadId) =>
  (
    await test_.database.pool.query<{ sequence: string; end_reason: string | null; started_by: string | null }>(
      "select sequence, end_reason, started_by from sequence_runs where lead_id = $1 order by started_at, id",
      [leadId],
    )
  ).rows;
const dispose = async (outcome: CallOutcome) =>
  valueOf(
    await recordDisposition(made.services, agent, {
      leadId: lead.leadId,
      outcome,
      callbackAt: null,
      note: "",
      version: null,
    }),
  );
const start = (name = "Follow up", by = agent) => startSequence(made.services, by, { leadId: lead.leadId, name });
const aFormOf = (form: "quote" | "contact" | "callback", language: "en" | "es" | null = null) =>
  store(
    test_.db,
    aSubmission({ form, receivedAt: clock.now().toISOString(), details: { phone: aPhone(), state: "OH", language } }),
    { now: clock.now, settings: made.services.site.settings() },
  );

describe("a sequence starts by itself", () => {
  test("after a call that nobody answered, once, and its undo ends it", async () => {
    const { attemptId } = await dispose("no_answer");
    expect(await runs()).toEqual([{ sequence: "Not reached", end_reason: null, started_by: null }]);
    valueOf(await undoDisposition(made.services, agent, { leadId: lead.leadId, attemptId }));
    expect(await runs()).toMatchObject([{ end_reason: "undone" }]);
    clock.forward(60_000);
    await dispose("left_message");
    expect(await runs()).toMatchObject([{ end_reason: "undone" }, { sequence: "Not reached", end_reason: null }]);
    await test_.database.pool.query(
      "update sequence_runs set ended_at = now(), end_reason = 'done' where ended_at is null",
    );
    await dispose("no_answer");
    expect(await runs()).toHaveLength(2);
  });

  test("after a quote, which ends the one before; an undo brings that back", async () => {
    await dispose("no_answer");
    clock.forward(60_000);
    const { attemptId } = await dispose("spoke_quoted");
    expect(await runs()).toMatchObject([
      { sequence: "Not reached", end_reason: "answered" },
      { sequence: "Quoted", end_reason: null },
    ]);
    valueOf(await undoDisposition(made.services, agent, { leadId: lead.leadId, attemptId }));
    expect(await runs()).toMatchObject([{ end_reason: null }, { end_reason: "undone" }]);
  });

  test("after the call of an appointment that nobody answered, as missed", async () => {
    await aBooking(made.services, lead, new Date(clock.now().getTime() - 600_000));
    clock.forward(1_000);
    await dispose("no_answer");
    expect(await runs()).toMatchObject([{ sequence: "Missed", end_reason: null }]);
  });

  test("with the form of a new lead, in its language, and not where it is off", async () => {
    const names = async (form: Parameters<typeof aFormOf>[0], language: "en" | "es" | null = null) =>
      (await runs((await aFormOf(form, language)).leadId)).map(({ sequence }) => sequence);
    expect(await names("quote")).toEqual(["Quote form"]);
    expect(await names("contact")).toEqual(["Any form"]);
    expect(await names("callback", "es")).toEqual(["En español"]);
  });
});

describe("a sequence by hand", () => {
  test("starts once at a time, in the scope and with the right of who starts it", async () => {
    await started(made.services, agent, lead);
    expect(await runs()).toEqual([{ sequence: "Follow up", end_reason: null, started_by: "Ann Caller" }]);
    expect(await start("Quoted")).toMatchObject({ message: "They are already in “Follow up”. Stop that first." });
    expect(await start("Follow up", byStaff("viewer"))).toMatchObject({ code: "forbidden" });
    expect(await start("Follow up", await aCaller(test_.db))).toMatchObject({ code: "not-found" });
  });

  test("does not start where it is off, or where something would end it at once", async () => {
    expect(await start("Off")).toMatchObject({ code: "conflict" });
    expect(await start("Nothing")).toMatchObject({ code: "conflict" });
    await putOnList(made.services, lead.phone);
    expect(await start()).toMatchObject({ message: expect.stringContaining("not to contact them") });
    lead = await aLeadOf(made.services, agent);
    await aBooking(made.services, lead);
    expect(await start()).toMatchObject({ message: "They have an appointment. Nothing was started." });
    expect(await runs()).toEqual([]);
  });

  test("stops, and goes on if the stop is undone in time", async () => {
    const runId = await started(made.services, agent, lead);
    const about = { leadId: lead.leadId, runId };
    valueOf(await stopSequence(made.services, agent, about));
    expect(await stopSequence(made.services, agent, about)).toMatchObject({ code: "conflict" });
    valueOf(await resumeSequence(made.services, agent, about));
    expect(await runs()).toMatchObject([{ end_reason: null }]);
    valueOf(await stopSequence(made.services, agent, about));
    const other = await aCaller(test_.db);
    expect(await resumeSequence(made.services, other, about)).toMatchObject({ code: "not-found" });
    clock.forward(UNDO_MS + 1);
    expect(await resumeSequence(made.services, agent, about)).toMatchObject({ code: "conflict" });
    expect(await runs()).toMatchObject([{ end_reason: "stopped" }]);
  });
});
