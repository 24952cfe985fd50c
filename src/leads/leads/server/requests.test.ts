import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { consentStatuses } from "#compliance/consent/rules/consent-status.ts";
import type { FamilyContact } from "#leads/leads/rules/family-contact.ts";
import { spanish } from "#agency/spanish/rules/texts.ts";
import { consentsOfLead } from "#compliance/consent/server/consent-store.ts";
import { ledgerFaults } from "#tests/builders/ledger.ts";
import { findLead } from "./leads-store.ts";
import { timelineOfLead } from "./timeline-store.ts";
import { submitQuote } from "#leads/intake/server/submit-lead.ts";
import { anOrigin, aPhone, someDetails } from "#tests/builders/leads.ts";
import { aClock, testServices, type TestServices } from "#tests/builders/services.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { deriveHash, deriveTokens } from "./derive-tokens.ts";
import { giveConsent } from "#leads/intake/server/give-consent.ts";
import { readRequest } from "./read-request.ts";
import { contactsOfLead } from "./requests-store.ts";
import type { LeadDetails } from "#leads/leads/rules/lead-facts.ts";
import { withdrawRequest } from "#leads/intake/server/withdraw-request.ts";

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

type Given = { details?: Partial<LeadDetails>; contact?: FamilyContact | null; token?: string; textMessages?: boolean };
async function send({ details, contact = null, token = deriveTokens("").request, textMessages = false }: Given = {}) {
  const quote = { details: someDetails(details), contact, textMessages };
  const done = await submitQuote(made.services, quote, anOrigin(), { token, key: undefined });
  return { ...done, leadId: done.leadId ?? "", token, details: quote.details };
}
const agreedChannels = async (leadId: string) =>
  Object.fromEntries(consentStatuses(await consentsOfLead(test_.db, leadId)).map((s) => [s.address, s.channels]));

describe("the link to a request", () => {
  test("shows what was sent, and nothing that the agency knows besides", async () => {
    const first = await send({ details: { email: `${randomUUID()}@example.com`, state: "OH" } });
    const stranger = await send({ details: { phone: first.details.phone, name: "Someone Else" } });
    expect(stranger).toMatchObject({ leadId: first.leadId, outcome: "joined" });
    expect((await readRequest(made.services, "request", stranger.token))?.details).toMatchObject({
      name: "Someone Else",
      email: null,
      state: null,
    });
  });

  test("leads nowhere when it was never given out, is another's kind, or too old", async () => {
    const { token } = await send();
    for (const wrong of ["", "x", deriveTokens("").request, deriveTokens(token).consent])
      expect(await readRequest(made.services, "request", wrong)).toBeNull();
    expect(await readRequest(made.services, "consent", token)).toBeNull();
    clock.forward(181 * 86_400_000);
    expect(await readRequest(made.services, "request", token)).toBeNull();
  });

  test("the same answers submitted twice count once; others amend the request, and the link shows the newest", async () => {
    const phone = aPhone();
    const { leadId, token, details } = await send({ details: { phone, state: "OH", coverage: 5000 } });
    expect(await send({ details, token })).toMatchObject({ leadId, outcome: "known" });
    const other = aPhone();
    expect(await send({ details: { phone: other, state: "KY" }, token })).toMatchObject({ leadId, outcome: "joined" });
    expect(await findLead(test_.db, EVERY_LEAD, leadId)).toMatchObject({ phone: other, state: "KY", coverage: null });
    expect((await readRequest(made.services, "request", token))?.details.phone).toBe(other);
    expect((await timelineOfLead(test_.db, leadId)).map((t) => t.description).sort()).toEqual([
      "Amended the request",
      "Asked for a quote",
    ]);
  });
});

test("an amendment that removes the health answer removes it from the lead", async () => {
  const phone = aPhone();
  const { leadId, token } = await send({ details: { phone, health: "serious", state: "OH", zip: "43215" } });
  expect(await findLead(test_.db, EVERY_LEAD, leadId)).toMatchObject({ health: "serious", zip: "43215" });
  await send({ details: { phone, health: null, state: "KY", zip: "41011" }, token });
  expect(await findLead(test_.db, EVERY_LEAD, leadId)).toMatchObject({ health: null, state: "KY", zip: "41011" });
});

describe("withdrawing", () => {
  test("ends every channel of every number and address of the request, at once and for good, and the chain holds", async () => {
    const email = `${randomUUID()}@example.com`;
    const { leadId, token, details } = await send({ details: { email }, textMessages: true });
    expect(await agreedChannels(leadId)).toEqual({ [details.phone ?? ""]: ["call", "text"], [email]: ["email"] });
    expect(await withdrawRequest(made.services, token, anOrigin())).toMatchObject({ ok: true });
    expect(await agreedChannels(leadId)).toEqual({ [details.phone ?? ""]: [], [email]: [] });
    expect((await readRequest(made.services, "request", token))?.withdrawnAt).toEqual(clock.now());
    expect((await timelineOfLead(test_.db, leadId)).map((t) => t.type)).toContain("withdrawal");
    expect(await ledgerFaults(test_.db)).toEqual([]);
  });

  test("twice changes nothing more, at once neither", async () => {
    const { leadId, token } = await send();
    await Promise.all([1, 2, 3].map(() => withdrawRequest(made.services, token, anOrigin())));
    const records = (await consentsOfLead(test_.db, leadId)).filter((r) => r.box === "withdrawn");
    expect(records.map((r) => r.channel)).toEqual(["call", "text"]);
  });

  test("by a wrong link is refused", async () => {
    for (const wrong of ["x", deriveTokens("").request])
      expect(await withdrawRequest(made.services, wrong, anOrigin())).toMatchObject({ ok: false, code: "not-found" });
  });

  test("ends when the same person submits the request again", async () => {
    const { leadId, token, details } = await send();
    await withdrawRequest(made.services, token, anOrigin());
    await send({ details: { ...details, state: "KY" }, token });
    expect(await agreedChannels(leadId)).toEqual({ [details.phone ?? ""]: ["call"] });
    expect((await readRequest(made.services, "request", token))?.withdrawnAt).toBeNull();
  });
});

describe("a parent's own agreement", () => {
  const ann = (): FamilyContact => ({ relation: "parent", name: "Ann Delgado", phone: aPhone(), email: null });

  test("until it is given there is no consent for the parent's number; the helper consented only for themselves", async () => {
    const contact = ann();
    const { leadId } = await send({ contact });
    expect(await agreedChannels(leadId)).toEqual({ [contact.phone]: ["call"] });
    expect((await consentsOfLead(test_.db, leadId)).map((r) => r.personName)).toEqual(["Ann Delgado", "Ann Delgado"]);
    expect(await contactsOfLead(test_.db, leadId)).toEqual([contact]);
  });

  test("is stored with the wording, for the insured person's number, through a link that works once", async () => {
    const contact = ann();
    const { leadId, token, details } = await send({ contact });
    const link = deriveTokens(token).consent;
    expect(await giveConsent(made.services, link, { call: false, text: true }, anOrigin())).toMatchObject({
      ok: false,
      code: "invalid",
    });
    expect(await giveConsent(made.services, link, { call: true, text: false }, anOrigin())).toMatchObject({ ok: true });
    expect(await agreedChannels(leadId)).toMatchObject({ [details.phone ?? ""]: ["call"] });
    const records = (await consentsOfLead(test_.db, leadId)).filter((r) => r.address === details.phone);
    expect(records.map((r) => [r.channel, r.box, r.personName])).toEqual([
      ["call", "ticked", "Rosa Delgado"],
      ["text", "unticked", "Rosa Delgado"],
    ]);
    expect(await giveConsent(made.services, link, { call: true, text: true }, anOrigin())).toMatchObject({
      ok: false,
      code: "not-found",
    });
    expect(await ledgerFaults(test_.db)).toEqual([]);
  });

  test("expires once a correction leaves the number out, and works again when it is given again", async () => {
    const contact = ann();
    const { token } = await send({ contact });
    const link = deriveTokens(token).consent;
    await send({ contact, token, details: { phone: null } });
    expect(await readRequest(made.services, "consent", link)).toBeNull();
    expect(await giveConsent(made.services, link, { call: true, text: false }, anOrigin())).toMatchObject({
      ok: false,
      code: "not-found",
    });
    const { details } = await send({ contact, token });
    expect(await readRequest(made.services, "consent", link)).toMatchObject({ details: { phone: details.phone } });
  });

  test("is not requested without the insured person's number, nor after the request was withdrawn", async () => {
    const without = await send({ contact: ann(), details: { phone: null } });
    expect(
      await giveConsent(made.services, deriveTokens(without.token).consent, { call: true, text: false }, anOrigin()),
    ).toMatchObject({ ok: false });
    const withdrawn = await send({ contact: ann() });
    await withdrawRequest(made.services, withdrawn.token, anOrigin());
    expect(
      await giveConsent(made.services, deriveTokens(withdrawn.token).consent, { call: true, text: false }, anOrigin()),
    ).toMatchObject({ ok: false });
    expect(Object.values(await agreedChannels(withdrawn.leadId))).toEqual([[], []]);
  });
});

test("what a person agrees to and revokes is stored in the language that they read; without one it was English", async () => {
  const contact: FamilyContact = { relation: "parent", name: "Ana Delgado", phone: aPhone(), email: null };
  const { leadId, token, details } = await send({ details: { language: "es" }, contact });
  const { consent } = deriveTokens(token);
  expect(
    await giveConsent(made.services, consent, { call: false, text: false, language: "es" }, anOrigin()),
  ).toMatchObject({ ok: false, message: spanish.familyConsent.boxRequired });
  await giveConsent(made.services, consent, { call: true, text: false, language: "es" }, anOrigin());
  await withdrawRequest(made.services, token, anOrigin(), "es");
  const records = await consentsOfLead(test_.db, leadId);
  expect(new Set(records.map(({ language }) => language))).toEqual(new Set(["es"]));
  for (const { wordingVersion } of records) expect(wordingVersion).toMatch(/-es$/);
  expect(new Set(records.map(({ buttonLabel }) => buttonLabel))).toEqual(
    new Set(["Enviar mi petición", "Sí, acepto", "Retirar mi petición"]),
  );
  const own = records.find(({ address, channel }) => address === details.phone && channel === "call");
  expect(own?.wording).toContain("puede llamarme al");
  expect(await findLead(test_.db, EVERY_LEAD, leadId)).toMatchObject({ language: "es" });

  // As a version before this one had accepted it.
  const before = await send();
  await made.services.intake.accept({
    type: "withdraw",
    key: randomUUID(),
    link: deriveHash(before.token),
    receivedAt: clock.now().toISOString(),
    origin: anOrigin(),
    seller: "Hearthlight",
  });
  const withdrawn = (await consentsOfLead(test_.db, before.leadId)).find(({ box }) => box === "withdrawn");
  expect(withdrawn).toMatchObject({ language: "en", wordingVersion: "withdraw-2026-11" });
});
