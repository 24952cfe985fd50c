import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { deriveHash, deriveTokens } from "#leads/leads/server/derive-tokens.ts";
import { createIntake } from "#leads/intake/server/create-intake.ts";
import type { Intake } from "#leads/intake/server/intake-store.ts";
import { giveConsent } from "#leads/intake/server/give-consent.ts";
import { submitDoNotContact, submitRequest } from "#leads/intake/server/submit-request.ts";
import { openDatabase } from "#platform/database/server/database.ts";
import { type Journal, openJournal } from "#platform/journal/server/journal.ts";
import { applyNeeds } from "#tests/builders/intake.ts";
import { aConsent, anOrigin, aPhone, someDetails } from "#tests/builders/leads.ts";
import { aStaff } from "#tests/builders/staff.ts";
import { staff, teams } from "#accounts/access/server/access-tables.ts";
import { quiet, testDatabase } from "#tests/builders/test-database.ts";
import { listMails } from "./notifications-store.ts";

const TOKEN = deriveTokens("").request;
const test_ = testDatabase();
let folder = "";
let journal: Journal;
let agencyEmail: string | null = "office@example.com";
const needs = (db = test_.db) => {
  const settings = { ...DEFAULT_SETTINGS, agency: { ...DEFAULT_SETTINGS.agency, email: agencyEmail } };
  const given = { ...applyNeeds(db, { settings }), journal };
  return { ...given, intake: intakeWith(given) };
};
const intakes: Intake[] = [];
function intakeWith(given: Parameters<typeof createIntake>[0]): Intake {
  const intake = createIntake(given);
  intakes.push(intake);
  return intake;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hearthlight-tell-"));
  journal = await openJournal(folder, quiet);
});
// One that still runs would apply the next test's submissions, with its own settings.
afterEach(() => Promise.allSettled(intakes.splice(0).map((intake) => intake.settle())));
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  agencyEmail = "office@example.com";
  await test_.database.pool.query("truncate mails");
});

/** Returns a quote request with an email address and the evidence of its consent. */
function input(email: string | null) {
  const {
    at: _at,
    ip: _ip,
    userAgent: _agent,
    referrer: _referrer,
    utm: _utm,
    pageAddress: _page,
    personName: _name,
    ...consent
  } = aConsent({ channel: "email", address: email ?? "" });
  return {
    form: "quote" as const,
    details: someDetails({ email }),
    origin: anOrigin(),
    consents: email === null ? [] : [consent],
    idempotencyKey: randomUUID(),
  };
}
const byKindAndPerson = (a: readonly string[], b: readonly string[]) => (a.join(" ") < b.join(" ") ? -1 : 1);
const written = async () =>
  (await listMails(test_.db, null, null, 50)).mails
    .map((m) => [m.kind, m.toAddress, m.subject] as const)
    .sort(byKindAndPerson);

test("a new lead writes a confirmation and an alert; the same submission again queues nothing", async () => {
  const one = input("rosa@example.com");
  await submitRequest(needs(), one);
  await submitRequest(needs(), one);
  expect(await written()).toEqual([
    ["lead-alert", "office@example.com", "New lead: Rosa Delgado"],
    ["lead-confirmation", "rosa@example.com", "We have your request"],
  ]);
});

test("a lead without an address gets no email; staff get an alert", async () => {
  await submitRequest(needs(), input(null));
  expect((await written()).map(([kind]) => kind)).toEqual(["lead-alert"]);
});

test("the alert says that a person who asks again is known", async () => {
  const one = input(null);
  await submitRequest(needs(), one);
  await submitRequest(needs(), { ...one, idempotencyKey: randomUUID() });
  expect((await written()).map(([, , subject]) => subject)).toEqual([
    "Asked again: Rosa Delgado",
    "New lead: Rosa Delgado",
  ]);
});

test("without an agency address every active owner and agent gets the alert, and no one else", async () => {
  agencyEmail = null;
  const people = await Promise.all([
    aStaff(test_.db),
    aStaff(test_.db, { role: "agent" }),
    aStaff(test_.db, { role: "editor" }),
    aStaff(test_.db, { role: "agent", active: false }),
  ]);
  await submitRequest(needs(), input(null));
  expect((await written()).map(([, to]) => to)).toEqual(
    people
      .slice(0, 2)
      .map((p) => p.email)
      .sort(),
  );
});

test("a request of a known lead is announced to those who may see it, and to nobody of another team", async () => {
  agencyEmail = null;
  await test_.db.update(staff).set({ active: false });
  await test_.db.insert(teams).values([
    { id: "north", name: "North", parentId: "", createdAt: new Date() },
    { id: "south", name: "South", parentId: "", createdAt: new Date() },
  ]);
  const [owner, mine, beside, leader, other] = await Promise.all([
    aStaff(test_.db, { leadAlerts: "each" }),
    aStaff(test_.db, { role: "agent", teamId: "north", leadAlerts: "each" }),
    aStaff(test_.db, { role: "agent", teamId: "north", leadAlerts: "each" }),
    aStaff(test_.db, { role: "manager", teamId: "north", leadAlerts: "each" }),
    aStaff(test_.db, { role: "manager", teamId: "south", leadAlerts: "each" }),
  ]);
  const given = input("held@example.com");
  const held = { ...given, details: someDetails({ email: "held@example.com", phone: aPhone() }) };
  await submitRequest(needs(), { ...held, consents: [] });
  await test_.database.pool.query("update leads set assigned_to = $1 where email = 'held@example.com'", [mine.id]);
  await test_.database.pool.query("truncate mails");
  await submitRequest(needs(), { ...held, consents: [], idempotencyKey: randomUUID() });
  const readers = (await written()).flatMap(([kind, to]) => (kind === "lead-alert" ? [to] : []));
  expect(readers).toEqual([owner, mine, leader].map(({ email }) => email).sort());
  expect(readers).not.toContain(beside.email);
  expect(readers).not.toContain(other.email);
  await test_.db.update(staff).set({ active: false });
});

test("a lead that comes in from the journal is confirmed and alerted once", async () => {
  const away = openDatabase({ ...test_.connection, port: 1, host: "127.0.0.1" }, quiet);
  const one = input("late@example.com");
  expect(await submitRequest(needs(away.db), one)).toMatchObject({ outcome: "accepted" });
  await away.close();
  expect(await written()).toEqual([]);
  await needs().intake.settle();
  await submitRequest(needs(), one);
  expect((await written()).map(([kind]) => kind)).toEqual(["lead-alert", "lead-confirmation"]);
});

test("an email that cannot be queued doesn't fail the lead", async () => {
  const broken = { ...needs(), intake: intakeWith({ ...needs(), config: { publicUrl: "no address" } }) };
  expect(await submitRequest(broken, input(null))).toMatchObject({ outcome: "created" });
  expect(await written()).toEqual([]);
});

/** Sends a message of the same person through the contact form, without consent. */
const message = (sent: ReturnType<typeof input>) => ({
  ...sent,
  form: "contact" as const,
  consents: [],
  idempotencyKey: randomUUID(),
});

test("alerts name a do-not-contact request and a question about one's own data as what they are", async () => {
  const sent = input("alone@example.com");
  await submitRequest(needs(), sent);
  await submitDoNotContact(needs(), message(sent));
  await submitRequest(needs(), message(sent));
  expect((await written()).filter(([kind]) => kind === "lead-alert").map(([, , subject]) => subject)).toEqual([
    "Do not contact: Rosa Delgado",
    "New lead: Rosa Delgado",
    "Privacy request: Rosa Delgado",
  ]);
});

test("a do-not-contact request that follows a request out of the journal drops its confirmation; a later agreement is confirmed again", async () => {
  const sent = input("sorry@example.com");
  const away = openDatabase({ ...test_.connection, port: 1, host: "127.0.0.1" }, quiet);
  await submitRequest(needs(away.db), sent);
  await away.close();
  await submitDoNotContact(needs(), message(sent));
  await needs().intake.settle();
  const confirmations = async () =>
    (await listMails(test_.db, null, null, 50)).mails.filter((m) => m.kind === "lead-confirmation").map((m) => m.state);
  expect(await confirmations()).toEqual(["failed"]);
  expect((await written()).map(([, , subject]) => subject)).toContain("Do not contact: Rosa Delgado");
  await submitRequest(needs(), { ...sent, idempotencyKey: randomUUID() });
  expect(await confirmations()).toEqual(["waiting", "failed"]);
});

test("when the insured person agrees through the link, staff read the number that may be called now", async () => {
  const contact = { relation: "parent" as const, name: "Ann Delgado", phone: aPhone(), email: null };
  const links = { request: deriveHash(TOKEN), consent: deriveHash(deriveTokens(TOKEN).consent) };
  const details = someDetails();
  const number = formatPhone(details.phone ?? "");
  const texts = async () =>
    new Map((await listMails(test_.db, null, null, 50)).mails.map((m) => [m.subject, m.bodyText]));
  await submitRequest(needs(), {
    form: "quote",
    details,
    contact,
    links,
    origin: anOrigin(),
    consents: [],
    idempotencyKey: randomUUID(),
  });
  expect((await texts()).get("New lead: Rosa Delgado")).not.toContain(number);
  const agree = () => giveConsent(needs(), deriveTokens(TOKEN).consent, { call: true, text: false }, anOrigin());
  expect(await agree()).toMatchObject({ ok: true });
  expect(await agree()).toMatchObject({ ok: false });
  expect((await texts()).get("Agreed to be called: Rosa Delgado")).toContain(number);
  expect(await written()).toHaveLength(2);
});
