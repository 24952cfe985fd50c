import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { mayAnswerOnce } from "#compliance/consent/rules/consent-status.ts";
import { findLead } from "./leads-store.ts";
import { listMails } from "#leads/notifications/server/notifications-store.ts";
import { store } from "#tests/builders/intake.ts";
import { aConsent, aPhone, aSubmission } from "#tests/builders/leads.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { readLeadConsents } from "./read-lead-consents.ts";

const test_ = testDatabase();
const request = async (given: Parameters<typeof aSubmission>[0]) => (await store(test_.db, aSubmission(given))).leadId;
async function read(leadId: string) {
  const lead = await findLead(test_.db, EVERY_LEAD, leadId);
  if (!lead) throw new Error("The lead is gone");
  return readLeadConsents(test_, lead, []);
}

test("a lead without a record may be answered once, unless one of its numbers or addresses was revoked for another lead", async () => {
  const [phone, email] = [aPhone(), `${randomUUID()}@example.com`];
  const lead = await request({ form: "api", details: { phone: null, email }, consents: [] });
  expect(mayAnswerOnce((await read(lead)).statuses)).toBe(true);
  const other = await request({
    details: { phone },
    consents: [aConsent({ address: phone }), aConsent({ channel: "email", address: email })],
  });
  const mail = (await listMails(test_.db, null, null, 10)).mails.find((m) => m.toAddress === email);
  await store(test_.db, {
    type: "unsubscribe",
    key: randomUUID(),
    link: mail?.unsubscribeTokenHash ?? "",
    receivedAt: new Date().toISOString(),
  });
  const { consents, statuses, suppressed } = await read(lead);
  expect(consents).toEqual([]);
  expect(statuses).toMatchObject([{ address: email, channels: [], revoked: true }]);
  expect(mayAnswerOnce(statuses)).toBe(false);
  expect(suppressed).toMatchObject([{ address: email, channel: "email", source: "unsubscribe", leadId: other }]);
  expect((await read(other)).statuses.map((s) => [s.address, s.channels])).toEqual([
    [phone, ["call"]],
    [email, []],
  ]);
});
