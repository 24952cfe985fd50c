import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { mayAnswerOnce } from "#core/consent/consent-standing.ts";
import { findLead, storeSubmission } from "#server/leads/leads-store.ts";
import { aConsent, aPhone, aSubmission } from "#tests/builders/leads.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { findMayCall, readLeadConsents } from "./read-lead-consents.ts";

const test_ = testDatabase();
const store = async (given: Parameters<typeof aSubmission>[0]) => (await storeSubmission(test_.db, aSubmission(given), randomUUID)).leadId;
async function read(leadId: string) {
  const lead = await findLead(test_.db, leadId);
  if (!lead) throw new Error("The lead is gone");
  return readLeadConsents(test_, lead, []);
}

test("a lead without a record may be answered once, unless one of its numbers or addresses was withdrawn for another lead", async () => {
  const [phone, email] = [aPhone(), `${randomUUID()}@example.com`];
  const hers = await store({ form: "api", details: { phone: null, email }, consents: [] });
  expect(mayAnswerOnce((await read(hers)).standing)).toBe(true);
  const other = await store({ details: { phone }, consents: [aConsent({ address: phone }), aConsent({ channel: "email", address: email, box: "withdrawn" })] });
  const { consents, standing } = await read(hers);
  expect(consents).toEqual([]);
  expect(standing).toMatchObject([{ address: email, channels: [], withdrawn: true }]);
  expect(mayAnswerOnce(standing)).toBe(false);
  expect((await read(other)).standing.map((s) => [s.address, s.channels])).toEqual([
    [phone, ["call"]],
    [email, []],
  ]);
});

test("of several numbers, those may not be called whose owner took everything back and agreed to nothing since", async () => {
  const [agreed, ended, renewed, unknown] = [aPhone(), aPhone(), aPhone(), aPhone()];
  await store({ details: { phone: agreed }, consents: [aConsent({ address: agreed })] });
  await store({ details: { phone: ended }, consents: [aConsent({ address: ended }), aConsent({ address: ended, box: "withdrawn" })] });
  await store({ details: { phone: renewed }, consents: [aConsent({ address: renewed, box: "withdrawn" }), aConsent({ address: renewed })] });
  const leads = [agreed, ended, renewed, unknown, null].map((phone, index) => ({ id: String(index), phone }));
  expect([...(await findMayCall(test_, leads)).values()]).toEqual(["yes", "ended", "yes", "yes"]);
  expect(await findMayCall(test_, [])).toEqual(new Map());
});

test("where a family member asked, the insured person's number may be called only after they agreed themselves", async () => {
  const [theirs, helper] = [aPhone(), aPhone()];
  const contact = { relation: "parent" as const, name: "Ann Delgado", phone: helper, email: null };
  const id = await store({ form: "quote", details: { phone: theirs }, contact, consents: [aConsent({ address: helper, personName: contact.name })] });
  const callable = async () => (await findMayCall(test_, [{ id, phone: theirs }])).get(id);
  expect(await callable()).toBe("not-agreed");
  await store({ details: { phone: theirs }, consents: [aConsent({ address: theirs })] });
  expect(await callable()).toBe("yes");
  await store({ details: { phone: theirs }, consents: [aConsent({ address: theirs, box: "withdrawn" })] });
  expect(await callable()).toBe("ended");
});
