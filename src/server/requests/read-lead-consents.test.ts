import { EVERY_LEAD } from "#core/access/lead-scope.ts";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { mayAnswerOnce } from "#core/consent/consent-status.ts";
import { findLead } from "#server/leads/leads-store.ts";
import { listMails } from "#server/notifications/notifications-store.ts";
import { store } from "#tests/builders/intake.ts";
import { aConsent, aPhone, aSubmission } from "#tests/builders/leads.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { findMayCall, readLeadConsents } from "./read-lead-consents.ts";

const test_ = testDatabase();
const request = async (given: Parameters<typeof aSubmission>[0]) => (await store(test_.db, aSubmission(given))).leadId;
/** A typed do-not-contact request for a number. */
const stop = (phone: string) =>
  store(test_.db, {
    ...aSubmission({ form: "contact", details: { phone }, consents: [aConsent({ address: phone, box: "withdrawn" })] }),
    type: "do-not-contact",
  });
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

test("a number that is suppressed may not be called, for whatever lead, until its owner consents again; nor one of a lead on hold", async () => {
  const [agreed, ended, renewed, unknown, held] = [aPhone(), aPhone(), aPhone(), aPhone(), aPhone()];
  for (const phone of [agreed, ended]) await request({ details: { phone } });
  for (const phone of [ended, renewed]) await stop(phone);
  await request({ details: { phone: renewed } });
  const leads = [agreed, ended, renewed, unknown, held, null].map((phone) => ({
    id: randomUUID(),
    phone,
    heldAt: phone === held ? new Date() : null,
  }));
  expect([...(await findMayCall(test_, leads)).values()]).toEqual(["yes", "suppressed", "yes", "yes", "held"]);
  expect(await findMayCall(test_, [])).toEqual(new Map());
});

test("where a family member asked, the insured person's number may be called only after they agreed themselves", async () => {
  const [phone, helper] = [aPhone(), aPhone()];
  const contact = { relation: "parent" as const, name: "Ann Delgado", phone: helper, email: null };
  const id = await request({
    form: "quote",
    details: { phone },
    contact,
    consents: [aConsent({ address: helper, personName: contact.name })],
  });
  const callable = async () => (await findMayCall(test_, [{ id, phone, heldAt: null }])).get(id);
  expect(await callable()).toBe("not-agreed");
  await request({ details: { phone } });
  expect(await callable()).toBe("yes");
  await stop(phone);
  expect(await callable()).toBe("suppressed");
});
