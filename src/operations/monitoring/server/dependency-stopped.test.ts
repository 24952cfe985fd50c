import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { shippedRule } from "#operations/monitoring/rules/alert-rule.ts";
import { FUNCTION_CHECKS } from "#operations/checks/rules/checks.ts";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { watchAlerts } from "#operations/alerts/server/watch-alerts.ts";
import { createMailer } from "#platform/mail/server/mail.ts";
import { putSetting } from "#agency/site/server/site-store.ts";
import { anAiServer, anAnswer } from "#tests/builders/ai-server.ts";
import { type MailServer, mailServer } from "#tests/builders/mail-server.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { aStaff, byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { readChecks, readDashboard } from "#operations/home/server/read-dashboard.ts";

/** Refresh interval of the screen with the lights, milliseconds (spec site §3). */
const REFRESH = 30_000;
const MINUTE = 60_000;
const test_ = testDatabase();
const clock = aClock();
let made: TestServices;
let mail: MailServer;

beforeAll(async () => {
  made = await testServices(test_.database, { now: clock.now });
  mail = await mailServer();
  await aStaff(test_.db, { role: "owner", email: "olga@example.com" });
  // Only measures what this test stops.
  const rules = ["failed_checks", "file_store"].map((signal) => `'${signal}'`).join();
  await test_.database.pool.query(
    `insert into alert_rules (signal, threshold, minutes, enabled, quiet, mail, webhook, version)
     select name, 0, 0, false, false, false, false, 1 from unnest($1::text[]) as name where name not in (${rules})`,
    [
      "heartbeat lead_waiting journal_waiting mail_waiting mail_failed queue_waiting database_answer error_rate disk_free certificate backup_age drill_age wal_archive failed_sign_ins".split(
        " ",
      ),
    ],
  );
});
afterAll(async () => {
  await mail.close();
  await made.close();
});
beforeEach(() => {
  mail.received.length = 0;
});

const light = async (flag: string) => {
  const by = byStaff("owner");
  const { functions, health } = await readDashboard(made.services, by, await readChecks(made.services, by));
  const storage = health.find(({ name }) => name === "File storage");
  return { flag: functions.find((one) => one.flag === flag)?.last?.ok, storage: storage?.state };
};
/** Watches for some minutes as the program does: checks run every five, the alerts are evaluated every minute. */
async function minutes(n: number): Promise<void> {
  const watcher = watchAlerts({ ...made.services, mailer: createMailer(mail.url), mayReach: () => true });
  for (let minute = 0; minute < n; minute++) {
    clock.forward(MINUTE);
    if (minute % 5 === 0)
      for (const { name } of FUNCTION_CHECKS)
        if (name !== "csp-report" && name !== "api") await made.services.functionChecks.test(name);
    await watcher.look();
  }
  await watcher.stop();
}
const subjects = () => mail.received.map(({ email }) => email.subject);
const settle = 10;

test("an AI server that stops turns its light by the next refresh, and sends one email, and one when it is back", async () => {
  const writes = { kind: "answer" as const, text: anAnswer() };
  let ai = await anAiServer();
  ai.next.push(writes);
  const { port } = new URL(ai.url);
  const free = { api_key: null, input_price: 0, output_price: 0 };
  const providers = [{ kind: "openai_compatible" as const, base_url: ai.url, model: "m", ...free }];
  await test_.db.transaction((tx) => putSetting(tx, "ai", { ...DEFAULT_SETTINGS.ai, providers }, clock.now(), "test"));
  await made.services.content.reread();
  expect((await light("ai")).flag).toBe(true);
  await ai.close();
  clock.forward(REFRESH);
  expect((await light("ai")).flag).toBe(false);
  await minutes(shippedRule("failed_checks").minutes + 15);
  expect(subjects()).toEqual(["Alert: A check of the program failed"]);
  ai = await anAiServer(Number(port));
  ai.next.push(writes);
  clock.forward(REFRESH);
  expect((await light("ai")).flag).toBe(true);
  await minutes(settle + 5);
  expect(subjects()).toEqual(["Alert: A check of the program failed", "Resolved: A check of the program failed"]);
  await ai.close();
  await test_.database.pool.query("delete from settings");
  await made.services.content.reread();
});

test("so does the folder of files", async () => {
  const files = join(made.services.config.dataDir, "files");
  await made.services.functionChecks.test("ai");
  expect(await light("gcs")).toEqual({ flag: true, storage: "healthy" });
  await rename(files, `${files}-away`);
  await writeFile(files, "");
  clock.forward(REFRESH);
  expect(await light("gcs")).toEqual({ flag: false, storage: "error" });
  await minutes(20);
  const [first, second] = ["The file store does not keep files", "A check of the program failed"];
  expect(subjects()).toEqual([`Alert: ${first}`, `Alert: ${second}`]);
  await rm(files);
  await rename(`${files}-away`, files);
  clock.forward(REFRESH);
  expect(await light("gcs")).toEqual({ flag: true, storage: "healthy" });
  await minutes(settle + 5);
  expect(new Set(subjects().slice(2))).toEqual(new Set([`Resolved: ${first}`, `Resolved: ${second}`]));
  expect(subjects()).toHaveLength(4);
});
