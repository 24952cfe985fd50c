import { afterAll, beforeAll, expect, test } from "vitest";
import type { Right } from "#platform/access/rules/rights.ts";
import { createApiKey } from "#accounts/access/server/create-api-key.ts";
import { aPhone } from "#tests/builders/leads.ts";
import { type TestSite, testSite } from "#tests/builders/site.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { importNeeds } from "#tests/builders/imports.ts";
import { workOnImport } from "./imports-jobs.ts";

const test_ = testDatabase();
let site: TestSite;
let headers: Record<string, string>;
beforeAll(async () => {
  site = await testSite(test_.database);
  headers = await keyFor(["leads:import", "leads:export", "leads:read", "leads:write"]);
});
async function keyFor(scopes: Right[]): Promise<Record<string, string>> {
  const made = await createApiKey(site.services, byStaff("owner"), { name: "Mover", scopes, expiresAt: null });
  return { Authorization: `Bearer ${made.ok ? made.value.key : ""}` };
}
afterAll(() => site.close());

async function call(method: string, path: string, json?: object, more: Record<string, string> = {}) {
  const answer = await site.ask({ method, path, headers: { ...headers, ...more }, ...(json ? { json } : {}) });
  return { status: answer.status, body: answer.text.startsWith("{") ? JSON.parse(answer.text) : answer.text };
}

async function upload(text: string) {
  const form = new FormData();
  form.set("file", new File([text], "june.csv", { type: "text/csv" }));
  const sent = new Response(form);
  return site.ask({
    method: "POST",
    path: "/api/leads/imports",
    headers: { ...headers, "Content-Type": sent.headers.get("content-type") ?? "" },
    body: Buffer.from(await sent.arrayBuffer()),
  });
}

test("a program imports a list and exports leads by the calls alone", async () => {
  const phone = aPhone();
  expect((await upload("PK\u0003\u0004")).status).toBe(422);
  const sent = await upload(`Name,Phone,Shoe\nAnn Lake,${phone},9\nTest,,8\n`);
  expect(sent.status).toBe(201);
  const { id, state, columns } = JSON.parse(sent.text);
  expect([state, columns[1]]).toEqual(["uploaded", { name: "Phone", samples: [phone], guess: "phone" }]);

  const path = `/api/leads/imports/${id}`;
  const mapping = { columns: ["name", "phone", null] };
  expect(await call("POST", `${path}/mapping`, mapping)).toMatchObject({
    status: 422,
    body: { fields: { consent_source: expect.any(String) } },
  });
  const body = { ...mapping, consent_source: "Fair booth" };
  expect(await call("POST", `${path}/mapping`, body)).toMatchObject({ status: 200, body: { state: "mapped" } });
  await workOnImport(importNeeds(test_.db), id);
  const checked = await call("GET", `${path}?fate=reject`);
  expect(checked.body).toMatchObject({
    state: "checked",
    counts: { create: 1, reject: 1 },
    rows: [{ line: 3, fate: "reject", cells: ["Test", "", "8"] }],
    next: null,
  });
  expect(await call("PUT", `${path}/lines/3`, { texts: { name: "Bea Ray" } })).toMatchObject({
    status: 200,
    body: { line: 3, fate: "reject", reason: "There is no phone number and no email address." },
  });
  expect(checked.body).toMatchObject({ without: { phone: 0, email: 1, birth_date: 1 }, empty_lines: 0 });
  expect((await call("PUT", `${path}/lines/3`, { texts: { shoe: "9" } })).status).toBe(422);
  expect(await call("POST", `${path}/approve`, undefined, { "If-Match": '"1"' })).toMatchObject({
    status: 412,
    body: { current: { id, version: checked.body.version + 1 } },
  });
  expect(await call("POST", `${path}/approve`)).toMatchObject({ status: 200, body: { state: "approved" } });
  await workOnImport(importNeeds(test_.db), id);
  expect((await call("GET", path)).body).toMatchObject({ state: "done", rows: [{ lead_id: expect.any(String) }, {}] });

  const made = await call("POST", "/api/leads/exports", { format: "json", filter: { source: "import" } });
  const link = new URL(made.body.url).pathname;
  expect((await call("GET", link)).body.leads).toMatchObject([{ name: "Ann Lake", phone, source: "import" }]);
  expect((await call("GET", link)).status).toBe(410);
  expect((await call("POST", "/api/leads/exports", { filter: { shoe: 9 } })).status).toBe(422);

  const { leads } = (await call("GET", "/api/leads?source=import")).body;
  const bulk = { action: "export", lead_ids: [leads[0].id, "never-was"], data: { format: "json" } };
  const selected = await call("POST", "/api/leads/bulk-action", bulk);
  expect(selected.body).toMatchObject({ action: "export", changed: 0, skipped: ["never-was"], undo_id: null });
  const file = (await call("GET", new URL(selected.body.export_url).pathname)).body.leads;
  expect(file.map(({ id }: { id: string }) => id)).toEqual([leads[0].id]);
  expect((await call("POST", "/api/leads/bulk-action", { ...bulk, lead_ids: [] })).status).toBe(422);
  const weaker = await keyFor(["leads:read", "leads:write"]);
  expect((await call("POST", "/api/leads/bulk-action", bulk, weaker)).status).toBe(403);
  // Every filter that a search takes, an export takes.
  const filter = { query: "nobody", status: "new", vendor: "V", assigned_to: "me", state: "OH", callable: "now" };
  const bands = { from: "2026-01-01", to: "2026-12-31", score: "low", age: "70-79" };
  const narrow = await call("POST", "/api/leads/exports", { format: "json", filter: { ...filter, ...bands } });
  expect((await call("GET", new URL(narrow.body.url).pathname)).body.leads).toEqual([]);
});
