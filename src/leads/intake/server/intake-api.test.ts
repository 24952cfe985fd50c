import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApiKey } from "#accounts/access/server/create-api-key.ts";
import { aPhone } from "#tests/builders/leads.ts";
import { type TestSite, testSite } from "#tests/builders/site.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { listLeads } from "#leads/lists/server/lead-lists-store.ts";
import { consentsOfLead } from "#compliance/consent/server/consent-store.ts";
import { certificatesOf, timelineOfLead } from "#leads/leads/server/timeline-store.ts";

const test_ = testDatabase();
let site: TestSite;
beforeAll(async () => {
  site = await testSite(test_.database);
});
afterAll(() => site.close());

async function aProgram() {
  const made = await createApiKey(site.services, byStaff("owner"), {
    name: "Broker",
    scopes: ["leads:write"],
    expiresAt: null,
  });
  const headers = { Authorization: `Bearer ${made.ok ? made.value.key : ""}` };
  return (key: string, person: { name: string; phone: string; [field: string]: string }) =>
    site.ask({
      method: "POST",
      path: "/api/leads",
      headers: { ...headers, "Idempotency-Key": key },
      json: { ...person, state: "OH", age: "70" },
    });
}
const leadsOf = async ({ phone }: { phone: string }) =>
  (await listLeads(test_.db, EVERY_LEAD, { query: phone }, null, 10)).leads;

test("one idempotency key of two programs is two keys; of one program it is one lead, and never swallows another", async () => {
  const [first, second] = [await aProgram(), await aProgram()];
  const [rosa, ben] = [
    { name: "Rosa Delgado", phone: aPhone() },
    { name: "Ben Carver", phone: aPhone() },
  ];
  expect((await first("1", rosa)).json()).toMatchObject({ outcome: "created" });
  expect((await second("1", ben)).json()).toMatchObject({ outcome: "created" });
  expect((await first("1", rosa)).json()).toMatchObject({ outcome: "known" });
  const refused = await first("1", { name: "Cleo Marsh", phone: aPhone() });
  expect(refused.status).toBe(409);
  expect(await leadsOf(ben)).toHaveLength(1);
});

test("certificates that a partner gives are kept word for word, and are no consent", async () => {
  const program = await aProgram();
  const person = { name: "Ines Ferrer", phone: aPhone() };
  const page = `https://cert.trustedform.com/${"3f".repeat(20)}`;
  await program("1", person);
  await program("2", { ...person, trusted_form_cert_url: page, jornaya_lead_id: " 2D6B-not-checked " });
  const [lead] = await leadsOf(person);
  expect(await certificatesOf(test_.db, lead?.id ?? "")).toEqual([
    { certifier: "trustedform", value: page, at: expect.any(Date), vendor: expect.any(String) },
    { certifier: "jornaya", value: " 2D6B-not-checked ", at: expect.any(Date), vendor: expect.any(String) },
  ]);
  expect(await consentsOfLead(test_.db, lead?.id ?? "")).toEqual([]);
  const changed = await program("2", { ...person, trusted_form_cert_url: `${page}?other` });
  expect(changed.status).toBe(409);
});

test("the callback form: one key with other answers is another submission, with the same answers it is a repeat", async () => {
  const key = randomUUID();
  const send = (person: { name: string; phone: string }) =>
    site.ask({
      method: "POST",
      path: "/.netlify/functions/callback",
      headers: { "Idempotency-Key": key },
      json: person,
    });
  const [rosa, ben] = [
    { name: "Rosa Delgado", phone: aPhone() },
    { name: "Ben Carver", phone: aPhone() },
  ];
  for (const person of [rosa, ben, rosa, ben]) expect((await send(person)).status).toBe(200);
  await site.services.intake.settle();
  for (const person of [rosa, ben]) {
    const [lead] = await leadsOf(person);
    expect(await timelineOfLead(test_.db, lead?.id ?? "")).toHaveLength(1);
  }
});
