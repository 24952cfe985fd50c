import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { By } from "#platform/access/rules/rights.ts";
import { type MailServer, mailServer } from "#tests/builders/mail-server.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { aStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { readAlertReach } from "./list-targets.ts";
import { confirmAlert } from "./confirm-alert.ts";
import { sendTestAlert } from "./send-test-alert.ts";

const test_ = testDatabase();
const clock = aClock();
let smtp: MailServer;
let made: TestServices;
let owner: By;
beforeAll(async () => {
  smtp = await mailServer();
  made = await testServices(test_.database, { now: clock.now, env: { SMTP_URL: smtp.url } });
});
beforeEach(async () => {
  await test_.database.pool.query("truncate staff, mails, alert_proofs, alert_channels, audit_log cascade");
  const { id, name, email } = await aStaff(test_.db, { role: "owner" });
  owner = { actor: { kind: "staff", id, name, email, role: "owner" }, requestId: "r" };
});
afterAll(async () => {
  await made.close();
  await smtp.close();
});

const SINCE = new Date("2026-01-01T00:00:00Z");
const reach = (needs: Parameters<typeof readAlertReach>[0] = made.services) => readAlertReach(needs, SINCE);
const send = (services = made.services) => sendTestAlert({ ...services, mayReach: () => true }, owner);
const tokenIn = (text: string) => /alerts\/arrived\?token=([\w-]+)/.exec(text)?.[1] ?? "";
const lastToken = () => tokenIn(smtp.received.at(-1)?.email.text ?? "");

test("an alert counts as arrived once its reader says so by the link in the message, and not before", async () => {
  expect(await reach()).toEqual({ ways: 1, confirmed: null });
  expect(await send()).toMatchObject({ ok: true, value: { sent: 1 } });
  expect(await reach()).toEqual({ ways: 1, confirmed: null });
  expect(await confirmAlert(made.services, owner, "guessed")).toMatchObject({ ok: false, code: "not-found" });
  const token = lastToken();
  expect(await confirmAlert(made.services, owner, token)).toMatchObject({ ok: true, value: { channel: "mail" } });
  expect(await confirmAlert(made.services, owner, token)).toMatchObject({ ok: true });
  expect(await reach()).toEqual({ ways: 1, confirmed: clock.now() });
  const { rows } = await test_.database.pool.query("select action from audit_log order by id");
  expect(rows.map(({ action }) => action)).toEqual(["alert.test", "alert.confirm"]);
});

test("it counts no longer once alerts go elsewhere, or no mail server is left", async () => {
  await send();
  const token = lastToken();
  await confirmAlert(made.services, owner, token);
  expect(await reach({ ...made.services, mailer: null })).toEqual({ ways: 0, confirmed: null });
  await test_.database.pool.query("update staff set email = 'other@example.com'");
  expect(await reach()).toEqual({ ways: 1, confirmed: null });
  expect(await confirmAlert(made.services, owner, token)).toMatchObject({ ok: false, code: "conflict" });
});

test("a message that was only kept in the desk confirms nothing, although its link can be read there", async () => {
  const unsent = { ...made.services, mailer: null };
  expect(await send(unsent)).toMatchObject({ ok: true, value: { kept: 1 } });
  const { rows } = await test_.database.pool.query<{ text: string }>("select body_text as text from mails");
  const token = tokenIn(rows[0]?.text ?? "");
  expect(token).not.toBe("");
  expect(await confirmAlert(made.services, owner, token)).toMatchObject({ ok: false, code: "conflict" });
  expect((await reach()).confirmed).toBeNull();
});
