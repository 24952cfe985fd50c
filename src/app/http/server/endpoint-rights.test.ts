import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Actor, KEY_SCOPES, may, type Right, ROLES, type Role } from "#platform/access/rules/rights.ts";
import { addSession } from "#accounts/access/server/access-store.ts";
import { createApiKey } from "#accounts/access/server/create-api-key.ts";
import { revokeKey } from "#accounts/access/server/revoke-key.ts";
import { hashToken, newToken } from "#platform/access/server/hash-token.ts";
import type { Row } from "#tests/builders/article-calls.ts";
import { CALLS, OPEN } from "#tests/builders/calls.ts";
import { STAFF_PAGES } from "#tests/builders/staff-pages.ts";
import { type TestSite, testSite } from "#tests/builders/site.ts";
import { aStaff, byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";

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
  if (row.staffOnly && actor.kind === "key") return 403;
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
