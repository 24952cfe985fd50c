import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#core/site/default-settings.ts";
import { formatPhone } from "#core/leads/format-phone.ts";
import { deriveHash, deriveTokens } from "#server/requests/derive-tokens.ts";
import { withdrawRequest } from "#server/requests/withdraw-request.ts";
import { giveConsent } from "#server/requests/give-consent.ts";
import { replayJournal, submitLead } from "#server/leads/submit-lead.ts";
import { openDatabase } from "#server/platform/database.ts";
import { type Journal, openJournal } from "#server/platform/journal.ts";
import { aConsent, anOrigin, aPhone, someDetails } from "#tests/builders/leads.ts";
import { aStaff } from "#tests/builders/staff.ts";
import { quiet, testDatabase } from "#tests/builders/test-database.ts";
import { listMails } from "./mail-store.ts";

const TOKEN = deriveTokens("").request;
const test_ = testDatabase();
let folder = "";
let journal: Journal;
let agencyEmail: string | null = "office@example.com";
const site = { settings: () => ({ ...DEFAULT_SETTINGS, agency: { ...DEFAULT_SETTINGS.agency, email: agencyEmail } }) };
const needs = (db = test_.db) => ({
  db,
  journal,
  log: quiet,
  now: () => new Date(),
  newId: randomUUID,
  site,
  config: { publicUrl: "https://www.example.com" },
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hearthlight-tell-"));
  journal = await openJournal(folder, quiet);
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  agencyEmail = "office@example.com";
  await test_.database.pool.query("truncate mails");
});

/** A quote request of somebody who gave an address, with the evidence of her agreement. */
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
const written = async () => (await listMails(test_.db, null, null, 50)).mails.map((m) => [m.kind, m.toAddress, m.subject] as const).sort(byKindAndPerson);

test("a new lead writes a confirmation and an alert; the same sending again writes nothing", async () => {
  const one = input("rosa@example.com");
  await submitLead(needs(), one);
  await submitLead(needs(), one);
  expect(await written()).toEqual([
    ["lead-alert", "office@example.com", "New lead: Rosa Delgado"],
    ["lead-confirmation", "rosa@example.com", "We have your request"],
  ]);
});

test("somebody who gave no address gets no mail; staff hear of her", async () => {
  await submitLead(needs(), input(null));
  expect((await written()).map(([kind]) => kind)).toEqual(["lead-alert"]);
});

test("a known person who asks again is told of as such", async () => {
  const one = input(null);
  await submitLead(needs(), one);
  await submitLead(needs(), { ...one, idempotencyKey: randomUUID() });
  expect((await written()).map(([, , subject]) => subject)).toEqual(["Asked again: Rosa Delgado", "New lead: Rosa Delgado"]);
});

test("without an agency address every active owner and agent hears of it, and nobody else", async () => {
  agencyEmail = null;
  const people = await Promise.all([
    aStaff(test_.db),
    aStaff(test_.db, { role: "agent" }),
    aStaff(test_.db, { role: "editor" }),
    aStaff(test_.db, { role: "agent", active: false }),
  ]);
  await submitLead(needs(), input(null));
  expect((await written()).map(([, to]) => to)).toEqual(
    people
      .slice(0, 2)
      .map((p) => p.email)
      .sort(),
  );
});

test("a lead that comes in from the journal is told of once", async () => {
  const away = openDatabase({ ...test_.connection, port: 1, host: "127.0.0.1" }, quiet);
  const one = input("late@example.com");
  expect(await submitLead(needs(away.db), one)).toMatchObject({ outcome: "journaled" });
  await away.close();
  expect(await written()).toEqual([]);
  await replayJournal(needs());
  await submitLead(needs(), one);
  expect((await written()).map(([kind]) => kind)).toEqual(["lead-alert", "lead-confirmation"]);
});

test("a mail that cannot be written costs nobody the lead", async () => {
  const broken = { ...needs(), config: { publicUrl: "no address" } };
  expect(await submitLead(broken, input(null))).toMatchObject({ outcome: "created" });
  expect(await written()).toEqual([]);
});

test("a wish to be left alone and a question about her data are told of as what they are", async () => {
  const sent = input("alone@example.com");
  await submitLead(needs(), sent);
  await submitLead(needs(), {
    ...sent,
    form: "contact",
    consents: sent.consents.map((c) => ({ ...c, box: "withdrawn" as const })),
    idempotencyKey: randomUUID(),
  });
  await submitLead(needs(), { ...sent, form: "contact", consents: [], idempotencyKey: randomUUID() });
  expect((await written()).filter(([kind]) => kind === "lead-alert").map(([, , subject]) => subject)).toEqual([
    "Do not contact: Rosa Delgado",
    "New lead: Rosa Delgado",
    "Privacy request: Rosa Delgado",
  ]);
});

describe("a sending that comes in after its sender took it back", () => {
  test("is confirmed to nobody, and staff read that it was taken back", async () => {
    const at = (minute: number) => () => new Date(Date.UTC(2026, 10, 20, 15, minute));
    const sent = input("sorry@example.com");
    const away = openDatabase({ ...test_.connection, port: 1, host: "127.0.0.1" }, quiet);
    await submitLead({ ...needs(away.db), now: at(0) }, sent);
    await away.close();
    const stop = { ...sent, form: "contact" as const, consents: sent.consents.map((c) => ({ ...c, box: "withdrawn" as const })), idempotencyKey: randomUUID() };
    await submitLead({ ...needs(), now: at(10) }, stop);
    await replayJournal({ ...needs(), now: at(20) });
    expect(await written()).toEqual([
      ["lead-alert", "office@example.com", "Do not contact: Rosa Delgado"],
      ["lead-alert", "office@example.com", "Do not contact: Rosa Delgado"],
    ]);
    await submitLead({ ...needs(), now: at(30) }, { ...sent, idempotencyKey: randomUUID() });
    expect(await written()).toContainEqual(["lead-confirmation", "sorry@example.com", "We have your request"]);
  });

  test("and one whose request was withdrawn by its link while the journal held it", async () => {
    const token = deriveTokens("").request;
    const at = (minute: number) => () => new Date(Date.UTC(2026, 10, 20, 15, minute));
    const links = { request: deriveHash(token), consent: null };
    const sent = { ...input("linked@example.com"), links };
    const away = openDatabase({ ...test_.connection, port: 1, host: "127.0.0.1" }, quiet);
    await submitLead({ ...needs(), now: at(0) }, sent);
    await submitLead({ ...needs(away.db), now: at(5) }, { ...sent, details: { ...sent.details, state: "KY" }, idempotencyKey: randomUUID() });
    await away.close();
    await test_.database.pool.query("truncate mails");
    expect(await withdrawRequest({ ...needs(), now: at(10) }, token, anOrigin())).toMatchObject({ ok: true });
    await replayJournal({ ...needs(), now: at(20) });
    expect(await written()).toEqual([["lead-alert", "office@example.com", "Do not contact: Rosa Delgado"]]);
  });
});

test("when the insured person agrees by her link, staff read that she may be called now", async () => {
  const contact = { relation: "parent" as const, name: "Ann Delgado", phone: aPhone(), email: null };
  const links = { request: deriveHash(TOKEN), consent: deriveHash(deriveTokens(TOKEN).consent) };
  const details = someDetails();
  const number = formatPhone(details.phone ?? "");
  const texts = async () => new Map((await listMails(test_.db, null, null, 50)).mails.map((m) => [m.subject, m.bodyText]));
  await submitLead(needs(), { form: "quote", details, contact, links, origin: anOrigin(), consents: [], idempotencyKey: randomUUID() });
  expect((await texts()).get("New lead: Rosa Delgado")).not.toContain(number);
  const agree = () => giveConsent({ ...needs(), seller: "Hearthlight" }, deriveTokens(TOKEN).consent, { call: true, text: false }, anOrigin());
  expect(await agree()).toMatchObject({ ok: true });
  expect(await agree()).toMatchObject({ ok: false });
  expect((await texts()).get("Agreed to be called: Rosa Delgado")).toContain(number);
  expect(await written()).toHaveLength(2);
});
