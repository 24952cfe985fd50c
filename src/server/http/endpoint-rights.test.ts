import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Actor, KEY_SCOPES, may, type Right, ROLES, type Role } from "#core/access/rights.ts";
import { addSession } from "#server/access/access-store.ts";
import { createApiKey } from "#server/access/create-api-key.ts";
import { revokeKey } from "#server/access/revoke-key.ts";
import { hashToken, newToken } from "#server/access/hash-token.ts";
import { type TestSite, testSite } from "#tests/builders/site.ts";
import { aStaff, byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";

/** What a call asks for, what it is sent here, and what it then answers to someone with the right. A new call needs a line, or this test fails. */
type Row = { call: string; right: Right | "staff" | "signed-in" | "public"; body?: object; answers: number };
const fn = "/.netlify/functions";
const CALLS: Row[] = [
  { call: "get /api/leads", right: "leads:read", answers: 200 },
  { call: "post /api/leads", right: "leads:write", body: { name: "", phone: "", state: "" }, answers: 422 },
  { call: "post /api/leads/search", right: "leads:read", body: {}, answers: 200 },
  { call: "get /api/leads/analytics", right: "leads:read", answers: 200 },
  { call: "get /api/leads/{id}", right: "leads:read", answers: 404 },
  { call: "put /api/leads/{id}", right: "leads:write", body: { status: "contacted" }, answers: 404 },
  { call: "patch /api/leads/{id}", right: "leads:write", body: { name: "Rosa Delgado" }, answers: 404 },
  { call: "get /api/leads/count", right: "leads:read", answers: 200 },
  {
    call: "post /api/leads/bulk-action",
    right: "leads:write",
    body: { action: "mark_contacted", lead_ids: [] },
    answers: 422,
  },
  { call: "post /api/bulk/{id}/undo", right: "leads:write", answers: 404 },
  { call: "get /api/leads/views", right: "leads:read", answers: 200 },
  { call: "post /api/leads/views", right: "leads:read", body: { name: "" }, answers: 422 },
  { call: "patch /api/leads/views/{id}", right: "leads:read", body: { name: "Mine" }, answers: 404 },
  { call: "delete /api/leads/views/{id}", right: "leads:read", answers: 404 },
  { call: "get /api/leads/{id}/contact-check", right: "leads:read", answers: 422 },
  { call: "get /api/leads/{id}/journey", right: "leads:read", answers: 404 },
  { call: "post /api/leads/{id}/notes", right: "leads:write", body: { text: "Called back" }, answers: 404 },
  { call: "post /api/leads/{id}/tasks", right: "leads:write", body: { title: "Call back" }, answers: 404 },
  { call: "get /api/tasks", right: "leads:read", answers: 200 },
  { call: "patch /api/tasks/{id}", right: "leads:write", body: { done: true }, answers: 404 },
  {
    call: "post /api/leads/{id}/engagement",
    right: "leads:write",
    body: { article_slug: "never-was", engagement_type: "view" },
    answers: 404,
  },
  { call: "post /api/leads/{id}/claim", right: "leads:write", answers: 404 },
  { call: "post /api/leads/{id}/assign", right: "leads:write", body: { assigned_to: null }, answers: 404 },
  {
    call: "post /api/leads/{id}/dispositions",
    right: "leads:write",
    body: { outcome: "no_answer" },
    answers: 404,
  },
  { call: "post /api/leads/{id}/dispositions/{attempt}/undo", right: "leads:write", answers: 404 },
  { call: "get /api/queue/next", right: "leads:write", answers: 200 },
  { call: "post /api/queue/skip", right: "leads:write", body: { lead_id: "x", reason: "not_now" }, answers: 404 },
  {
    call: "post /api/calls",
    right: "calls:write",
    body: { call_id: "1", event: "ringing", direction: "incoming", number: "", at: "2026-11-23T15:00:00Z" },
    answers: 200,
  },
  { call: "post /api/leads/imports", right: "leads:import", answers: 415 },
  { call: "get /api/leads/imports/{id}", right: "leads:import", answers: 404 },
  { call: "post /api/leads/imports/{id}/mapping", right: "leads:import", body: { columns: [] }, answers: 404 },
  { call: "post /api/leads/imports/{id}/approve", right: "leads:import", answers: 404 },
  { call: "post /api/leads/imports/{id}/revert", right: "leads:import", answers: 404 },
  { call: "post /api/leads/exports", right: "leads:export", body: { format: "xml" }, answers: 422 },
  { call: "get /api/leads/exports/{token}", right: "leads:export", answers: 410 },
  { call: "get /api/policies", right: "leads:read", answers: 200 },
  { call: "post /api/leads/{id}/policies", right: "leads:write", body: {}, answers: 422 },
  { call: "patch /api/policies/{id}", right: "leads:write", body: {}, answers: 404 },
  { call: "get /api/suppressions", right: "leads:write", answers: 200 },
  { call: "post /api/suppressions", right: "leads:write", body: { contact_point: "" }, answers: 422 },
  { call: "delete /api/suppressions/{id}", right: "compliance:manage", answers: 422 },
  { call: "get /api/dnc/status", right: "leads:read", answers: 200 },
  { call: "post /api/dnc/lists", right: "compliance:manage", answers: 422 },
  { call: "post /api/reassigned/answers", right: "compliance:manage", answers: 422 },
  { call: "get /api/articles", right: "articles:read", answers: 200 },
  { call: "post /api/articles/search", right: "articles:read", body: {}, answers: 200 },
  { call: "get /api/articles/{id}", right: "articles:read", answers: 404 },
  { call: "put /api/articles/{id}", right: "articles:publish", body: { status: "draft" }, answers: 404 },
  { call: "delete /api/articles/{id}", right: "articles:delete", answers: 404 },
  { call: "get /api/settings", right: "settings:write", answers: 200 },
  { call: "get /api/settings/{key}", right: "settings:write", answers: 404 },
  { call: "put /api/settings/{key}", right: "settings:write", body: { value: null, version: "" }, answers: 404 },
  { call: "get /api/tables", right: "settings:write", answers: 200 },
  { call: "get /api/tables/{key}", right: "settings:write", answers: 404 },
  { call: "post /api/tables/{key}/preview", right: "settings:write", body: { value: null }, answers: 404 },
  { call: "put /api/tables/{key}", right: "settings:write", body: { value: null, version: "" }, answers: 404 },
  { call: "delete /api/tables/{key}", right: "settings:write", answers: 404 },
  { call: "get /api/keys", right: "keys:manage", answers: 200 },
  { call: "post /api/keys", right: "keys:manage", body: { name: "", scopes: [] }, answers: 422 },
  { call: "delete /api/keys/{id}", right: "keys:manage", answers: 404 },
  { call: "get /api/mails", right: "mail:manage", answers: 200 },
  { call: "post /api/mails/{id}/retry", right: "mail:manage", body: {}, answers: 404 },
  { call: "get /api/jobs", right: "settings:write", answers: 200 },
  { call: "post /api/jobs/{id}/retry", right: "settings:write", answers: 409 },
  { call: "post /api/jobs/{id}/cancel", right: "settings:write", answers: 409 },
  { call: "get /api/staff", right: "staff:manage", answers: 200 },
  { call: "post /api/staff/invitations", right: "staff:manage", body: { email: "", name: "", role: "" }, answers: 422 },
  { call: "put /api/staff/{id}", right: "staff:manage", body: { role: "agent" }, answers: 404 },
  { call: "post /api/staff/{id}/deactivate", right: "staff:manage", answers: 404 },
  { call: "post /api/staff/{id}/reset-second-step", right: "staff:manage", answers: 404 },
  { call: "post /api/me/totp", right: "staff", answers: 200 },
  { call: "post /api/me/totp/confirm", right: "staff", body: { code: "" }, answers: 422 },
  { call: "delete /api/me/totp", right: "staff", answers: 200 },
  { call: "post /api/me/recovery-codes", right: "staff", answers: 409 },
  // Opened by its address, the site has no passkeys.
  { call: "post /api/me/passkeys/options", right: "staff", body: { for: "confirming" }, answers: 409 },
  { call: "post /api/me/passkeys", right: "staff", body: { response: {} }, answers: 409 },
  { call: "delete /api/me/passkeys/{id}", right: "staff", answers: 404 },
  { call: "post /api/reauthenticate", right: "staff", body: {}, answers: 422 },
  { call: "get /api/audit", right: "audit:read", answers: 200 },
  { call: "get /api/ledger/checkpoint", right: "public", answers: 404 },
  { call: "get /api/ledger/proofs/{record_id}", right: "audit:read", answers: 404 },
  { call: "get /api/webhooks", right: "keys:manage", answers: 200 },
  { call: "post /api/webhooks", right: "keys:manage", body: { url: "", events: [] }, answers: 422 },
  { call: "delete /api/webhooks/{id}", right: "keys:manage", answers: 404 },
  { call: "post /api/webhooks/{id}/pause", right: "keys:manage", answers: 404 },
  { call: "post /api/webhooks/{id}/resume", right: "keys:manage", answers: 404 },
  { call: "get /api/webhooks/{id}/deliveries", right: "keys:manage", answers: 200 },
  { call: "post /api/webhooks/deliveries/{id}/replay", right: "keys:manage", answers: 404 },
  { call: "post /api/live/ticket", right: "staff", answers: 200 },
  { call: `get ${fn}/me`, right: "signed-in", answers: 200 },
  { call: `get ${fn}/leads`, right: "leads:read", answers: 200 },
  { call: `post ${fn}/assign-lead`, right: "leads:write", body: { action: "getAvailableAgents" }, answers: 200 },
  { call: `post ${fn}/callback`, right: "public", body: { name: "", phone: "" }, answers: 422 },
  { call: `get ${fn}/articles`, right: "public", answers: 200 },
  { call: `post ${fn}/publish-article`, right: "articles:publish", body: { slug: "never-was" }, answers: 404 },
  { call: `get ${fn}/delete-article`, right: "public", answers: 200 },
  { call: `post ${fn}/delete-article`, right: "articles:delete", body: { slug: "never-was" }, answers: 404 },
  { call: `get ${fn}/admin-log`, right: "public", answers: 200 },
  { call: `post ${fn}/admin-log`, right: "signed-in", body: { action: "opened" }, answers: 200 },
  { call: `get ${fn}/csp-report`, right: "public", answers: 200 },
  { call: `get ${fn}/gcs-health`, right: "public", answers: 200 },
  { call: `post ${fn}/count`, right: "public", body: { path: "/", event: "page_view" }, answers: 200 },
  { call: `get ${fn}/secure-upload`, right: "public", answers: 200 },
  { call: `get ${fn}/gcs-download`, right: "public", answers: 200 },
];
/** Answered outside of the list above, and open to everyone. */
const OPEN: Row[] = [
  { call: "get /healthz", right: "public", answers: 200 },
  { call: "get /readyz", right: "public", answers: 200 },
  { call: "get /api/openapi.json", right: "public", answers: 200 },
  { call: `post ${fn}/csp-report`, right: "public", body: {}, answers: 204 },
  // Who sends a file is known by the link alone; without one there is nothing to find.
  { call: `post ${fn}/secure-upload/files`, right: "public", answers: 412 },
  { call: `patch ${fn}/secure-upload/files/{id}`, right: "public", answers: 404 },
  { call: "get /", right: "public", answers: 200 },
];
/** Pages of the staff; anyone else is shown the sign-in screen in their place. */
const STAFF_PAGES = [
  "/admin",
  "/admin/leads",
  "/admin/queue",
  "/admin/calls/current",
  "/admin/search",
  "/admin/leads/imports",
  "/admin/leads/imports/x",
  "/admin/leads/exports",
  "/admin/leads/x",
  "/admin/leads/x/overview",
  "/admin/leads/x/timeline",
  "/admin/leads/x/consent",
  "/admin/leads/x/files",
  "/admin/tasks",
  "/admin/leads/x/assignee",
  "/admin/arrived",
  "/admin/articles",
  "/admin/analytics",
  "/admin/policies",
  "/admin/leads/x/policies",
  "/admin/visits",
  "/admin/settings",
  "/admin/settings/agency",
  "/admin/tables",
  "/admin/tables/rates",
  "/admin/tables/rates/file",
  "/admin/mail",
  "/admin/password",
  "/admin/schedule",
  "/library",
  "/library/preview/x",
  "/admin/staff",
  "/admin/staff/x",
  "/admin/jobs",
  "/admin/compliance/do-not-contact",
  "/admin/compliance/reassigned.csv",
  "/admin/profile",
  "/admin/profile/security",
  "/admin/confirm",
  "/admin/keys",
  "/admin/webhooks",
  "/admin/gallery",
];

/** `onPages`: keys count for calls only, so a session beside one counts on pages. */
type Who = { headers: Record<string, string>; actor: Actor | null; onPages?: "staff" };
const test_ = testDatabase();
const who = new Map<string, Who>();
let site: TestSite;

beforeAll(async () => {
  site = await testSite(test_.database);
  const { services } = site;
  const session = async (role: Role, at: Date): Promise<Who> => {
    const member = await aStaff(test_.db, { role });
    const token = newToken();
    await addSession(test_.db, { id: hashToken(token), staffId: member.id, at, ip: "192.0.2.1", userAgent: "test" });
    return {
      headers: { Cookie: `other=1; hearthlight=${token}` },
      actor: { kind: "staff", id: member.id, name: member.name, email: member.email, role },
    };
  };
  const key = async (scopes: Right[]) => {
    const made = await createApiKey(services, byStaff("owner"), { name: "Walker", scopes, expiresAt: null });
    if (!made.ok) throw new Error(made.message);
    return {
      id: made.value.id,
      who: {
        headers: { Authorization: `Bearer ${made.value.key}` },
        actor: { kind: "key", id: made.value.id, name: "Walker", scopes },
      } satisfies Who,
    };
  };
  who.set("anonymous", { headers: {}, actor: null });
  for (const role of ROLES) who.set(role, await session(role, new Date()));
  who.set("owner, session idle for 12 hours", {
    ...(await session("owner", new Date(Date.now() - 12 * 3_600_000))),
    actor: null,
  });
  who.set("owner, session of a week ago", {
    ...(await session("owner", new Date(Date.now() - 7 * 86_400_000))),
    actor: null,
  });
  const revoked = await key(["leads:read"]);
  await revokeKey(services, byStaff("owner"), revoked.id);
  who.set("revoked key", { ...revoked.who, actor: null });
  for (const right of KEY_SCOPES) who.set(`key with ${right}`, (await key([right])).who);
  who.set("key that is none", { headers: { Authorization: `Bearer hl_${"x".repeat(43)}` }, actor: null });
  const { headers } = who.get("owner") ?? { headers: {} };
  // A request with a key is never also a session, or a program could borrow the browser's.
  who.set("revoked key beside the owner's session", {
    headers: { ...revoked.who.headers, ...headers },
    actor: null,
    onPages: "staff",
  });
  who.set("owner's password as Basic credentials", {
    headers: { Authorization: `Basic ${Buffer.from("owner@example.com:correct-horse-battery").toString("base64")}` },
    actor: null,
  });
});
afterAll(() => site.close());

function expected(row: Row, actor: Actor | null): number {
  if (row.right === "public") return row.answers;
  if (actor === null) return 401;
  const allowed = row.right === "staff" ? actor.kind === "staff" : row.right === "signed-in" || may(actor, row.right);
  return allowed ? row.answers : 403;
}

test("every call of the program is in the table, with its right", () => {
  const table = Object.fromEntries(CALLS.map((row) => [row.call, row.right]));
  expect(Object.fromEntries(site.endpoints.map((e) => [`${e.method} ${e.path}`, e.right]))).toEqual(table);
});

describe("who may do what, call by call", () => {
  test.each([...CALLS, ...OPEN])("$call ($right)", async (row) => {
    const [method = "", template = ""] = row.call.split(" ");
    const given: Record<string, number> = {};
    const wanted: Record<string, number> = {};
    for (const [name, { headers, actor }] of who) {
      const asked = await site.ask({
        method: method.toUpperCase(),
        path: template.replace(/\{(?:id|key)\}/, randomUUID()),
        headers,
        ...(row.body ? { json: row.body } : {}),
      });
      given[name] = asked.status;
      wanted[name] = expected(row, actor);
      if (asked.status === 401 || asked.status === 403)
        expect(asked.text).not.toMatch(/@example\.com|"leads"|"articles"/);
    }
    expect(given).toEqual(wanted);
  });

  test("an unknown call is 404 for everyone, so that no one learns what exists", async () => {
    for (const [, { headers }] of who) expect((await site.ask({ path: "/api/nothing", headers })).status).toBe(404);
  });
});

describe("pages of the staff", () => {
  test.each(STAFF_PAGES)("%s", async (path) => {
    for (const [name, { headers, actor, onPages }] of who) {
      site.rendered.length = 0;
      const page = await site.ask({ path, headers });
      const staff = (onPages ?? actor?.kind) === "staff";
      expect([name, site.rendered[0]?.split("?")[0]]).toEqual([name, staff ? path : "/admin/welcome"]);
      expect(page.headers["cache-control"]).toBe("no-store");
      const data = await site.ask({ path: `${path}.data`, headers });
      expect([name, data.status]).toEqual([name, staff ? 200 : 401]);
      const post = await site.ask({
        method: "POST",
        path,
        headers: { ...headers, "Content-Type": "application/x-www-form-urlencoded" },
        body: "a=b",
      });
      expect([name, post.status]).toEqual([name, staff ? 200 : 401]);
    }
  });

  test("what is kept in memory is never a page of the staff", async () => {
    const { headers } = who.get("owner") ?? { headers: {} };
    for (const path of STAFF_PAGES) {
      await site.ask({ path, headers });
      expect(site.cache.get(path)).toBeUndefined();
    }
  });
});
