import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { listAudit } from "#platform/ledger/server/audit-store.ts";
import { NO_LIMIT } from "#platform/http/server/rate-limit.ts";
import { sealing } from "#tests/builders/sealing.ts";
import { aStaff, signedIn, STAFF_PASSWORD } from "#tests/builders/staff.ts";
import { quiet, testDatabase } from "#tests/builders/test-database.ts";
import { findSessionActor } from "#accounts/access/server/find-actor.ts";
import { resetPassword } from "./reset-password.ts";
import { signIn } from "./sign-in.ts";

const test_ = testDatabase();
const signInLimits = {
  own: NO_LIMIT,
  account: NO_LIMIT,
  address: NO_LIMIT,
  network: NO_LIMIT,
  day: NO_LIMIT,
  networkDay: NO_LIMIT,
  code: NO_LIMIT,
};
const needs = () => ({
  db: test_.db,
  log: quiet,
  now: () => new Date(),
  newId: randomUUID,
  pause: async () => {},
  signInLimits,
  sealing,
  dayCounts: { add() {} },
  site: { settings: () => DEFAULT_SETTINGS },
});
const attempt = (email: string, password: string) =>
  signIn(needs(), { email, password, device: null, ip: "192.0.2.1", userAgent: "test", requestId: randomUUID() });

test("the new password signs in, the old one and its sessions do not, and the audit log records it", async () => {
  const ada = await aStaff(test_.db, { role: "owner" });
  const other = await aStaff(test_.db, { role: "agent" });
  const [before, untouched] = [await attempt(ada.email, STAFF_PASSWORD), await attempt(other.email, STAFF_PASSWORD)];
  const password = await resetPassword(needs(), ` ${ada.email.toUpperCase()} `);
  expect(password).toMatch(/^[\w-]{16}$/);
  expect(await attempt(ada.email, STAFF_PASSWORD)).toMatchObject({ ok: false });
  const entered = await attempt(ada.email, password ?? "");
  expect(await findSessionActor(needs(), signedIn(entered).token)).toMatchObject({ id: ada.id, passwordDue: true });
  expect(await findSessionActor(needs(), signedIn(before).token)).toBeNull();
  expect(await findSessionActor(needs(), signedIn(untouched).token)).toMatchObject({ id: other.id });
  const lines = await listAudit(test_.db, { recordType: "staff", recordId: ada.id, limit: 10 });
  expect(lines.map((line) => line.action)).toContain("staff.password-reset");
  expect(JSON.stringify(lines)).not.toContain(password);
});

test("an unknown address changes nothing", async () => {
  expect(await resetPassword(needs(), "nobody@example.com")).toBeNull();
});
