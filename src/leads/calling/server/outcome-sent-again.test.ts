import type { By } from "#platform/access/rules/rights.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import type { CallOutcome } from "#leads/calling/rules/disposition.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { timelineOfLead } from "#leads/leads/server/timeline-store.ts";
import { aCaller } from "#tests/builders/calling.ts";
import { aPhone, someDetails } from "#tests/builders/leads.ts";
import { type TestServices, testServices } from "#tests/builders/services.ts";
import { aLead } from "#tests/builders/stored-lead.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { type DispositionInput, recordDisposition } from "./record-disposition.ts";
import { undoDisposition } from "./undo-disposition.ts";

const test_ = testDatabase();
let made: TestServices;
let caller: By;
let leadId = "";
beforeAll(async () => {
  made = await testServices(test_.database);
  caller = await aCaller(test_.db);
});
afterAll(() => made.close());
beforeEach(async () => {
  leadId = await aLead(test_.db, { details: someDetails({ phone: aPhone(), state: "OH" }) });
});

const dispose = (outcome: CallOutcome, given: Partial<DispositionInput> = {}, by = caller) =>
  recordDisposition(made.services, by, { leadId, outcome, callbackAt: null, note: "", version: null, ...given });

describe("an outcome that is sent again because its answer was lost", () => {
  let key = "";
  beforeEach(() => {
    key = crypto.randomUUID();
  });

  test("is stored once, also when both arrive together, and after someone else changed the lead", async () => {
    const version = (await findLead(test_.db, EVERY_LEAD, leadId))?.version ?? 0;
    const twice = await Promise.all([1, 2].map(() => dispose("no_answer", { key, version })));
    expect(twice).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await dispose("no_answer", { key, version })).toMatchObject({
      ok: true,
      value: { lead: { attempts: 1 }, undoUntil: null },
    });
    expect((await timelineOfLead(test_.db, leadId)).filter(({ type }) => type === "call")).toHaveLength(1);
    expect(await dispose("no_answer", { key: crypto.randomUUID(), version })).toMatchObject({
      ok: false,
      code: "stale",
    });
  });

  test("stays undone", async () => {
    const done = await dispose("no_answer", { key });
    const attemptId = done.ok ? done.value.attemptId : "";
    expect(await undoDisposition(made.services, caller, { leadId, attemptId })).toMatchObject({ ok: true });
    expect(await dispose("no_answer", { key })).toMatchObject({ ok: true, value: { lead: { attempts: 0 } } });
  });

  test("counts for the person who sent it alone", async () => {
    await dispose("no_answer", { key });
    const other = await aCaller(test_.db);
    expect(await dispose("left_message", { key }, other)).toMatchObject({ ok: true, value: { lead: { attempts: 2 } } });
  });
});
