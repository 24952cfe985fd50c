import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addSession } from "#accounts/access/server/access-store.ts";
import { createApiKey } from "#accounts/access/server/create-api-key.ts";
import { hashToken, newToken } from "#platform/access/server/hash-token.ts";
import { contactPointsOf } from "#compliance/consent/server/consent-store.ts";
import { aPhone } from "#tests/builders/leads.ts";
import { type TestSite, testSite } from "#tests/builders/site.ts";
import { aStaff, byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { timelineOfLead } from "./timeline-store.ts";

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

const send = (method: string, path: string, json?: object, more: Record<string, string> = {}) =>
  site.ask({ method, path, headers: { ...headers, ...more }, ...(json ? { json } : {}) });
const aLead = async (facts: object = {}) => {
  const created = await send("POST", "/api/leads", { name: "Rosa Delgado", phone: aPhone(), ...facts });
  expect(created.status).toBe(201);
  return String(created.json()["id"]);
};
const read = async (id: string) => (await send("GET", `/api/leads/${id}`)).json();

test("a name and an email are enough for a lead; without a way to reach the person it says so beside the field", async () => {
  const id = await aLead({ phone: null, email: "Rosa.D@Example.com" });
  expect(await read(id)).toMatchObject({
    phone: null,
    email: "rosa.d@example.com",
    status: "new",
    version: 1,
    score: 0,
  });
  const refused = await send("POST", "/api/leads", { name: "full name" });
  expect(refused.status).toBe(422);
  expect(refused.json()["fields"]).toEqual({
    name: "Please enter the name.",
    phone: "Please enter a phone number or an email address.",
  });
});

test("every fact is written by the forms' parsers, with its journey, an audit line and the contact point", async () => {
  const id = await aLead();
  const phone = aPhone();
  const facts = {
    name: "Rosa  Maria Delgado",
    phone: phone.replace("+1", ""),
    email: "rosa@example.com",
    zip: "43215",
    birth_date: "04/15/1950",
    sex: "female",
    tobacco: false,
    coverage: 15_000,
    best_time: "morning",
    reach_by: "call",
    message: "After five",
  };
  const changed = await send("PATCH", `/api/leads/${id}`, facts, { "If-Match": '"1"' });
  expect(changed.json()).toMatchObject({
    ...facts,
    name: "Rosa Maria Delgado",
    phone,
    birth_date: "1950-04-15",
    state: "OH",
    age: null,
    version: 2,
  });
  expect(changed.headers["etag"]).toBe('"2"');
  expect((await contactPointsOf(test_.db, id)).map(({ address }) => address)).toEqual(
    expect.arrayContaining([phone, "rosa@example.com"]),
  );
  expect((await timelineOfLead(test_.db, id))[0]?.description).toMatch(/^Changed: Name, Phone, Email/);
  // Staff see the values in the timeline; the audit log, from which nothing is deleted, names the fields.
  expect((await timelineOfLead(test_.db, id))[0]?.metadata).toMatchObject({
    before: { name: "Rosa Delgado", coverage: null },
    after: { name: "Rosa Maria Delgado", coverage: 15_000 },
  });
  const { rows } = await test_.database.pool.query<{ before: object; after: { fields: string[] } }>(
    "select before, after from audit_log where action = 'lead.change' and record_id = $1",
    [id],
  );
  expect(rows).toEqual([{ before: null, after: { fields: expect.arrayContaining(["name", "coverage"]) as string[] } }]);
  expect((await send("PATCH", `/api/leads/${id}`, { age: 71 })).json()).toMatchObject({ age: 71, birth_date: null });
  expect((await send("PATCH", `/api/leads/${id}`, { state: "KY" })).json()).toMatchObject({ state: "KY", zip: null });
  expect((await send("PATCH", `/api/leads/${id}`, { phone: null, email: null })).json()).toMatchObject({
    fields: { phone: "Please enter a phone number or an email address." },
  });
});

test("a change on an old version is refused with the lead as it is now, and one that changes nothing keeps the version", async () => {
  const id = await aLead({ state: "OH" });
  expect((await send("PUT", `/api/leads/${id}`, { status: "contacted" })).json()).toMatchObject({ version: 2 });
  const stale = await send("PATCH", `/api/leads/${id}`, { state: "KY" }, { "If-Match": '"1"' });
  expect(stale.status).toBe(412);
  expect(stale.json()).toMatchObject({
    error: { code: "stale" },
    current: { id, state: "OH", status: "contacted", version: 2 },
  });
  const tag = String((await send("GET", `/api/leads/${id}`)).headers["etag"]);
  expect((await send("PATCH", `/api/leads/${id}`, { state: "OH" }, { "If-Match": tag })).json()).toMatchObject({
    version: 2,
  });
  expect((await send("PATCH", `/api/leads/${id}`, { state: "KY" }, { "If-Match": "seven" })).status).toBe(412);
});

test("an answer has the fields that were asked for, and an unknown field is an error", async () => {
  const id = await aLead();
  expect((await send("GET", `/api/leads/${id}?fields=id,status`)).json()).toEqual({ id, status: "new" });
  const list = await send("GET", "/api/leads?fields=name,version&limit=1");
  expect(list.json()["leads"]).toEqual([{ name: "Rosa Delgado", version: 1 }]);
  expect((await send("POST", "/api/leads/search", { fields: "id,nonsense" })).json()).toMatchObject({
    status: 422,
    fields: { fields: expect.stringContaining("nonsense") as string },
  });
});

test("a POST with an idempotency key is done once, also by two at the same moment; other content is a conflict", async () => {
  const key = { "Idempotency-Key": randomUUID() };
  const view = { name: "Mine", query: "status=new" };
  const both = await Promise.all([1, 2].map(() => send("POST", "/api/leads/views", view, key)));
  expect(both.map(({ status }) => status)).toContain(201);
  const again = await send("POST", "/api/leads/views", view, key);
  expect(again.status).toBe(201);
  const views = (await send("GET", "/api/leads/views")).json()["views"];
  expect(views).toEqual([again.json()]);
  const other = await send("POST", "/api/leads/views", { ...view, name: "Other" }, key);
  expect(other.status).toBe(409);
  // A refused call can be sent again with the same key.
  const next = { "Idempotency-Key": randomUUID() };
  expect((await send("POST", "/api/leads/views", { name: " " }, next)).status).toBe(422);
  expect((await send("POST", "/api/leads/views", { name: "Now named" }, next)).status).toBe(201);
});

test("of a repeated request whose answer is a secret nothing is stored but that it was done", async () => {
  const owner = await aStaff(test_.db);
  const token = newToken();
  await addSession(test_.db, {
    id: hashToken(token),
    staffId: owner.id,
    at: new Date(),
    ip: "192.0.2.1",
    userAgent: "t",
  });
  const create = () =>
    site.ask({
      method: "POST",
      path: "/api/keys",
      headers: { Cookie: `hearthlight=${token}`, "Idempotency-Key": "create-1" },
      json: { name: "Twice", scopes: ["leads:read"] },
    });
  const made = await create();
  expect(made.status).toBe(201);
  expect((await create()).status).toBe(409);
  const { rows } = await test_.database.pool.query<{ all: string }>(
    "select row_to_json(a)::text as all from answered_requests a",
  );
  expect(rows.some(({ all }) => all.includes(String(made.json()["key"])))).toBe(false);
});

test("a search of one or two letters that finds nobody says the rule in place of an empty list", async () => {
  const id = await aLead({ name: "Mei Li" });
  for (const query of ["a", "zq", "7"]) {
    const refused = await send("POST", "/api/leads/search", { query });
    expect([query, refused.status]).toEqual([query, 422]);
    expect(refused.json()).toMatchObject({
      detail:
        "Type at least 3 characters. A shorter search would match almost everyone. A name of two letters is found as a whole word.",
      fields: { query: "Type at least 3 characters." },
    });
    expect((await send("GET", `/api/leads?query=${query}`)).status).toBe(422);
  }
  const found = await send("POST", "/api/leads/search", { query: "li" });
  expect((found.json()["leads"] as { id: string }[]).map((lead) => lead.id)).toContain(id);
  for (const query of ["zqx", ""]) expect((await send("POST", "/api/leads/search", { query })).status).toBe(200);
});
