import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ContactValues, parseContact } from "#leads/leads/rules/contact-form.ts";
import type { ConsentRecord } from "#compliance/consent/rules/consent-record.ts";
import { consentStatuses } from "#compliance/consent/rules/consent-status.ts";
import { consentsOfLead } from "#compliance/consent/server/consent-store.ts";
import { ledgerFaults } from "#tests/builders/ledger.ts";
import { listTasks } from "#leads/tasks/server/tasks-store.ts";
import { aStaff } from "#tests/builders/staff.ts";
import { aPhone, anOrigin } from "#tests/builders/leads.ts";
import { type TestServices, testServices } from "#tests/builders/services.ts";
import { quiet, testDatabase } from "#tests/builders/test-database.ts";
import { openDatabase } from "#platform/database/server/database.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { withDatabase } from "#tests/builders/intake.ts";
import { submitMessage } from "./submit-message.ts";

const test_ = testDatabase();
let made: TestServices;
beforeAll(async () => {
  made = await testServices(test_.database);
});
afterAll(() => made.close());

async function send(given: Partial<ContactValues>, key?: string) {
  const parsed = parseContact(
    {
      topic: "coverage",
      name: "Rosa Delgado",
      phone: aPhone(),
      email: "",
      message: "How long is the wait?",
      ...given,
    },
    "en",
  );
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  const { leadId } = await submitMessage(made.services, parsed.details, parsed.topic, anOrigin(), key);
  return {
    lead: await findLead(test_.db, EVERY_LEAD, leadId ?? ""),
    consents: await consentsOfLead(test_.db, leadId ?? ""),
  };
}

test("a message becomes a lead, with consent for the ways of answering that were given", async () => {
  const both = await send({ email: "rosa@example.com" });
  expect(both.lead).toMatchObject({ source: "contact", message: "A question about coverage\n\nHow long is the wait?" });
  expect(both.consents.map((c) => c.channel).sort()).toEqual(["call", "email"]);
  expect((await send({ phone: "", email: "maria@example.com" })).consents.map((c) => c.channel)).toEqual(["email"]);
});

test("a question about one's own data agrees to nothing, and the owner has a task to answer it in 45 days", async () => {
  const owner = await aStaff(test_.db);
  const { lead, consents } = await send({ topic: "privacy" });
  expect(consents).toEqual([]);
  const { tasks } = await listTasks(test_.db, EVERY_LEAD, { leadId: lead?.id ?? "" }, null, 10);
  const dueAt = new Date((lead?.createdAt.getTime() ?? 0) + 45 * 86_400_000);
  expect(tasks).toMatchObject([{ assignedTo: owner.id, dueAt, title: expect.stringContaining("a copy") }]);
  const other = await send({ topic: "coverage" });
  expect((await listTasks(test_.db, EVERY_LEAD, { leadId: other.lead?.id ?? "" }, null, 10)).tasks).toEqual([]);
});

const open = (consents: ConsentRecord[]) =>
  consentStatuses(consents).flatMap(({ address, channels }) => channels.map((channel) => `${channel} ${address}`));

test("a typed stop revokes what was agreed to for what was typed, on every channel, with the words as shown", async () => {
  const phone = aPhone();
  const before = await send({ phone, email: "opal@example.com" });
  expect(open(before.consents)).toHaveLength(2);
  const { lead, consents } = await send({ topic: "stop", phone, message: "" });
  expect(lead?.id).toBe(before.lead?.id);
  expect(open(consents)).toEqual(["email opal@example.com"]);
  const revoked = consents.filter(({ box }) => box === "withdrawn");
  expect(revoked.map(({ channel, address }) => `${channel} ${address}`).sort()).toEqual([
    `call ${phone}`,
    `text ${phone}`,
  ]);
  expect(revoked[0]).toMatchObject({ buttonLabel: "Send message", wordingVersion: "contact-answer-2026-11-b" });
  expect(revoked[0]?.wording).toContain("no more calls, text messages or emails to you");
  expect(await ledgerFaults(test_.db)).toEqual([]);
});

test("words that ask for no more contact count as that request, whatever topic was chosen", async () => {
  const phone = aPhone();
  await send({ phone });
  const { lead, consents } = await send({ phone, message: "I asked twice now. Stop calling me and lose this number!" });
  expect(open(consents)).toEqual([]);
  expect(lead?.heldAt).not.toBeNull();
  const limit = await send({ message: "Please don't call before noon, I work nights. The number is good." });
  expect(open(limit.consents)).toHaveLength(1);
  expect(limit.lead?.heldAt).toBeNull();
});

test("words that may ask for it put the lead on hold until staff have read them, and the consent stays", async () => {
  const { lead, consents } = await send({ message: "We are no longer interested, thank you." });
  expect(lead).toMatchObject({ holdReason: "Their message may mean that they don’t want to be contacted." });
  expect(open(consents)).toHaveLength(1);
});

test("a message that is changed into a do-not-contact request, in the same form, counts", async () => {
  const message = { phone: aPhone(), email: "" };
  await send(message, "form of Opal");
  const twice = await send(message, "form of Opal");
  expect(twice.consents).toHaveLength(1);
  expect(open((await send({ ...message, topic: "stop", message: "" }, "form of Opal")).consents)).toEqual([]);
});

test("while the database is unavailable the journal stores a typed opt-out, which is applied later", async () => {
  const phone = aPhone();
  const { lead } = await send({ phone });
  const away = openDatabase({ ...test_.connection, port: 1, host: "127.0.0.1" }, quiet);
  const parsed = parseContact({ topic: "stop", name: "Rosa Delgado", phone, email: "", message: "" }, "en");
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  const result = await submitMessage(
    withDatabase(made.services, away.db),
    parsed.details,
    parsed.topic,
    anOrigin(),
    undefined,
  );
  await away.close();
  expect(result.outcome).toBe("accepted");
  await made.services.intake.settle();
  expect(open(await consentsOfLead(test_.db, lead?.id ?? ""))).toEqual([]);
});
