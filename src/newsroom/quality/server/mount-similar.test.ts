import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Right } from "#platform/access/rules/rights.ts";
import { createApiKey } from "#accounts/access/server/create-api-key.ts";
import { addArticle } from "#newsroom/articles/server/articles-store.ts";
import { anArticle } from "#tests/builders/articles.ts";
import { type TestSite, testSite } from "#tests/builders/site.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { findClusters } from "./find-clusters.ts";

const test_ = testDatabase();
let site: TestSite;
const keys = { editor: "", writer: "" };
beforeAll(async () => {
  site = await testSite(test_.database);
  const keyWith = async (scopes: Right[]) => {
    const asked = { name: "Program", scopes, expiresAt: null };
    const made = await createApiKey(site.services, byStaff("owner"), asked);
    if (!made.ok) throw new Error(made.message);
    return made.value.key;
  };
  keys.writer = await keyWith(["articles:read", "articles:write", "articles:publish"]);
  keys.editor = await keyWith(["articles:read", "articles:write", "articles:publish", "articles:delete"]);
});
afterAll(() => site.close());
beforeEach(async () => {
  await test_.database.pool.query("truncate articles, redirects, cluster_searches cascade");
  for (const id of ["kept", "other"])
    await addArticle(test_.db, anArticle({ id, slug: id, title: id, content: `<p>Burial policy price ${id}.</p>` }));
});

async function call(asked: string, json?: object, key = keys.editor) {
  const [method = "", path = ""] = asked.split(" ");
  const headers = { Authorization: `Bearer ${key}` };
  const answer = await site.ask({ method, path, headers, ...(json ? { json } : {}) });
  return { status: answer.status, body: answer.json() as Record<string, unknown> & { fingerprint: string } };
}
const MERGE = { keep: "kept", merge: "other", append: true };

test("a merge is previewed, done as previewed, listed and undone", async () => {
  const preview = await call("POST /api/articles/merge-preview", MERGE);
  expect(preview).toMatchObject({ status: 200, body: { refusal: null, added: "Burial policy price other." } });
  const merge = { ...MERGE, fingerprint: preview.body.fingerprint };
  const done = await call("POST /api/articles/merge", merge);
  expect(done).toMatchObject({ status: 200, body: { article: { id: "kept", version: 2 } } });
  expect((await call("GET /api/articles/merges")).body).toMatchObject({
    merges: [{ id: done.body["merge_id"], kept: "kept", merged: "other", undone_by: null }],
  });
  expect(await call(`POST /api/articles/merges/${String(done.body["merge_id"])}/undo`)).toMatchObject({
    status: 200,
    body: { left: [] },
  });
  expect((await call("GET /api/articles/other")).body).toMatchObject({ status: "published" });
});

test("a merge is refused once either article changed, without a fingerprint, and without the right to delete", async () => {
  const { fingerprint } = (await call("POST /api/articles/merge-preview", MERGE)).body;
  const merge = { ...MERGE, fingerprint };
  expect((await call("POST /api/articles/merge", merge, keys.writer)).status).toBe(403);
  expect((await call("POST /api/articles/merge", MERGE)).status).toBe(422);
  expect((await call("POST /api/articles/merge", { ...MERGE, fingerprint: "any" })).status).toBe(412);
  await call("PUT /api/articles/other", { title: "Changed by someone else" });
  expect(await call("POST /api/articles/merge", merge)).toMatchObject({
    status: 412,
    body: { current: { id: "other" } },
  });
  expect((await call("GET /api/articles/other")).status).toBe(200);
});

test("groups are searched for in the background, and listed with their titles", async () => {
  expect((await call("GET /api/articles/similarity-groups")).body).toMatchObject({ groups: [], threshold: null });
  expect((await call("POST /api/articles/similarity-groups", { threshold: 0.1 })).status).toBe(422);
  const started = await call("POST /api/articles/similarity-groups", { threshold: 0.5 });
  expect(started.status).toBe(202);
  await findClusters(site.services, String(started.body["id"]));
  expect((await call("GET /api/articles/similarity-groups")).body).toMatchObject({
    groups: [{ articles: [{ title: "kept" }, { title: "other" }], size: 2 }],
    threshold: 0.5,
    found: 1,
  });
  expect((await call("POST /api/articles/similarity-groups/cancel")).status).toBe(409);
});
