import { describe, expect, test } from "vitest";
import { SHIPPED_RULES } from "#operations/monitoring/rules/alert-rule.ts";
import { TEXTS_A_DAY } from "#operations/monitoring/rules/alert-text.ts";
import { alertTexts } from "#tests/builders/alert-texts.ts";
import { aReceivedText, aTextLead } from "#tests/builders/texting.ts";
import { confirmAlertPhone, sendCodeAgain } from "./add-alert-phone.ts";
import { saveRule } from "./alerts-store.ts";
import { sendAlerts } from "./send-alerts.ts";
import { sendTestAlert } from "./send-test-alert.ts";
import { settleAlertReport } from "./text-alerts.ts";
import { watchAlerts } from "./watch-alerts.ts";

const MINUTE = 60_000;
const { test_, clock, double, needs, person, lastCode, confirmed, texts, listed, reach, states } = alertTexts();

/** Leaves one rule on, about the test lead, which has no data, and lets minutes pass. */
async function onlyHeartbeat(set = {}): Promise<void> {
  await test_.db.transaction(async (tx) => {
    for (const { signal, side: _side, ...rule } of SHIPPED_RULES)
      await saveRule(tx, signal, { ...rule, enabled: signal === "heartbeat", version: 1, ...set });
  });
}
async function minutes(n: number, each: () => Promise<unknown> = async () => {}): Promise<void> {
  const watcher = watchAlerts(needs());
  for (let minute = 0; minute < n; minute++) {
    clock.forward(MINUTE);
    await each();
    await watcher.look();
  }
  await watcher.stop();
}
const passes = () =>
  test_.database.pool.query(
    "insert into check_results (name, at, ok, ms, words) values ('test-lead', $1, true, 100, '')",
    [clock.now()],
  );
/** Stores texts that were handed over for a number, a minute apart. */
async function sentTexts(id: string, n: number): Promise<void> {
  for (let i = 0; i < n; i++)
    await test_.database.pool.query(
      `insert into alert_deliveries (id, body, state, attempts, created_at, next_at, channel, target, sent_with)
        values ($1, '{}', 'delivered', 1, $2, $2, 'text', $3, $1)`,
      [`sent-${i}`, new Date(clock.now().getTime() - (n - i) * MINUTE), id],
    );
}

describe("an incident", () => {
  test("is texted when it opens and when it closes, with its title alone", async () => {
    const { number } = await confirmed(await person());
    await onlyHeartbeat();
    await minutes(5);
    expect(texts()).toEqual([{ to: number, body: expect.stringMatching(/: Alert: No data: Test lead\. Since /) }]);
    await minutes(15, passes);
    expect(texts()).toMatchObject([{}, { body: expect.stringContaining(": Resolved: No data: Test lead. It lasted") }]);
    expect(await listed()).toMatchObject([{ number, textedAt: expect.any(Date), failure: null }]);
  });

  test("is not texted by a rule without that", async () => {
    await confirmed(await person());
    await onlyHeartbeat({ text: false });
    await minutes(5);
    expect(texts()).toEqual([]);
  });

  test("waits for room after the last text of 24 hours, and then goes out with the others as one", async () => {
    const { id } = await confirmed(await person());
    await onlyHeartbeat();
    await sentTexts(id, TEXTS_A_DAY - 1);
    await minutes(5);
    expect(texts()).toMatchObject([{ body: expect.stringContaining("Last text for now: 10 in 24 hours.") }]);
    await minutes(15, passes);
    await minutes(30);
    expect(texts()).toHaveLength(1);
    expect((await states()).filter(({ state }) => state === "waiting")).toMatchObject([
      { last_error: "10 texts went to this number in 24 hours" },
      { last_error: "10 texts went to this number in 24 hours" },
    ]);
    clock.forward(24 * 60 * MINUTE);
    await sendAlerts(needs());
    expect(texts()).toHaveLength(2);
    expect(texts()[1]?.body).toMatch(/: 1 alert, 1 resolved: .*No data: Test lead\.$/);
  });

  test("is texted once by two processes", async () => {
    const olga = await person();
    await confirmed(olga);
    double().failing.push(429);
    await sendTestAlert(needs(), olga);
    expect(await states()).toMatchObject([{ state: "waiting" }]);
    clock.forward(MINUTE);
    await Promise.all([sendAlerts(needs()), sendAlerts(needs())]);
    expect(texts()).toHaveLength(1);
  });
});

describe("what the provider makes of it", () => {
  const sendTest = async () => {
    const done = await sendTestAlert(needs(), await person());
    return done.ok ? done.value.text : done;
  };

  test("a crash between the claim and its result leaves a text that may have been sent, and is not sent again", async () => {
    await confirmed(await person());
    const crashed = { ...needs(), texts: { ...needs().texts, send: () => Promise.reject(new Error("killed")) } };
    await expect(sendTestAlert(crashed, await person())).rejects.toThrow("killed");
    clock.forward(10 * MINUTE);
    await sendAlerts(needs());
    expect(texts()).toEqual([]);
    expect(await states()).toMatchObject([{ state: "unsure" }]);
  });

  test.each(["broken", "cut"] as const)("an answer that is %s is not asked for again", async (fault) => {
    await confirmed(await person());
    double().failing.push(fault);
    expect(await sendTest()).toMatchObject({ unsure: 1 });
    clock.forward(10 * MINUTE);
    await sendAlerts(needs());
    expect(texts()).toHaveLength(1);
    expect(await listed()).toMatchObject([{ failure: expect.stringContaining("may have been sent") }]);
  });

  test("one that takes no more right now is asked again; one that refuses is not", async () => {
    await confirmed(await person());
    double().failing.push(429, 400);
    expect(await sendTest()).toMatchObject({ waiting: 1 });
    clock.forward(MINUTE);
    await sendAlerts(needs());
    expect(await states()).toMatchObject([{ state: "failed", last_error: expect.stringContaining("Refused") }]);
    clock.forward(10 * MINUTE);
    await sendAlerts(needs());
    expect(texts()).toEqual([]);
  });

  test("a report of the carrier is kept with the number, whichever comes first", async () => {
    await confirmed(await person());
    await sendTest();
    const text = new URL(double().reached[0]?.statusUrl ?? "").pathname.split("/").at(-1) ?? "";
    const report = (state: "sent" | "delivered" | "failed") =>
      settleAlertReport(needs(), text, { state, reason: null, providerId: null });
    await report("failed");
    expect(await states()).toMatchObject([{ state: "failed" }]);
    expect(await listed()).toMatchObject([{ failure: "The carrier did not deliver the last text." }]);
    await report("delivered");
    await report("sent");
    expect(await states()).toMatchObject([{ state: "delivered" }]);
    expect(await listed()).toMatchObject([{ failure: null, deliveredAt: clock.now() }]);
  });
});

describe("STOP", () => {
  test("from that number ends it in the minute in which it is applied, and nothing more is texted", async () => {
    const olga = await person();
    const { id, number } = await confirmed(olga);
    await needs().intake.accept(aReceivedText(number, "STOP", { at: clock.now() }));
    expect(await listed()).toMatchObject([{ ended: "stopped" }]);
    await sendTestAlert(needs(), olga);
    expect(texts()).toEqual([]);
    expect(await listed()).toMatchObject([{ ended: "stopped", endedAt: clock.now() }]);
    expect(await states()).toMatchObject([{ state: "failed", last_error: expect.stringContaining("replied STOP") }]);
    expect(await reach()).toMatchObject({ ways: 0 });
    // Lifted by staff, it needs a code again.
    await test_.database.pool.query("truncate suppressions");
    await sendTestAlert(needs(), olga);
    expect(texts()).toEqual([]);
    expect(await sendCodeAgain(needs(), olga, id)).toMatchObject({ ok: true });
    expect(await confirmAlertPhone(needs(), olga, { id, code: lastCode() })).toMatchObject({ ok: true });
    expect(await listed()).toMatchObject([{ ended: null, endedAt: null }]);
  });

  test("that was accepted and is not applied yet holds what waits back", async () => {
    const olga = await person();
    const { number } = await confirmed(olga);
    await test_.database.pool.query(
      `with one as (insert into submissions (key, received_at, payload) values ('t', now(), $1) returning seq)
        insert into submissions_waiting select seq from one`,
      [JSON.stringify(aReceivedText(number, "STOP"))],
    );
    await sendTestAlert(needs(), olga);
    expect(texts()).toEqual([]);
    expect(await states()).toMatchObject([{ state: "waiting" }]);
    await test_.database.pool.query("truncate submissions_waiting");
  });

  test("a number that became a lead's gets no more", async () => {
    const { number } = await confirmed(await person());
    await aTextLead(needs(), number);
    await sendAlerts(needs());
    expect(await listed()).toMatchObject([{ ended: "lead", endedAt: clock.now() }]);
  });
});
