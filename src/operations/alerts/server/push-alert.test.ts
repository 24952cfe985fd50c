import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addSession, revokeSession } from "#accounts/access/server/access-store.ts";
import { listAlertBrowsers, listSubscriptions } from "#accounts/access/server/push-subscriptions-store.ts";
import { stopRinging } from "#leads/calling/server/stop-ringing.ts";
import { turnOnRinging } from "#leads/calling/server/turn-on-ringing.ts";
import type { AlertPush } from "#operations/monitoring/rules/alert-message.ts";
import { SHIPPED_RULES } from "#operations/monitoring/rules/alert-rule.ts";
import type { StaffActor } from "#platform/access/rules/rights.ts";
import { hashToken, newToken } from "#platform/access/server/hash-token.ts";
import { aBrowser, aRingingBrowser, type PushService, startPushService } from "#tests/builders/push-service.ts";
import { sealing } from "#tests/builders/sealing.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { aStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { saveRule } from "./alerts-store.ts";
import { confirmAlert, readArrived } from "./confirm-alert.ts";
import { readAlertReach } from "./list-targets.ts";
import { readAlerts } from "./read-alerts.ts";
import { sendAlerts } from "./send-alerts.ts";
import { sendTestAlert } from "./send-test-alert.ts";
import { turnOffAlerts, turnOnAlerts } from "./turn-on-alerts.ts";
import { watchAlerts } from "./watch-alerts.ts";

const MINUTE = 60_000;
const CHROME = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36";
const test_ = testDatabase();
const clock = aClock();
let made: TestServices;
let push: PushService;
beforeAll(async () => {
  made = await testServices(test_.database, { now: clock.now });
  push = await startPushService();
});
afterAll(async () => {
  await push.close();
  await made.close();
});
beforeEach(async () => {
  await test_.database.pool.query(
    `truncate staff, push_subscriptions, mails, alert_rules, alert_channels, alert_readings, alert_states,
     alert_incidents, alert_deliveries, alert_proofs, check_results, audit_log cascade`,
  );
  push.received.length = 0;
  push.answer = 201;
  clock.forward(24 * 60 * MINUTE);
});

const needs = () => ({ ...made.services, sealing, mayReach: () => true });
async function person(role: "owner" | "agent" = "owner") {
  const { id, name, email } = await aStaff(test_.db, { role });
  const actor: StaffActor = { kind: "staff", id, name, email, role, confirmedAt: clock.now() };
  const sessionId = hashToken(newToken());
  await addSession(test_.db, { id: sessionId, staffId: id, at: clock.now(), ip: "", userAgent: "" });
  return { id, sessionId, by: { actor, requestId: "r" } };
}
type Person = Awaited<ReturnType<typeof person>>;
/** Stores a browser at the push service of the test that gets alerts. */
const browserOf = ({ id, sessionId }: Person, name: string) =>
  aRingingBrowser(test_.db, push.browser(name), { staffId: id, sessionId, at: clock.now(), use: "alerts" });
const turnOn = ({ by, sessionId }: Person, target = aBrowser()) =>
  turnOnAlerts(needs(), by, { endpoint: target.endpoint, ...target.keys, userAgent: CHROME, sessionId });
const shown = () => push.received.map(({ browser, text }) => ({ browser, ...(JSON.parse(text) as AlertPush).alert }));
const states = async () =>
  (await test_.database.pool.query("select state, last_error from alert_deliveries order by created_at, id")).rows;

/** Leaves the rule about the test lead on, which has no data. */
async function onlyHeartbeat(set = {}): Promise<void> {
  await test_.db.transaction(async (tx) => {
    for (const { signal, side: _side, ...rule } of SHIPPED_RULES)
      await saveRule(tx, signal, { ...rule, enabled: signal === "heartbeat", version: 1, ...set });
  });
}
async function minutes(n: number): Promise<void> {
  const watcher = watchAlerts(needs());
  for (let minute = 0; minute < n; minute++) {
    clock.forward(MINUTE);
    await watcher.look();
  }
  await watcher.stop();
}
const passes = () =>
  test_.database.pool.query(
    "insert into check_results (name, at, ok, ms, words) values ('test-lead', $1, true, 100, '')",
    [clock.now()],
  );

describe("an incident", () => {
  test("is pushed when it opens and when it closes, to the browsers of those who get alerts and no other", async () => {
    const [olga, ana] = [await person(), await person("agent")];
    await browserOf(olga, "olga");
    await browserOf(ana, "ana");
    await aRingingBrowser(test_.db, push.browser("rings"), { staffId: olga.id, at: clock.now() });
    await onlyHeartbeat();
    await minutes(5);
    expect(shown()).toMatchObject([
      { browser: "olga", title: "Alert: No data: Test lead", path: "/admin/control/settings" },
    ]);
    for (let n = 0; n < 15; n++) {
      await passes();
      await minutes(1);
    }
    expect(shown()).toMatchObject([{}, { browser: "olga", title: "Resolved: No data: Test lead" }]);
    expect(shown()[1]?.tag).toBe(shown()[0]?.tag);
    // The push service keeps the last of those about one incident.
    const [opened, closed] = push.received.map(({ headers }) => headers.topic);
    expect(opened).toMatch(/^[\w-]{32}$/);
    expect(closed).toBe(opened);
    const browsers = await listAlertBrowsers(test_.db);
    expect(browsers.find(({ staffId }) => staffId === ana.id)).toMatchObject({ alertedAt: null });
    expect(browsers.find(({ staffId }) => staffId === olga.id)).toMatchObject({
      alertedAt: expect.any(Date),
      alertFailure: null,
    });
  });

  test("is not pushed by a rule without that", async () => {
    await browserOf(await person(), "olga");
    await onlyHeartbeat({ push: false });
    await minutes(5);
    expect(push.received).toEqual([]);
  });
});

describe("what a push service answers", () => {
  const test1 = async (olga: Person) => {
    const done = await sendTestAlert(needs(), olga.by);
    return done.ok ? done.value.push : done;
  };

  test.each([404, 410])("%d forgets the browser, and says that it could not be sent", async (status) => {
    const olga = await person();
    await browserOf(olga, "olga");
    push.answer = status;
    expect(await test1(olga)).toEqual({ delivered: 0, waiting: 0, failed: 1 });
    expect(await listAlertBrowsers(test_.db)).toEqual([]);
    expect(await readAlertReach({ ...made.services, mailer: null }, new Date(0))).toMatchObject({ ways: 0 });
  });

  test("503 is tried again; until then the browser has the reason", async () => {
    const olga = await person();
    await browserOf(olga, "olga");
    push.answer = 503;
    expect(await test1(olga)).toEqual({ delivered: 0, waiting: 1, failed: 0 });
    const failure = "The push service answered 503.";
    expect(await listAlertBrowsers(test_.db)).toMatchObject([{ alertFailure: failure, alertedAt: null }]);
    push.answer = 201;
    clock.forward(MINUTE);
    await sendAlerts(needs());
    expect(await listAlertBrowsers(test_.db)).toMatchObject([{ alertFailure: null, alertedAt: clock.now() }]);
    expect(shown()).toHaveLength(2);
  });

  test("403 is not tried again", async () => {
    const olga = await person();
    await browserOf(olga, "olga");
    push.answer = 403;
    expect(await test1(olga)).toEqual({ delivered: 0, waiting: 0, failed: 1 });
    push.answer = 201;
    clock.forward(10 * MINUTE);
    await sendAlerts(needs());
    expect(push.received).toHaveLength(1);
  });

  test("a private address is not called", async () => {
    const olga = await person();
    await browserOf(olga, "olga");
    await sendTestAlert({ ...needs(), mayReach: () => false }, olga.by);
    expect(push.received).toEqual([]);
    expect(await states()).toEqual([
      { state: "waiting", last_error: expect.stringContaining("not on the public internet") },
    ]);
  });

  test("what waits for a browser that was turned off meanwhile is not sent", async () => {
    const olga = await person();
    const id = await browserOf(olga, "olga");
    push.answer = 503;
    await sendTestAlert(needs(), olga.by);
    push.answer = 201;
    expect(await turnOffAlerts(needs(), olga.by, id)).toMatchObject({ ok: true });
    clock.forward(MINUTE);
    await sendAlerts(needs());
    expect(push.received).toHaveLength(1);
    expect(await states()).toEqual([{ state: "failed", last_error: "alerts were turned off in this browser" }]);
  });
});

describe("the proof", () => {
  const reach = () => readAlertReach({ ...made.services, mailer: null }, new Date(0));
  const tokenIn = (path: string) => new URL(path, "https://x.example").searchParams.get("token") ?? "";

  test("a person who opens the pushed test and says so proves that alerts arrive, while that browser gets them", async () => {
    const olga = await person();
    const id = await browserOf(olga, "olga");
    expect(await reach()).toEqual({ ways: 1, confirmed: null });
    await sendTestAlert(needs(), olga.by);
    expect(shown()[0]?.title).toBe("Test: alerts reach you");
    expect(shown()[0]?.path).toMatch(/^\/admin\/alerts\/arrived\?token=/);
    expect(await reach()).toEqual({ ways: 1, confirmed: null });
    const token = tokenIn(shown()[0]?.path ?? "");
    expect(await confirmAlert(needs(), olga.by, token)).toMatchObject({ ok: true, value: { channel: "push" } });
    expect(await reach()).toEqual({ ways: 1, confirmed: clock.now() });
    const { ways, browsers } = await readAlerts(needs());
    expect(ways.find(({ channel }) => channel === "push")).toMatchObject({ places: 1, confirmedAt: clock.now() });
    expect(ways.find(({ channel }) => channel === "mail")).toMatchObject({ blocked: true, confirmedAt: null });
    expect(browsers).toMatchObject([{ id, reader: true, confirmedAt: clock.now() }]);
    await turnOffAlerts(needs(), olga.by, id);
    expect(await reach()).toEqual({ ways: 0, confirmed: null });
  });

  test("a test that no push service took confirms nothing", async () => {
    const olga = await person();
    await browserOf(olga, "olga");
    push.answer = 503;
    await sendTestAlert(needs(), olga.by);
    const token = tokenIn(shown()[0]?.path ?? "");
    expect(await readArrived(needs(), token)).toMatchObject({ ok: false, code: "conflict" });
  });

  test("90 days later it is shown no more", async () => {
    const olga = await person();
    await browserOf(olga, "olga");
    await sendTestAlert(needs(), olga.by);
    await confirmAlert(needs(), olga.by, tokenIn(shown()[0]?.path ?? ""));
    clock.forward(91 * 24 * 60 * MINUTE);
    expect((await readAlerts(needs())).browsers).toMatchObject([{ confirmedAt: null }]);
  });
});

describe("turning on and off", () => {
  test("is for those who get alerts, with a fresh proof, and is audited without the address", async () => {
    const [olga, ana] = [await person(), await person("agent")];
    const target = aBrowser();
    expect(await turnOn(ana)).toMatchObject({ ok: false, code: "forbidden" });
    const old = { ...olga.by.actor, confirmedAt: new Date(clock.now().getTime() - 60 * MINUTE) };
    expect(await turnOn({ ...olga, by: { ...olga.by, actor: old } })).toMatchObject({
      code: "reauthentication-required",
    });
    expect(await turnOn(olga, { ...target, endpoint: "http://push.example/x" })).toMatchObject({ code: "invalid" });
    expect(await listAlertBrowsers(test_.db)).toEqual([]);
    expect(await turnOn(olga, target)).toMatchObject({ ok: true });
    expect(await listAlertBrowsers(test_.db)).toMatchObject([{ label: "Chrome on Android", staffId: olga.id }]);
    const { rows } = await test_.database.pool.query<{ action: string; all: string }>(
      "select action, a::text as all from audit_log a",
    );
    expect(rows.map(({ action }) => action)).toEqual(["staff.alerts-on"]);
    expect(rows[0]?.all).not.toContain(target.endpoint);
  });

  test("one that rings goes on ringing, and the other way around; it is forgotten once it does neither", async () => {
    const olga = await person();
    const target = aBrowser();
    const asking = { endpoint: target.endpoint, ...target.keys, userAgent: CHROME, sessionId: olga.sessionId };
    const first = await turnOn(olga, target);
    const id = first.ok ? first.value.id : "";
    expect(await listSubscriptions(test_.db, olga.id)).toEqual([]);
    expect(await turnOnRinging(needs(), olga.by, asking)).toEqual({ ok: true, value: { id } });
    expect(await listSubscriptions(test_.db, olga.id)).toMatchObject([{ id }]);
    expect(await listAlertBrowsers(test_.db)).toMatchObject([{ id }]);
    await stopRinging(needs(), olga.by, { id, staffId: olga.id });
    expect(await listSubscriptions(test_.db, olga.id)).toEqual([]);
    expect(await listAlertBrowsers(test_.db)).toMatchObject([{ id }]);
    await turnOffAlerts(needs(), olga.by, id);
    expect((await test_.database.pool.query("select 1 from push_subscriptions")).rows).toEqual([]);
  });

  test("an owner ends anyone's, others their own; the end of the session does too", async () => {
    const [olga, ana] = [await person(), await person("agent")];
    const id = await browserOf(olga, "olga");
    expect(await turnOffAlerts(needs(), ana.by, id)).toMatchObject({ ok: false, code: "not-found" });
    const other = await browserOf(ana, "ana");
    expect(await turnOffAlerts(needs(), olga.by, other)).toMatchObject({ ok: true });
    await revokeSession(test_.db, olga.sessionId, clock.now());
    expect(await listAlertBrowsers(test_.db)).toEqual([]);
  });
});
