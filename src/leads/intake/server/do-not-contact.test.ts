import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { UNSUBSCRIBE_FORM } from "#compliance/consent/rules/unsubscribe-link.ts";
import { CONTACT_TOPICS, topicLabel } from "#leads/leads/rules/contact-form.ts";
import type { FamilyContact } from "#leads/leads/rules/family-contact.ts";
import { consentsOfLead, suppressionsOf } from "#compliance/consent/server/consent-store.ts";
import { checkContact } from "#leads/gate/server/check-contact.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { timelineOfLead } from "#leads/leads/server/timeline-store.ts";
import { releaseHold } from "#leads/leads/server/release-hold.ts";
import { listMails } from "#leads/notifications/server/notifications-store.ts";
import { deriveTokens } from "#leads/leads/server/derive-tokens.ts";
import { readRequest } from "#leads/leads/server/read-request.ts";
import { findBooking, listBookings } from "#leads/appointments/server/appointments-store.ts";
import { openDatabase } from "#platform/database/server/database.ts";
import { store, withDatabase } from "#tests/builders/intake.ts";
import { ledgerFaults } from "#tests/builders/ledger.ts";
import { aConsent, anOrigin, aPhone, aSubmission, someDetails } from "#tests/builders/leads.ts";
import { anAgent, aWantedCall } from "#tests/builders/scheduling.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { byKey, byStaff } from "#tests/builders/staff.ts";
import { asRead } from "#tests/builders/mail.ts";
import { quiet, testDatabase } from "#tests/builders/test-database.ts";
import { bookCall } from "./book-call.ts";
import { retryFailed } from "./retry-failed.ts";
import { submitQuote } from "./submit-lead.ts";
import { submitMessage } from "./submit-message.ts";
import { unsubscribeReader } from "./unsubscribe-reader.ts";
import { EMPTY_DETAILS, type LeadDetails } from "#leads/leads/rules/lead-facts.ts";
import { withdrawRequest } from "./withdraw-request.ts";

const test_ = testDatabase();
let made: TestServices;
let clock = aClock();
beforeAll(async () => {
  made = await testServices(test_.database, { now: () => clock.now() });
});
beforeEach(async () => {
  clock = aClock();
  await test_.database.pool.query("truncate bookings, staff_hours, mails; update staff set active = false");
});
afterAll(() => made.close());

type Given = { details?: Partial<LeadDetails>; contact?: FamilyContact | null; token?: string };
async function quote({ details, contact = null, token = deriveTokens("").request }: Given = {}) {
  const sent = { details: someDetails(details), contact, textMessages: false };
  const done = await submitQuote(made.services, sent, anOrigin(), { token, key: undefined });
  return { ...done, leadId: done.leadId ?? "", token, phone: sent.details.phone ?? "", details: sent.details };
}
const withdraw = (token: string) => withdrawRequest(made.services, token, anOrigin());
function typeStop(given: Partial<LeadDetails>) {
  const topic = CONTACT_TOPICS.find(({ value }) => value === "stop");
  if (!topic) throw new Error("The topic is gone");
  return submitMessage(
    made.services,
    { ...EMPTY_DETAILS, name: "Rosa Delgado", message: topicLabel(topic), ...given },
    topic,
    anOrigin(),
    undefined,
  );
}
async function booked(phone: string) {
  const result = await bookCall(
    made.services,
    aWantedCall({ phone, start: new Date("2026-11-23T15:00:00.000Z"), email: anEmail() }),
  );
  if (result.kind !== "booked") throw new Error(result.kind);
  return { ...result.booking, token: result.token };
}
/** Returns the gate's answer for a call to the lead's own number. */
async function callable(leadId: string): Promise<string> {
  const checked = await checkContact(made.services, byKey(["leads:read"]).actor, { leadId, channel: "call" });
  return checked.ok ? checked.value.code : checked.code;
}
const suppressed = async (...addresses: string[]) =>
  (await suppressionsOf(test_.db, addresses)).map(({ address, channel }) => `${channel} ${address}`);
const anEmail = () => `${randomUUID()}@example.com`;

describe("a typed opt-out, which is unproved", () => {
  test("suppresses exactly what was typed, holds the lead until staff release it, and cancels and changes nothing else", async () => {
    await anAgent(test_.db);
    const email = anEmail();
    const { leadId, phone } = await quote({ details: { email } });
    const call = await booked(phone);
    expect(await callable(leadId)).toBe("consent");
    await typeStop({ email });
    expect(await suppressed(phone, email)).toEqual([`email ${email}`]);
    expect(await callable(leadId)).toBe("held");
    expect((await listBookings(test_.db, null, { from: clock.now(), limit: 10 })).map(({ id }) => id)).toEqual([
      call.id,
    ]);
    expect(await findLead(test_.db, EVERY_LEAD, leadId)).toMatchObject({ phone, email, status: "new" });
    expect(await releaseHold(made.services, byStaff("editor"), leadId)).toMatchObject({ ok: false, code: "forbidden" });
    expect(await releaseHold(made.services, byStaff("agent"), leadId)).toMatchObject({ ok: true });
    expect(await callable(leadId)).toBe("consent");
    expect(await suppressed(email)).toEqual([]);
  });

  test("does not end what was proved when staff release the hold", async () => {
    const email = anEmail();
    const { leadId, token, phone } = await quote({ details: { email } });
    await withdraw(token);
    await typeStop({ phone });
    await releaseHold(made.services, byStaff("agent"), leadId);
    expect(await callable(leadId)).toBe("suppressed");
    expect(await suppressed(email)).toEqual([`email ${email}`]);
  });

  test("of a number that two leads share holds both, and the number is suppressed for both", async () => {
    const contact: FamilyContact = { relation: "parent", name: "Ann Delgado", phone: aPhone(), email: null };
    const [mother, father] = [await quote({ contact }), await quote({ contact })];
    await typeStop({ phone: contact.phone });
    expect([await callable(mother.leadId), await callable(father.leadId)]).toEqual(["held", "held"]);
    expect(await suppressed(contact.phone, mother.phone)).toEqual([`call ${contact.phone}`, `text ${contact.phone}`]);
  });

  test("drops mail that waits for the address, and a later agreement lifts what it agrees to", async () => {
    const email = anEmail();
    const { phone } = await quote({ details: { email } });
    const states = async () =>
      (await listMails(test_.db, null, null, 20)).mails.filter((m) => m.toAddress === email).map((m) => m.state);
    expect(await states()).toEqual(["waiting"]);
    await typeStop({ email, phone });
    expect(await states()).toEqual(["failed"]);
    const consents = [aConsent({ address: phone }), aConsent({ channel: "email", address: email })];
    await store(test_.db, aSubmission({ details: { phone, email }, consents }));
    expect(await suppressed(phone, email)).toEqual([`text ${phone}`]);
    expect((await states()).sort()).toEqual(["failed", "waiting"]);
    expect(await ledgerFaults(test_.db)).toEqual([]);
  });
});

describe("a withdrawal through the request's own link", () => {
  test("suppresses every number and address that was ever given for the lead, also before it was amended", async () => {
    const [first, email] = [await quote(), anEmail()];
    const helper: FamilyContact = { relation: "parent", name: "Ann Delgado", phone: aPhone(), email };
    const { leadId, token, phone } = await quote({ token: first.token, contact: helper });
    expect(phone).not.toBe(first.phone);
    await withdraw(token);
    const both = (number: string) => [`call ${number}`, `text ${number}`];
    expect((await suppressed(first.phone, phone, helper.phone, email)).sort()).toEqual(
      [...both(first.phone), ...both(phone), ...both(helper.phone), `email ${email}`].sort(),
    );
    expect(await callable(leadId)).toBe("suppressed");
    expect(await readRequest(made.services, "request", token)).toMatchObject({ withdrawnAt: clock.now() });
    expect(await ledgerFaults(test_.db)).toEqual([]);
  });

  test("suppresses the same number on another lead, also one from the API, but not that lead's own number", async () => {
    const contact: FamilyContact = { relation: "parent", name: "Ann Delgado", phone: aPhone(), email: null };
    const [mother, father] = [await quote({ contact }), await quote({ contact })];
    const api = await store(test_.db, aSubmission({ form: "api", consents: [] }));
    await test_.database.pool.query("update leads set phone = $1 where id = $2", [contact.phone, api.leadId]);
    await withdraw(mother.token);
    expect(await callable(api.leadId)).toBe("suppressed");
    expect(await suppressed(father.phone)).toEqual([]);
    expect(await findLead(test_.db, EVERY_LEAD, father.leadId)).toMatchObject({ heldAt: null });
  });

  test("cancels the coming appointment: staff get a mail, the visitor none, a stranger's appointment stays", async () => {
    await anAgent(test_.db);
    await anAgent(test_.db);
    const { leadId, token, phone } = await quote();
    const [theirs, strangers] = [await booked(phone), await booked(aPhone())];
    await withdraw(token);
    expect((await listBookings(test_.db, null, { from: clock.now(), limit: 10 })).map(({ id }) => id)).toEqual([
      strangers.id,
    ]);
    expect(await findBooking(test_.db, theirs.token)).toMatchObject({ status: "canceled", sequence: 1 });
    expect((await timelineOfLead(test_.db, leadId)).map((t) => t.description)).toContain(
      "Appointment on Monday, November 23, at 10:00 AM Eastern Time canceled after a do-not-contact request",
    );
    const { mails } = await listMails(test_.db, null, null, 50);
    const [alert, ...more] = mails.filter((m) => m.subject.startsWith("Appointment canceled, do not contact"));
    expect([alert?.kind, more]).toEqual(["booking-alert", []]);
    expect(alert?.bodyText).toContain("Do not call");
    expect(alert?.bodyText).not.toContain(phone.slice(-4));
    expect(mails.filter((m) => m.kind === "booking-canceled")).toEqual([]);
  });
});

test("an agreement that was accepted before an opt-out and applied after it lifts nothing", async () => {
  const { token, phone } = await quote();
  const late = aSubmission({ details: { phone, age: 99_999_999_999 } });
  expect(await store(test_.db, late)).toMatchObject({ outcome: "joined" });
  const failed = aSubmission({
    details: { phone: null, email: anEmail(), age: 99_999_999_999 },
    consents: [aConsent({ address: phone })],
  });
  expect(await store(test_.db, failed)).toMatchObject({ outcome: "failed" });
  await withdraw(token);
  await test_.database.pool.query("alter table leads alter column age type bigint");
  await retryFailed(made.services, byStaff("owner"));
  await test_.database.pool.query("update leads set age = null; alter table leads alter column age type integer");
  expect(await suppressed(phone)).toEqual([`call ${phone}`, `text ${phone}`]);
});

test("a person who opted out through a link and is then entered in a form again is on hold until staff have reviewed it", async () => {
  const { leadId, token, phone } = await quote();
  await withdraw(token);
  await store(test_.db, aSubmission({ details: { phone }, consents: [aConsent({ address: phone })] }));
  expect(await callable(leadId)).toBe("held");
  await releaseHold(made.services, byStaff("agent"), leadId);
  expect(await callable(leadId)).toBe("consent");
});

describe("a link of a request that only joined a lead", () => {
  test("proves nothing: a stranger who typed the number can't change the lead or cancel its appointment by amending or withdrawing", async () => {
    await anAgent(test_.db);
    const email = anEmail();
    const { leadId, phone } = await quote({ details: { email, state: "OH" } });
    const call = await booked(phone);
    const known = await findLead(test_.db, EVERY_LEAD, leadId);
    const stranger = await quote({ details: { phone, state: "KY" } });
    expect(stranger.leadId).toBe(leadId);
    await quote({ token: stranger.token, details: { phone: aPhone(), state: "KY" } });
    expect(await findLead(test_.db, EVERY_LEAD, leadId)).toEqual({ ...known, updatedAt: expect.any(Date) });
    expect(await suppressed(phone, email)).toEqual([]);
    await quote({ token: stranger.token, details: { phone, state: "KY" } });
    await withdraw(stranger.token);
    expect(await suppressed(phone, email)).toEqual([`call ${phone}`, `text ${phone}`]);
    expect(await findLead(test_.db, EVERY_LEAD, leadId)).toMatchObject({
      heldAt: expect.any(Date),
      phone,
      state: "OH",
    });
    expect((await listBookings(test_.db, null, { from: clock.now(), limit: 10 })).map(({ id }) => id)).toEqual([
      call.id,
    ]);
    expect(await readRequest(made.services, "request", stranger.token)).toMatchObject({ withdrawnAt: clock.now() });
  });
});

test("an unsubscribe proves a typed opt-out: it leaves its own evidence and its row in the journey", async () => {
  const email = anEmail();
  const { leadId } = await quote({ details: { email } });
  const [mail] = (await listMails(test_.db, null, null, 20)).mails.filter((m) => m.toAddress === email);
  await typeStop({ email });
  for (let press = 0; press < 2; press++)
    expect(await unsubscribeReader(made.services, asRead(made.services, mail).unsubscribeToken ?? "")).toBe("stopped");
  expect(await suppressionsOf(test_.db, [email])).toMatchObject([{ source: "unsubscribe" }]);
  expect((await timelineOfLead(test_.db, leadId)).filter(({ type }) => type === "email-stop")).toHaveLength(1);
  expect(
    (await consentsOfLead(test_.db, leadId)).filter(({ formVersion }) => formVersion === UNSUBSCRIBE_FORM),
  ).toHaveLength(1);
});

test("what is booked after a withdrawal that still waits in the journal stays booked", async () => {
  await anAgent(test_.db);
  const { token, phone } = await quote();
  const away = openDatabase({ ...test_.connection, port: 1, host: "127.0.0.1" }, quiet);
  expect(await withdrawRequest(withDatabase(made.services, away.db), token, anOrigin())).toMatchObject({
    ok: true,
    value: { noted: true },
  });
  await away.close();
  const call = await booked(phone);
  await made.services.intake.settle();
  expect((await listBookings(test_.db, null, { from: clock.now(), limit: 10 })).map(({ id }) => id)).toEqual([call.id]);
  expect(await suppressed(phone)).toEqual([`text ${phone}`]);
});

test("a number that an amended request leaves out is suppressed, until it is given again", async () => {
  const [phone, email] = [aPhone(), anEmail()];
  const first = await quote({ details: { phone, email } });
  const { token, details } = await quote({ token: first.token, details: { email } });
  expect(await suppressed(phone, email, details.phone ?? "")).toEqual([`call ${phone}`, `text ${phone}`]);
  await quote({ token, details: { phone, email: null } });
  expect(await suppressed(phone)).toEqual([`text ${phone}`]);
  expect(await suppressed(email)).toEqual([`email ${email}`]);
  expect(await ledgerFaults(test_.db)).toEqual([]);
});

test("requests, amendments, withdrawals and stops at once are all applied, and the ledger holds", async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => quote({ details: { email: anEmail() } })));
  for (let round = 0; round < 4; round++) {
    await Promise.all(
      people.flatMap(({ token, details }, i) => [
        withdraw(token),
        quote({ token, details: { ...details, coverage: 5_000 + round } }),
        store(
          test_.db,
          aSubmission({
            details: { phone: details.phone, email: people[(i + 1) % people.length]?.details.email ?? null },
          }),
        ),
        typeStop({ phone: details.phone }),
      ]),
    );
  }
  const { rows } = await test_.database.pool.query(
    "select (select count(*)::int from submissions_waiting) as waiting, (select count(*)::int from submission_results where outcome = 'failed') as failed",
  );
  expect(rows).toEqual([{ waiting: 0, failed: 0 }]);
  expect(await ledgerFaults(test_.db)).toEqual([]);
});
