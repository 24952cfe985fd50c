import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { consentStatuses } from "#compliance/consent/rules/consent-status.ts";
import { consentsOfLead, isSuppressed } from "#compliance/consent/server/consent-store.ts";
import { listLeads } from "#leads/lists/server/lead-lists-store.ts";
import { leads } from "#leads/leads/server/leads-tables.ts";
import { findMail } from "#leads/notifications/server/notifications-store.ts";
import { queueMail } from "#leads/notifications/server/queue-mail.ts";
import { deriveHash } from "#leads/leads/server/derive-tokens.ts";
import { aConsent, anOrigin, aSubmission } from "#tests/builders/leads.ts";
import { type TestServices, testServices } from "#tests/builders/services.ts";
import { asRead } from "#tests/builders/mail.ts";
import { testDatabase } from "#tests/builders/test-database.ts";

const test_ = testDatabase();
let made: TestServices;
beforeEach(async () => {
  made = await testServices(test_.database);
});
afterEach(() => made.close());

test("what is left when the program stops waits on disk, and nothing is missing or doubled", async () => {
  const { services } = made;
  const before = await test_.db.$count(leads);
  const many = 1_000;
  await Promise.all(Array.from({ length: many }, () => services.journal.append(aSubmission())));
  const running = services.intake.start();
  await expect.poll(() => services.journal.waiting(), { interval: 5, timeout: 10_000 }).toBeLessThan(many);
  await running.stop();
  const again = await testServices(test_.database, { env: { DATA_DIR: services.config.dataDir } });
  await again.services.intake.settle();
  expect(again.services.journal.waiting()).toBe(0);
  expect((await test_.db.$count(leads)) - before).toBe(many);
  await again.close();
});

test("records of versions before the inbox are read: a form, a withdrawal, an unsubscribe, a do-not-contact request", async () => {
  const { services } = made;
  const token = randomUUID().replaceAll("-", "").padEnd(43, "x");
  const { type: _, ...form } = aSubmission({ form: "quote", links: { request: deriveHash(token), consent: null } });
  const { type: _type, ...stop } = aSubmission({ form: "contact" });
  const phone = stop.details.phone ?? "";
  await services.journal.append(form);
  await services.journal.append({
    withdrawal: deriveHash(token),
    at: "2026-11-20T16:00:00.000Z",
    origin: anOrigin(),
    seller: "Hearthlight",
  });
  await services.journal.append({ ...stop, consents: [aConsent({ address: phone, box: "withdrawn" })] });
  const mail = {
    key: randomUUID(),
    kind: "lead-confirmation" as const,
    to: `${randomUUID()}@example.com`,
    content: { subject: "Yes", greeting: "Hello,", parts: [] },
    leadId: null,
    toVisitor: true,
  };
  await test_.db.transaction((tx) => queueMail(tx, services, mail, services.now()));
  const { rows } = await test_.database.pool.query<{ id: string }>("select id from mails where key = $1", [mail.key]);
  await services.journal.append({
    mailStop: asRead(services, await findMail(test_.db, rows[0]?.id ?? "")).unsubscribeToken,
    at: "2026-11-20T16:00:00.000Z",
  });
  await services.intake.settle();
  expect(services.journal.setAside()).toBe(0);
  const [lead] = (await listLeads(test_.db, EVERY_LEAD, { query: form.details.phone ?? "" }, null, 5)).leads;
  expect(consentStatuses(await consentsOfLead(test_.db, lead?.id ?? ""))).toMatchObject([
    { channels: [], revoked: true },
  ]);
  expect(await isSuppressed(test_.db, form.details.phone ?? "", "call")).toBe(true);
  expect(await isSuppressed(test_.db, phone, "call")).toBe(true);
  expect(await isSuppressed(test_.db, mail.to, "email")).toBe(true);
});

test("what comes while the database is being prepared waits on disk, and is applied after that", async () => {
  const { services } = made;
  const submission = aSubmission();
  const found = async () =>
    (await listLeads(test_.db, EVERY_LEAD, { query: submission.details.phone ?? "" }, null, 5)).leads.length;
  services.intake.hold();
  expect(await services.intake.accept(submission)).toEqual({ kind: "journaled" });
  const running = services.intake.start();
  await expect.poll(found).toBe(1);
  await running.stop();
});
