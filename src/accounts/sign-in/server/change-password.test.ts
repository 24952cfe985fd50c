import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { StaffActor } from "#platform/access/rules/rights.ts";
import { listAudit } from "#platform/ledger/server/audit-store.ts";
import { createRateLimit, NO_LIMIT } from "#platform/http/server/rate-limit.ts";
import { sealing } from "#tests/builders/sealing.ts";
import { aStaff, signedIn, STAFF_PASSWORD } from "#tests/builders/staff.ts";
import { quiet, testDatabase } from "#tests/builders/test-database.ts";
import type { StaffRecord } from "#accounts/access/server/access-store.ts";
import { changePassword } from "./change-password.ts";
import { findSessionActor } from "#accounts/access/server/find-actor.ts";
import { signIn } from "./sign-in.ts";

const test_ = testDatabase();
const CHOSEN = "lantern obey walnut Tuesday";
const from = { device: null, ip: "192.0.2.1", userAgent: "test" };
const limits = {
  own: NO_LIMIT,
  account: NO_LIMIT,
  address: NO_LIMIT,
  network: NO_LIMIT,
  day: NO_LIMIT,
  networkDay: NO_LIMIT,
  code: NO_LIMIT,
};
const needs = (signInLimits = limits) => ({
  db: test_.db,
  log: quiet,
  now: () => new Date(),
  pause: async () => {},
  signInLimits,
  sealing,
  mailer: null,
  dayCounts: { add() {} },
  site: { settings: () => DEFAULT_SETTINGS },
});
const form = (given: { current?: string; chosen?: string; again?: string; email?: string } = {}) => ({
  email: null,
  current: STAFF_PASSWORD,
  chosen: CHOSEN,
  again: given.chosen ?? CHOSEN,
  ...given,
});
const by = ({ id, name, email, role }: StaffRecord) => ({
  actor: { kind: "staff", id, name, email, role, passwordDue: true } satisfies StaffActor,
  requestId: randomUUID(),
});
const enter = (email: string, password: string) =>
  signIn(needs(), { email, password, ...from, requestId: randomUUID() });

test("the chosen password signs in to everything, the old one and every older session end, and the audit log records it", async () => {
  const ada = await aStaff(test_.db, { mustChangePassword: true });
  const before = await enter(ada.email, STAFF_PASSWORD);
  const changed = await changePassword(needs(), by(ada), form(), from);
  if (!changed.ok) throw new Error("the password could not be changed");
  expect(await findSessionActor(needs(), signedIn(before).token)).toBeNull();
  expect(await findSessionActor(needs(), changed.value.token)).toEqual({
    kind: "staff",
    id: ada.id,
    name: ada.name,
    email: ada.email,
    role: ada.role,
    alsoRole: null,
    teamId: "",
    pools: [""],
    teams: [],
    people: [],
    seesAll: false,
    confirmedAt: expect.any(Date),
  });
  expect([(await enter(ada.email, STAFF_PASSWORD)).ok, (await enter(ada.email, CHOSEN)).ok]).toEqual([false, true]);
  const lines = await listAudit(test_.db, { recordType: "staff", recordId: ada.id, limit: 10 });
  expect(lines.map((line) => line.action)).toContain("staff.password-change");
  expect(JSON.stringify(lines)).not.toContain(CHOSEN);
});

test.each([
  [{ current: "not-the-password" }, ["current"]],
  [{ current: "" }, ["current"]],
  [{ chosen: "short" }, ["chosen"]],
  [{ chosen: "Password1234!" }, ["chosen"]],
  [{ chosen: STAFF_PASSWORD }, ["chosen"]],
  [{ chosen: "Password1234!", again: "Password1234" }, ["again", "chosen"]],
  [{ chosen: "x".repeat(2000) }, ["chosen"]],
  [{ again: "something else altogether" }, ["again"]],
  [{ current: "", chosen: "", again: "x" }, ["again", "chosen", "current"]],
])("%j is refused beside its field, and changes nothing", async (given, fields) => {
  const ada = await aStaff(test_.db, { mustChangePassword: true });
  const outcome = await changePassword(needs(), by(ada), form(given), from);
  expect(outcome).toMatchObject({ ok: false, code: "invalid" });
  expect(Object.keys(outcome.ok ? {} : (outcome.fields ?? {})).sort()).toEqual(fields);
  expect(await enter(ada.email, STAFF_PASSWORD)).toMatchObject({ ok: true });
});

test("a wrong current password counts as at the sign-in, so that an open session cannot be used to guess it", async () => {
  const ada = await aStaff(test_.db);
  const own = createRateLimit(test_.database.pool, { name: randomUUID(), points: 3, seconds: 900 });
  const attempt = (given = {}) => changePassword(needs({ ...limits, own }), by(ada), form(given), from);
  for (let i = 0; i < 3; i++) expect(await attempt({ current: "not-the-password" })).toMatchObject({ code: "invalid" });
  expect(await attempt()).toMatchObject({ code: "too-many" });
});

test("a former employee changes nothing", async () => {
  const idle = await aStaff(test_.db, { active: false });
  expect(await changePassword(needs(), by(idle), form(), from)).toMatchObject({ ok: false, code: "not-signed-in" });
});

test("an owner with the address of the installation gives their own with the first password, and signs in with it", async () => {
  const owner = await aStaff(test_.db, { role: "owner", email: "owner@localhost", mustChangePassword: true });
  const refused = await changePassword(needs(), by(owner), form({ email: "olive at example", chosen: "short" }), from);
  expect(refused).toMatchObject({
    ok: false,
    fields: { email: expect.stringMatching(/^Enter/), chosen: expect.stringMatching(/^Use at least/) },
  });
  const changed = await changePassword(needs(), by(owner), form({ email: " Olive@Example.com " }), from);
  if (!changed.ok) throw new Error(changed.message);
  expect(await findSessionActor(needs(), changed.value.token)).toMatchObject({ email: "olive@example.com" });
  expect([(await enter("owner@localhost", CHOSEN)).ok, (await enter("olive@example.com", CHOSEN)).ok]).toEqual([
    false,
    true,
  ]);
});

test("the address of any other account stays, whatever the form of a password carries", async () => {
  const ada = await aStaff(test_.db);
  await changePassword(needs(), by(ada), form({ email: "eve@example.com" }), from);
  expect((await enter(ada.email, CHOSEN)).ok).toBe(true);
});
