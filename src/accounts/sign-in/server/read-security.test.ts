import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endAnySession } from "#accounts/access/server/end-session.ts";
import type { Services } from "#platform/program/server/services.ts";
import { type TestServices, testServices } from "#tests/builders/services.ts";
import { aStaff, byKey, byStaff, signedIn, STAFF_PASSWORD } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { clearLimits } from "./clear-limits.ts";
import { readSecurity } from "./read-security.ts";
import { signIn } from "./sign-in.ts";

const test_ = testDatabase();
const owner = byStaff("owner");
let given: TestServices;
let services: Services;
beforeAll(async () => {
  given = await testServices(test_.database, { env: { RATE_LIMIT: "on" } });
  services = given.services;
});
afterAll(() => given.close());

const enter = (email: string, password: string) =>
  signIn(services, {
    email,
    password,
    ip: "198.51.100.7",
    device: null,
    userAgent: "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0",
    requestId: randomUUID(),
  });

const rowOf = async (id: string) => {
  await services.dayCounts.save();
  const read = await readSecurity(services, owner);
  return read.ok ? read.value.accounts.find((one) => one.id === id) : undefined;
};

test("an account whose sign-ins are limited is shown with the program's own limits, and can be let in again", async () => {
  const { id, email } = await aStaff(test_.db);
  let refused = await enter(email ?? "", "wrong-password");
  for (let n = 0; n < 20 && !refused.ok && refused.code !== "too-many"; n++)
    refused = await enter(email ?? "", "wrong-password");
  expect(refused).toMatchObject({ code: "too-many" });
  const held = await rowOf(id);
  expect(held).toMatchObject({ held: { limit: "own" }, limited: 1 });
  expect(held?.failed).toBeGreaterThan(5);

  for (const stranger of [byStaff("agent"), byKey(["settings:write"])])
    expect(await clearLimits(services, stranger, id)).toMatchObject({ code: "forbidden" });
  expect(await clearLimits(services, owner, id)).toMatchObject({ ok: true });
  expect((await rowOf(id))?.held).toBeNull();
  expect((await enter(email ?? "", STAFF_PASSWORD)).ok).toBe(true);
});

test("a session is ended for the account that it is of, and by who may", async () => {
  const [ann, ben] = [await aStaff(test_.db), await aStaff(test_.db)];
  signedIn(await enter(ann.email ?? "", STAFF_PASSWORD));
  const sessions = async () => {
    const read = await readSecurity(services, owner);
    return read.ok ? read.value.sessions.filter(({ staffId }) => staffId === ann.id) : [];
  };
  const [open] = await sessions();
  expect(open).toMatchObject({ name: ann.name, userAgent: expect.stringContaining("Chrome") });
  const id = open?.id ?? "";
  expect(await endAnySession(services, owner, { id, staffId: ben.id })).toMatchObject({ code: "not-found" });
  expect(await endAnySession(services, byStaff("agent"), { id, staffId: ann.id })).toMatchObject({ code: "forbidden" });
  expect(await sessions()).toHaveLength(1);
  expect(await endAnySession(services, owner, { id, staffId: ann.id })).toMatchObject({ ok: true });
  expect(await sessions()).toEqual([]);
});
