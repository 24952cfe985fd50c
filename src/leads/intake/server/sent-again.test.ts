import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { consentStatuses } from "#compliance/consent/rules/consent-status.ts";
import type { LeadRequest } from "#leads/leads/rules/submission.ts";
import { consentsOfLead } from "#compliance/consent/server/consent-store.ts";
import { ledgerFaults } from "#tests/builders/ledger.ts";
import { deriveTokens } from "#leads/leads/server/derive-tokens.ts";
import { readRequest } from "#leads/leads/server/read-request.ts";
import { withdrawRequest } from "./withdraw-request.ts";
import { anOrigin, aPhone, aSubmission, someDetails } from "#tests/builders/leads.ts";
import { aClock, testServices, type TestServices } from "#tests/builders/services.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { timelineOfLead } from "#leads/leads/server/timeline-store.ts";
import { store as storeOn } from "#tests/builders/intake.ts";
import type { LeadDetails } from "#leads/leads/rules/lead-facts.ts";
import { submitQuote } from "./submit-lead.ts";

const test_ = testDatabase();
let made: TestServices;
let clock = aClock();
beforeAll(async () => {
  made = await testServices(test_.database, { now: () => clock.now() });
});
beforeEach(() => {
  clock = aClock();
});
afterAll(() => made.close());

/** Sends a quote request as its page does: each is a new submission. */
async function send(details: LeadDetails = someDetails(), token = deriveTokens("").request) {
  const quote = { details, contact: null, textMessages: false };
  const done = await submitQuote(made.services, quote, anOrigin(), { token, key: undefined });
  return { ...done, leadId: done.leadId ?? "", token, details };
}
const agreedChannels = async (leadId: string) =>
  Object.fromEntries(consentStatuses(await consentsOfLead(test_.db, leadId)).map((s) => [s.address, s.channels]));

test("answers that are changed and changed back count each time, however often each is sent", async () => {
  const [first, other] = [aPhone(), aPhone()];
  const { leadId, token, details } = await send(someDetails({ phone: first }));
  clock.forward(1_000);
  await send({ ...details, phone: other }, token);
  clock.forward(1_000);
  const back = await Promise.all([send(details, token), send(details, token)]);
  expect(back.map((b) => b.outcome).sort()).toEqual(["joined", "known"]);
  clock.forward(1_000);
  expect(await send(details, token)).toMatchObject({ leadId, outcome: "known" });
  expect(await findLead(test_.db, EVERY_LEAD, leadId)).toMatchObject({ phone: first });
  expect((await readRequest(made.services, "request", token))?.details.phone).toBe(first);
  expect(await timelineOfLead(test_.db, leadId)).toHaveLength(3);
});

test("a request submitted again after its withdrawal holds, with its consent", async () => {
  const { leadId, token, details } = await send();
  const phone = details.phone ?? "";
  clock.forward(1_000);
  await withdrawRequest(made.services, token, anOrigin());
  expect(await agreedChannels(leadId)).toEqual({ [phone]: [] });
  clock.forward(1_000);
  expect(await send(details, token)).toMatchObject({ leadId, outcome: "joined" });
  expect(await send(details, token)).toMatchObject({ leadId, outcome: "known" });
  expect(await agreedChannels(leadId)).toMatchObject({ [phone]: expect.arrayContaining(["call"]) });
  expect((await readRequest(made.services, "request", token))?.withdrawnAt).toBeNull();
  expect((await timelineOfLead(test_.db, leadId)).filter((t) => t.type === "quote")).toHaveLength(2);
  expect(await ledgerFaults(test_.db)).toEqual([]);
});

test("a submission that comes once more from the journal changes nothing, whichever of several it was", async () => {
  const sent: LeadRequest[] = [];
  const send_ = (details: LeadDetails) => {
    const submission = aSubmission({
      form: "quote",
      details,
      links: { request: "link of the journal", consent: null },
    });
    sent.push(submission);
    return storeOn(test_.db, submission);
  };
  const here = someDetails({ phone: aPhone() });
  const there = { ...here, phone: aPhone() };
  const { leadId } = await send_(here);
  await send_(there);
  await send_(here);
  await send_(there);
  for (const submission of sent)
    expect(await storeOn(test_.db, submission)).toMatchObject({ leadId, outcome: "known" });
  expect(await findLead(test_.db, EVERY_LEAD, leadId)).toMatchObject({ phone: there.phone });
  expect(await timelineOfLead(test_.db, leadId)).toHaveLength(4);
});

test("the order is the order of acceptance: a clock that is set back changes nothing", async () => {
  clock.set("2026-11-20T15:00:02.000Z");
  const { leadId, token, details } = await send();
  clock.set("2026-11-20T15:00:00.000Z");
  const phone = aPhone();
  expect(await send({ ...details, phone }, token)).toMatchObject({ leadId, outcome: "joined" });
  expect(await findLead(test_.db, EVERY_LEAD, leadId)).toMatchObject({ phone });
  expect(await withdrawRequest(made.services, token, anOrigin())).toMatchObject({ ok: true, value: { noted: false } });
  expect((await readRequest(made.services, "request", token))?.withdrawnAt).not.toBeNull();
  expect(await agreedChannels(leadId)).toEqual({ [details.phone ?? ""]: [], [phone]: [] });
  expect(await ledgerFaults(test_.db)).toEqual([]);
});
