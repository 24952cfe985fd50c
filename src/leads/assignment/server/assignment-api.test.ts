import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Role } from "#platform/access/rules/rights.ts";
import { addSession } from "#accounts/access/server/access-store.ts";
import { createApiKey } from "#accounts/access/server/create-api-key.ts";
import { hashToken, newToken } from "#platform/access/server/hash-token.ts";
import { store } from "#tests/builders/intake.ts";
import { aSubmission } from "#tests/builders/leads.ts";
import { type TestSite, testSite } from "#tests/builders/site.ts";
import { aStaff, byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { readSpeeds } from "./read-speeds.ts";

const test_ = testDatabase();
let site: TestSite;
beforeAll(async () => {
  site = await testSite(test_.database);
});
afterAll(() => site.close());

type Someone = { id: string; headers: Record<string, string> };
async function someone(role: Role, name: string): Promise<Someone> {
  const { id } = await aStaff(test_.db, { role, name, leadAlerts: "none" });
  const token = newToken();
  const session = { id: hashToken(token), staffId: id, at: new Date(), ip: "192.0.2.1", userAgent: "test" };
  await addSession(test_.db, session);
  return { id, headers: { Cookie: `hearthlight=${token}` } };
}
let [owner, ada, ben]: Someone[] = [];
let lead = "";
beforeAll(async () => {
  owner = await someone("owner", "Zoe Owner");
  ada = await someone("agent", "Ada Lee");
  ben = await someone("agent", "Ben Ortiz");
});
beforeEach(async () => {
  lead = (await store(test_.db, aSubmission({ details: { name: "Rosa Delgado", state: "OH" } }))).leadId;
});

type Answer = { assigned_to?: string | null; version?: number; detail?: string; current?: Answer; agents?: unknown[] };
const post = async (
  who: Someone | undefined,
  path: string,
  json: object = {},
  headers: Record<string, string> = {},
) => {
  const asked = await site.ask({ method: "POST", path, json, headers: { ...who?.headers, ...headers } });
  return { status: asked.status, body: JSON.parse(asked.text) as Answer, etag: asked.headers.etag };
};
const claim = (who: Someone | undefined, headers = {}) => post(who, `/api/leads/${lead}/claim`, {}, headers);
const assign = (who: Someone | undefined, to: string | null | undefined, headers = {}) =>
  post(who, `/api/leads/${lead}/assign`, { assigned_to: to }, headers);

test("of two agents who claim a lead at once, one gets it and the other no longer sees it", async () => {
  const both = await Promise.all([claim(ada), claim(ben)]);
  const [won, lost] = both[0].status === 200 ? both : [both[1], both[0]];
  expect([won?.status, lost?.status]).toEqual([200, 404]);
  expect(won?.body.version).toBe(2);
  expect(won?.etag).toBe('"2"');
  expect(lost?.body).toEqual((await post(ben, "/api/leads/never-was/claim")).body);
  expect((await claim(owner)).body.detail).toBe(
    `${won?.body.assigned_to === ada?.id ? "Ada Lee" : "Ben Ortiz"} has this lead already.`,
  );
  // Claimed again by its assignee: nothing changes.
  const winner = won?.body.assigned_to === ada?.id ? ada : ben;
  expect((await claim(winner)).body.version).toBe(2);
});

test("owners give any lead to anyone; agents give away their own alone, and back", async () => {
  expect((await assign(ada, ben?.id)).status).toBe(403);
  expect((await assign(owner, ada?.id)).body.assigned_to).toBe(ada?.id);
  expect((await assign(ben, ben?.id)).status).toBe(404);
  expect((await assign(ben, null)).status).toBe(404);
  expect((await assign(ada, ben?.id)).body.assigned_to).toBe(ben?.id);
  expect((await assign(ben, null)).body.assigned_to).toBeNull();
  expect((await assign(ben, ben?.id)).body.assigned_to).toBe(ben?.id);
  expect((await assign(owner, owner?.id)).body.assigned_to).toBe(owner?.id);
  const refused = await assign(owner, "nobody-here");
  expect([refused.status, refused.body]).toMatchObject([422, { fields: { assigned_to: expect.any(String) } }]);
});

test("a change of something older than it is now is refused, with the lead as it is", async () => {
  expect((await assign(owner, ada?.id, { "If-Match": '"1"' })).status).toBe(200);
  const stale = await assign(owner, ben?.id, { "If-Match": '"1"' });
  expect([stale.status, stale.body.current?.assigned_to, stale.body.current?.version]).toEqual([412, ada?.id, 2]);
  expect((await assign(owner, ben?.id, { "If-Match": '"2"' })).status).toBe(200);
});

test("a key assigns, and claims nothing", async () => {
  const made = await createApiKey(site.services, byStaff("owner"), {
    name: "A program",
    scopes: ["leads:write"],
    expiresAt: null,
  });
  const key = { id: "key", headers: { Authorization: `Bearer ${made.ok ? made.value.key : ""}` } };
  expect((await claim(key)).status).toBe(409);
  expect((await assign(key, ada?.id)).body.assigned_to).toBe(ada?.id);
});

test("the function names who can take a lead and why others can't, and assigns", async () => {
  const path = "/.netlify/functions/assign-lead";
  const asked = await post(owner, path, { action: "getAvailableAgents", lead_id: lead });
  expect(asked.body.agents).toContainEqual({
    id: ada?.id,
    name: "Ada Lee",
    available: false,
    reason: "no Ohio license on file",
    present: false,
    open_leads: expect.any(Number),
    lead_cap: null,
  });
  expect((await post(owner, path, { action: "health" })).body).toEqual({ success: true });
  const given = await post(owner, path, { action: "assignLead", lead_id: lead, assigned_to: ben?.id });
  expect(given.body).toMatchObject({ success: true, lead: { id: lead, assigned_to: ben?.id } });
  expect((await post(owner, path, { action: "rewrite" })).status).toBe(422);
});

test("speed to lead counts an attempt by who made it first, none on an imported lead, and at night only from the opening on", async () => {
  const night = "2026-11-20T03:00:00.000Z";
  const { leadId } = await store(test_.db, aSubmission({ receivedAt: night }));
  const attempt = (by: Someone | undefined, at: string) =>
    test_.database.pool.query(
      "insert into contact_attempts (id, lead_id, staff_id, address, channel, at) values ($1, $2, $1, '', 'call', $3)",
      [by?.id, leadId, at],
    );
  await attempt(ben, "2026-11-20T14:20:00Z");
  await attempt(ada, "2026-11-20T14:12:00Z");
  await post(ben, `/api/leads/${leadId}/claim`);
  await site.ask({
    method: "PUT",
    path: `/api/leads/${leadId}`,
    json: { status: "contacted" },
    headers: ben?.headers ?? {},
  });
  const cold = (await store(test_.db, aSubmission({ receivedAt: "2026-11-18T15:00:00.000Z" }))).leadId;
  await test_.database.pool.query("update leads set source = 'import' where id = $1", [cold]);
  await test_.database.pool.query(
    "insert into contact_attempts (id, lead_id, staff_id, address, channel, at) values ($1, $1, $2, '', 'call', $3)",
    [cold, ada?.id, "2026-11-20T15:00:00Z"],
  );
  const speeds = await readSpeeds(site.services, new Date("2026-11-19"), [ada?.id ?? "", ben?.id ?? ""]);
  expect([...speeds]).toEqual([[ada?.id, { median: 720_000, p90: 720_000, leads: 1 }]]);
});
