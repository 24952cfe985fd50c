import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { standings } from "#core/consent/consent-standing.ts";
import { EMPTY_DETAILS } from "#core/leads/callback-form.ts";
import { CONTACT_TOPICS } from "#core/leads/contact-form.ts";
import type { FamilyContact } from "#core/leads/family-contact.ts";
import type { LeadDetails } from "#core/leads/lead.ts";
import { parseBooking } from "#core/scheduling/booking-form.ts";
import { findLead, journeyOfLead, storeSubmission } from "#server/leads/leads-store.ts";
import { takeQuote } from "#server/leads/take-lead.ts";
import { takeMessage } from "#server/leads/take-message.ts";
import { isStopped, listMails } from "#server/mail/mail-store.ts";
import { deriveHash, deriveTokens } from "#server/requests/derive-tokens.ts";
import { readRequest } from "#server/requests/read-request.ts";
import { storeWithdrawal, withdrawRequest } from "#server/requests/withdraw-request.ts";
import { bookCall } from "#server/scheduling/book-call.ts";
import { findBooking, listBookings } from "#server/scheduling/scheduling-store.ts";
import { anOrigin, aPhone, aSubmission, someDetails } from "#tests/builders/leads.ts";
import { aCallTaker } from "#tests/builders/scheduling.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { consentsOfLead } from "./consent-store.ts";
import { ledgerFaults } from "#tests/builders/ledger.ts";

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
  const done = await takeQuote(made.services, sent, anOrigin(), { token, key: `${token} ${JSON.stringify(sent)}` });
  clock.forward(1_000);
  return { ...done, leadId: done.leadId ?? "", token, details: sent.details };
}
const withdraw = (token: string) => withdrawRequest(made.services, token, anOrigin());
function sayStop(phone: string) {
  const topic = CONTACT_TOPICS.find(({ value }) => value === "stop");
  if (!topic) throw new Error("The topic is gone");
  return takeMessage(made.services, { ...EMPTY_DETAILS, name: "Rosa Delgado", phone, message: topic.label }, topic, anOrigin(), undefined);
}
const open = async (...leadIds: string[]) =>
  (await Promise.all(leadIds.map((id) => consentsOfLead(test_.db, id)))).flatMap((records) =>
    standings(records).flatMap(({ address, channels }) => channels.map((channel) => `${channel} ${address}`)),
  );
const withdrawn = async (leadId: string) => new Set(standings(await consentsOfLead(test_.db, leadId)).flatMap((s) => (s.withdrawn ? [s.address] : [])));
const anEmail = () => `${randomUUID()}@example.com`;

describe("a call that was booked", () => {
  async function booked(phone: string, start = new Date("2026-11-23T15:00:00.000Z")) {
    const parsed = parseBooking({ name: "Rosa Delgado", phone, email: anEmail() }, "OH");
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
    const input = { details: parsed.details, state: "OH", timeZone: "America/New_York", start, origin: anOrigin(), key: randomUUID() };
    const result = await bookCall(made.services, input);
    if (result.kind !== "booked") throw new Error(result.kind);
    clock.forward(1_000);
    return { ...result.booking, token: result.token };
  }
  const coming = async () => (await listBookings(test_.db, null, clock.now(), 100)).map((b) => b.id);
  const mails = async () => (await listMails(test_.db, null, null, 50)).mails;

  test("is called off when its visitor asks to be left alone: staff learn it, she gets no mail, a stranger's call stays", async () => {
    const ada = await aCallTaker(test_.db);
    await aCallTaker(test_.db);
    const hers = await booked(aPhone());
    const strangers = await booked(aPhone());
    await sayStop(hers.phone);
    expect(await coming()).toEqual([strangers.id]);
    expect(await findBooking(test_.db, hers.token)).toMatchObject({ status: "cancelled", sequence: 1 });
    expect((await journeyOfLead(test_.db, hers.leadId)).map((t) => t.description)).toContain(
      "Appointment on Monday, November 23, at 10:00 AM Eastern Time canceled after a do-not-contact request",
    );
    const told = (await mails()).filter((m) => m.subject === "Appointment canceled, do not contact: Rosa Delgado");
    expect(told.map((m) => m.kind)).toEqual(["booking-alert"]);
    expect([ada.email, ...(await mails()).map((m) => m.toAddress)]).toContain(told[0]?.toAddress);
    expect(told[0]?.bodyText).toContain("Do not call");
    expect(told[0]?.bodyText).not.toContain(hers.phone.slice(-4));
    expect((await mails()).filter((m) => m.kind === "booking-cancelled")).toEqual([]);
  });

  test("is called off when the request of its lead is withdrawn by the link", async () => {
    await aCallTaker(test_.db);
    const { token, details } = await quote();
    await booked(details.phone ?? "");
    await withdraw(token);
    expect(await coming()).toEqual([]);
  });

  test("stands when it was booked after the wish, which came in late from the journal", async () => {
    await aCallTaker(test_.db);
    const { token, details } = await quote();
    const pressed = clock.now();
    clock.forward(60_000);
    const later = await booked(details.phone ?? "");
    await storeWithdrawal(made.services, { withdrawal: deriveHash(token), at: pressed.toISOString(), origin: anOrigin(), seller: "Hearthlight" });
    expect(await coming()).toEqual([later.id]);
    expect(await open(later.leadId)).toEqual([`call ${later.phone}`, `email ${later.email}`]);
    expect(await isStopped(test_.db, later.email ?? "", new Date(clock.now().getTime() - 1_000))).toBe(false);
  });
});

describe("withdrawing by the link leaves nothing open", () => {
  test("of a number that the request told before it was corrected", async () => {
    const first = await quote();
    const { leadId, token, details } = await quote({ token: first.token });
    expect(details.phone).not.toBe(first.details.phone);
    await withdraw(token);
    expect(await open(leadId)).toEqual([]);
    expect(await withdrawn(leadId)).toEqual(new Set([first.details.phone, details.phone]));
  });

  test("of a helper's number on the lead of another parent", async () => {
    const contact: FamilyContact = { relation: "parent", name: "Ann Delgado", phone: aPhone(), email: null };
    const mother = await quote({ contact });
    const father = await quote({ contact, details: { name: "Luis Delgado" } });
    expect(father.leadId).not.toBe(mother.leadId);
    await withdraw(mother.token);
    expect(await open(mother.leadId, father.leadId)).toEqual([]);
    expect(await readRequest(made.services, "request", father.token)).toMatchObject({ withdrawnAt: clock.now() });
    expect((await journeyOfLead(test_.db, father.leadId)).map((t) => t.type)).toContain("withdrawal");
  });

  test("of an address that stands on two leads, and mail to it is stopped", async () => {
    const [email, one] = [anEmail(), aPhone()];
    const first = await quote({ details: { phone: one } });
    const second = await quote({ details: { email } });
    const both = await quote({ details: { phone: one, email } });
    expect(both.leadId).toBe(first.leadId);
    await withdraw(second.token);
    expect(await open(first.leadId, second.leadId)).toEqual([]);
    expect(await isStopped(test_.db, email, new Date(clock.now().getTime() - 1))).toBe(true);
  });

  test("of another request of the same lead, whose link therefore says the truth", async () => {
    const [one, two] = [anEmail(), anEmail()];
    const [p, q] = [aPhone(), aPhone()];
    const first = await quote({ details: { phone: p, email: one } });
    const helper: FamilyContact = { relation: "parent", name: "Ann Delgado", phone: aPhone(), email: one };
    await quote({ details: { phone: p, email: null }, contact: helper });
    const second = await quote({ details: { phone: q, email: one } });
    const third = await quote({ details: { phone: q, email: two }, token: second.token });
    expect([second.leadId, third.leadId]).toEqual([first.leadId, first.leadId]);
    await withdraw(first.token);
    expect(await readRequest(made.services, "request", second.token)).toMatchObject({ withdrawnAt: clock.now() });
    expect(await open(first.leadId)).toEqual([]);
    expect(await withdrawn(first.leadId)).toEqual(new Set([p, q, one, two, helper.phone]));
    expect(await ledgerFaults(test_.db)).toEqual([]);
  });

  test("of a lead without any consent record that has the same number", async () => {
    const phone = aPhone();
    const api = await storeSubmission(
      test_.db,
      aSubmission({ form: "api", details: { phone }, consents: [], receivedAt: clock.now().toISOString() }),
      randomUUID,
    );
    // Another program's lead, with a number of its own at first.
    const other = await storeSubmission(test_.db, aSubmission({ form: "api", consents: [], receivedAt: clock.now().toISOString() }), randomUUID);
    await test_.database.pool.query("update leads set phone = $1 where id = $2", [phone, other.leadId]);
    clock.forward(1_000);
    await sayStop(phone);
    for (const { leadId } of [api, other]) expect(await withdrawn(leadId)).toContain(phone);
  });
});

test("a number that a corrected request tells no longer is not open any more, and is again when it is told anew", async () => {
  const [phone, email] = [aPhone(), anEmail()];
  const first = await quote({ details: { phone, email } });
  const { leadId, token, details } = await quote({ token: first.token, details: { email } });
  expect(await open(leadId)).toEqual([`email ${email}`, `call ${details.phone}`]);
  await quote({ token, details: { phone, email: null } });
  expect(await open(leadId)).toEqual([`call ${phone}`]);
  expect(await ledgerFaults(test_.db)).toEqual([]);
});

describe("a sending that comes in late from the journal", () => {
  test("does not beat a withdrawal that was made after it", async () => {
    const first = await quote();
    const late = clock.now().toISOString();
    clock.forward(60_000);
    await withdraw(first.token);
    const pressed = clock.now();
    clock.forward(60_000);
    const { request, consent } = deriveTokens(first.token);
    const links = { request: deriveHash(request), consent: deriveHash(consent) };
    // It told another number, and asked for her agreement by a link of its own.
    await storeSubmission(test_.db, aSubmission({ form: "quote", receivedAt: late, links }), randomUUID);
    expect(await readRequest(made.services, "request", first.token)).toMatchObject({ withdrawnAt: pressed });
    expect(await readRequest(made.services, "consent", consent)).toMatchObject({ withdrawnAt: pressed });
    expect(await open(first.leadId)).toEqual([]);
  });

  test("leaves the link at what was sent after it", async () => {
    const first = await quote({ details: { state: "OH" } });
    const late = clock.now().toISOString();
    clock.forward(60_000);
    await quote({ token: first.token, details: { phone: first.details.phone, state: "KY" } });
    const links = { request: deriveHash(first.token), consent: null };
    await storeSubmission(test_.db, aSubmission({ form: "quote", details: { state: "IN" }, receivedAt: late, links }), randomUUID);
    expect((await readRequest(made.services, "request", first.token))?.details.state).toBe("KY");
    expect(await findLead(test_.db, first.leadId)).toMatchObject({ phone: first.details.phone, state: "KY" });
    expect(await open(first.leadId)).toEqual([`call ${first.details.phone}`]);
  });
});

test("withdrawals, wishes to be left alone and joining submissions at once do not wait for one another crosswise", async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => quote({ details: { email: anEmail() } })));
  for (let round = 0; round < 6; round++) {
    clock.forward(1_000);
    const work = people.flatMap(({ token, details }, i) => {
      const other = people[(i + 1) % people.length]?.details.email ?? null;
      const receivedAt = clock.now().toISOString();
      const links = { request: deriveHash(token), consent: null };
      return [
        storeWithdrawal(made.services, { withdrawal: deriveHash(token), at: receivedAt, origin: anOrigin(), seller: "Hearthlight" }),
        storeSubmission(test_.db, aSubmission({ form: "quote", details: { ...details, coverage: round }, receivedAt, links }), randomUUID),
        storeSubmission(test_.db, aSubmission({ details: { phone: details.phone, email: other }, receivedAt }), randomUUID),
      ];
    });
    const done = await Promise.allSettled(work);
    expect(done.filter((d) => d.status === "rejected").map((d) => String(d.reason.cause ?? d.reason))).toEqual([]);
  }
  expect(await ledgerFaults(test_.db)).toEqual([]);
});
