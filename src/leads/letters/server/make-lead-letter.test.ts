import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApiKey } from "#accounts/access/server/create-api-key.ts";
import { addSuppression } from "#leads/gate/server/add-suppression.ts";
import { timelineOfLead } from "#leads/leads/server/timeline-store.ts";
import { aPhone } from "#tests/builders/leads.ts";
import { type TestSite, testSite } from "#tests/builders/site.ts";
import { aStaff, byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { makeLeadLetter, readLetterDesk } from "./make-lead-letter.ts";

const test_ = testDatabase();
let site: TestSite;
let headers: Record<string, string> = {};
beforeAll(async () => {
  site = await testSite(test_.database);
  const made = await createApiKey(site.services, byStaff("owner"), {
    name: "Desk script",
    scopes: ["leads:read", "leads:write"],
    expiresAt: null,
  });
  headers = { Authorization: `Bearer ${made.ok ? made.value.key : ""}` };
});
afterAll(() => site.close());

const aLead = async (given: object = {}) => {
  const phone = aPhone();
  const json = { name: "Rosa Delgado", phone, state: "OH", age: 72, coverage: 10_000, ...given };
  const made = await site.ask({ method: "POST", path: "/api/leads", headers, json });
  expect(made.status).toBe(201);
  return { id: String(made.json()["id"]), phone };
};
const make = (leadId: string, given: object = {}, by = byStaff("owner")) =>
  makeLeadLetter(site.services, by, { leadId, address: "12 Oak St", note: "", toMail: true, ...given });
const letters = async (id: string) =>
  (await timelineOfLead(test_.db, id)).filter(({ type }) => type === "letter").map(({ description }) => description);

test("a letter to mail is on the timeline and in the audit log, without what was typed; a preview is not", async () => {
  const { id } = await aLead();
  const preview = await make(id, { toMail: false });
  expect(preview.ok && preview.value.toString("latin1", 0, 5)).toBe("%PDF-");
  expect(await letters(id)).toEqual([]);
  expect(await make(id)).toMatchObject({ ok: true });
  expect(await letters(id)).toEqual(["Letter made to be printed and mailed"]);
  const { rows } = await test_.database.pool.query("select * from audit_log where action = 'lead.letter'");
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain("Oak");
});

test("who asked for no contact at all gets no letter, and staff see why", async () => {
  const { id, phone } = await aLead();
  const added = await addSuppression(site.services, byStaff("owner"), {
    contactPoint: phone,
    channels: [],
    source: "written",
    reason: "A letter",
  });
  expect(added).toMatchObject({ ok: true });
  const refused = { ok: false, code: "conflict", message: expect.stringMatching(/^No mail: they asked us on /) };
  expect(await make(id)).toMatchObject(refused);
  expect(await make(id, { toMail: false })).toMatchObject(refused);
  expect(await letters(id)).toEqual([]);
  const desk = await readLetterDesk(site.services, byStaff("owner"), id);
  expect(desk).toMatchObject({ value: { refusal: expect.stringMatching(/^No mail: /) } });
});

test("it takes the right to work leads and a lead of one's own; the card is the assignee's", async () => {
  const { id } = await aLead();
  expect(await make(id, {}, byStaff("editor"))).toMatchObject({ code: "forbidden" });
  expect(await make(randomUUID())).toMatchObject({ code: "not-found" });
  const ann = await aStaff(test_.db, { role: "agent", name: "Ann Agent" });
  await test_.database.pool.query("update leads set assigned_to = $1, assigned_at = now() where id = $2", [ann.id, id]);
  expect(await make(id, {}, byStaff("agent"))).toMatchObject({ code: "not-found" });
  const desk = await readLetterDesk(site.services, byStaff("agent", { id: ann.id }), id);
  expect(desk).toMatchObject({ value: { agent: "Ann Agent", priced: true, refusal: null } });
});

test("a letter begins with the address on file", async () => {
  const { id } = await aLead({ street: "12 Oak St", unit: "Apt 4", city: "Columbus", zip: "43215" });
  const desk = await readLetterDesk(site.services, byStaff("owner"), id);
  expect(desk).toMatchObject({ value: { address: "12 Oak St, Apt 4\nColumbus, OH 43215" } });
});

test("a lead who speaks Spanish gets the letter in Spanish, and staff see it", async () => {
  const { id } = await aLead({ language: "es" });
  expect(await readLetterDesk(site.services, byStaff("owner"), id)).toMatchObject({ value: { language: "es" } });
  const letter = await make(id);
  expect(letter.ok && letter.value.toString("latin1")).toContain("/Lang (es-US)");
});
