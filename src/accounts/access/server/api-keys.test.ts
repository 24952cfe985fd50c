import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { may } from "#platform/access/rules/rights.ts";
import { listAudit } from "#platform/ledger/server/audit-store.ts";
import { aClock } from "#tests/builders/services.ts";
import { byKey, byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { listApiKeys } from "./api-keys-store.ts";
import { createApiKey } from "./create-api-key.ts";
import { findKey } from "./find-actor.ts";
import { revokeKey } from "./revoke-key.ts";

const test_ = testDatabase();
const needs = (now = () => new Date()) => ({ db: test_.db, now, newId: randomUUID });

async function aKey(scopes: string[] = ["leads:read"], expiresAt: Date | null = null, now = () => new Date()) {
  const outcome = await createApiKey(needs(now), byStaff("owner"), { name: "Mailer", scopes, expiresAt });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return outcome.value;
}

test("a key may its scopes and nothing else, is stored only as a hash, and its making is in the audit log", async () => {
  const { id, key, prefix } = await aKey(["leads:read", "articles:read"]);
  const actor = await findKey(needs(), key);
  expect(actor).toEqual({ kind: "key", id, name: "Mailer", scopes: ["leads:read", "articles:read"] });
  expect([may(actor, "leads:read"), may(actor, "leads:write")]).toEqual([true, false]);
  const { rows } = await test_.database.pool.query<{ dump: string }>(
    "select (select string_agg(api_keys::text, ' ') from api_keys) || (select string_agg(audit_log::text, ' ') from audit_log) as dump",
  );
  expect(rows[0]?.dump).not.toContain(key);
  expect(key.startsWith(prefix)).toBe(true);
  expect(await listAudit(test_.db, { recordType: "api-key", recordId: id, limit: 5 })).toMatchObject([
    { action: "key.create", before: null, after: { name: "Mailer", scopes: ["leads:read", "articles:read"] } },
  ]);
});

test("a revoked key is nobody's at once; revoking it again says that there is none", async () => {
  const { id, key } = await aKey();
  expect(await revokeKey(needs(), byStaff("owner"), id)).toEqual({ ok: true, value: { id } });
  expect(await findKey(needs(), key)).toBeNull();
  expect(await revokeKey(needs(), byStaff("owner"), id)).toMatchObject({ ok: false, code: "not-found" });
  expect((await listAudit(test_.db, { recordType: "api-key", recordId: id, limit: 5 })).map((l) => l.action)).toEqual([
    "key.revoke",
    "key.create",
  ]);
});

test("a key lives until its moment of expiry and no longer", async () => {
  const clock = aClock();
  const { key } = await aKey(["leads:read"], new Date(clock.now().getTime() + 1000), clock.now);
  clock.forward(999);
  expect(await findKey(needs(clock.now), key)).not.toBeNull();
  clock.forward(1);
  expect(await findKey(needs(clock.now), key)).toBeNull();
});

test("the list shows when a key was last used, and never the key", async () => {
  const { id, key } = await aKey();
  const one = async () => (await listApiKeys(test_.db)).find((k) => k.id === id);
  expect((await one())?.lastUsedAt).toBeNull();
  await findKey(needs(), key);
  expect((await one())?.lastUsedAt).toBeInstanceOf(Date);
  expect(JSON.stringify(await listApiKeys(test_.db))).not.toContain(key);
});

describe("making a key is refused", () => {
  test.each([
    ["without a name", { name: "  " }, ["name"]],
    ["with a name that goes on and on", { name: "n".repeat(81) }, ["name"]],
    ["without scopes", { scopes: [] }, ["scopes"]],
    ["with a scope that is none", { scopes: ["leads:read", "everything"] }, ["scopes"]],
    ["with the right to manage keys", { scopes: ["keys:manage"] }, ["scopes"]],
    ["with an expiry in the past", { expiresAt: new Date(0) }, ["expires_at"]],
    [
      "with everything wrong at once",
      { name: "", scopes: [], expiresAt: new Date(0) },
      ["expires_at", "name", "scopes"],
    ],
  ])("%s", async (_what, change, fields) => {
    const outcome = await createApiKey(needs(), byStaff("owner"), {
      name: "Mailer",
      scopes: ["leads:read"],
      expiresAt: null,
      ...change,
    });
    expect(outcome).toMatchObject({ ok: false, code: "invalid" });
    expect(outcome.ok ? [] : Object.keys(outcome.fields ?? {}).sort()).toEqual(fields);
  });

  test.each([
    ["to an agent", byStaff("agent")],
    ["to an editor", byStaff("editor")],
    ["to a key, whatever its scopes", byKey(["leads:read", "leads:write", "settings:write"])],
  ])("%s", async (_who, by) => {
    expect(await createApiKey(needs(), by, { name: "Mailer", scopes: ["leads:read"], expiresAt: null })).toMatchObject({
      ok: false,
      code: "forbidden",
    });
    expect(await revokeKey(needs(), by, (await aKey()).id)).toMatchObject({ ok: false, code: "forbidden" });
  });
});
