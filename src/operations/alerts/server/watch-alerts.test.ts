import { randomUUID } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { Webhook } from "standardwebhooks";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { outcomeWords } from "#operations/monitoring/rules/alert-message.ts";
import { SHIPPED_RULES } from "#operations/monitoring/rules/alert-rule.ts";
import type { Signal } from "#operations/monitoring/rules/alert-signals.ts";
import { addCheckResult } from "#operations/checks/server/checks-store.ts";
import { openDatabase } from "#platform/database/server/database.ts";
import { createMailer } from "#platform/mail/server/mail.ts";
import { sealText } from "#platform/storage/server/open-sealing-key.ts";
import { sealing } from "#tests/builders/sealing.ts";
import { type MailServer, mailServer } from "#tests/builders/mail-server.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { aStaff, byStaff } from "#tests/builders/staff.ts";
import { quiet, testDatabase } from "#tests/builders/test-database.ts";
import { ALERT_SECRET, listIncidents, saveChannels, saveRule } from "./alerts-store.ts";
import { listAlertReaders } from "./list-alert-readers.ts";
import { readAlerts } from "./read-alerts.ts";
import { sendTestAlert } from "./send-test-alert.ts";
import { watchAlerts, type WatchNeeds } from "./watch-alerts.ts";

const MINUTE = 60_000;
const test_ = testDatabase();
const clock = aClock();
const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const PUBLIC = "https://www.example.com";
let made: [TestServices, TestServices];
let mail: MailServer;
let receiver: Server;
let got: { headers: IncomingHttpHeaders; body: string }[] = [];
let answer = 200;

beforeAll(async () => {
  const one = () => testServices(test_.database, { now: clock.now, env: { DATABASE_URL: "postgres://elsewhere/x" } });
  made = [await one(), await one()];
  await aStaff(test_.db, { role: "owner", email: "olga@example.com", name: "Olga" });
  await aStaff(test_.db, { role: "agent", email: "ana@example.com", name: "Ana" });
  mail = await mailServer();
  receiver = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      got.push({ headers: request.headers, body });
      response.writeHead(answer).end();
    });
  });
  await new Promise<void>((listening) => receiver.listen(0, "127.0.0.1", listening));
});
afterAll(async () => {
  await new Promise((closed) => receiver.close(closed));
  await mail.close();
  for (const one of made) await one.close();
});
beforeEach(async () => {
  await test_.database.pool.query(
    "truncate alert_rules, alert_channels, alert_readings, alert_states, alert_incidents, alert_deliveries, check_results, mails",
  );
  mail.received.length = 0;
  [got, answer] = [[], 200];
  // A day after the last test.
  clock.forward(24 * 60 * MINUTE);
});

/** Leaves one rule on. */
async function only(signal: Signal, change = {}): Promise<void> {
  await test_.db.transaction(async (tx) => {
    for (const { signal: one, side: _side, ...rule } of SHIPPED_RULES)
      await saveRule(tx, one, { ...rule, enabled: one === signal, version: 1, ...(one === signal ? change : {}) });
  });
}
async function channels(given: { quietFrom?: number; quietTo?: number; recipients?: string[] } = {}): Promise<void> {
  const address = receiver.address();
  const port = typeof address === "object" && address ? address.port : 0;
  await test_.db.transaction((tx) =>
    saveChannels(tx, {
      recipients: [],
      quietFrom: null,
      quietTo: null,
      webhookUrl: `http://127.0.0.1:${port}/alerts`,
      webhookSecret: sealText(sealing, secret, ALERT_SECRET),
      webhookPrivate: false,
      version: 1,
      ...given,
    }),
  );
}
const needsOf = ({ services }: TestServices): WatchNeeds => ({
  ...services,
  sealing,
  config: { ...services.config, publicUrl: PUBLIC },
  mailer: createMailer(mail.url),
  mayReach: () => true,
});
/** Has both processes check every minute, `n` times. */
async function minutes(n: number): Promise<void> {
  const watchers = made.map((one) => watchAlerts(needsOf(one)));
  for (let minute = 0; minute < n; minute++) {
    clock.forward(MINUTE);
    await Promise.all(watchers.map((one) => one.look()));
  }
  await Promise.all(watchers.map((one) => one.stop()));
}
const passes = (ok = true) =>
  addCheckResult(test_.db, { name: "test-lead", at: clock.now(), ok, ms: 100, words: randomUUID() });
const subjects = () => mail.received.map(({ to, email }) => `${to.join()}: ${email.subject}`);

test("with two processes one email and one signed message come when the test lead stops, and one each when it is well", async () => {
  await only("heartbeat");
  await channels();
  await passes();
  await minutes(14);
  expect(subjects()).toEqual([]);
  await minutes(10);
  expect(subjects()).toEqual(["olga@example.com: Alert: The test lead does not get through"]);
  const text = mail.received[0]?.email.text ?? "";
  expect(text).toContain("The last test lead got through 18 minutes ago. The limit is 15 minutes.");
  expect(text).toContain(`${PUBLIC}/admin/functions`);
  for (let n = 0; n < 15; n++) {
    await passes();
    await minutes(1);
  }
  expect(subjects()).toHaveLength(2);
  expect(subjects()[1]).toBe("olga@example.com: Resolved: The test lead does not get through");
  expect(got.map(({ body }) => JSON.parse(body).type)).toEqual(["alert.opened", "alert.recovered"]);
  const [{ headers, body } = expect.fail("nothing came")] = got;
  const at = new Date(Number(headers["webhook-timestamp"]) * 1_000);
  expect(headers["webhook-signature"]).toBe(new Webhook(secret).sign(String(headers["webhook-id"]), at, body));
  const [incident, ...others] = await listIncidents(test_.db, new Date(0), 10);
  expect(others).toEqual([]);
  expect(incident?.endedAt).toBeInstanceOf(Date);
});

test("a test lead that never got through is an alarm for missing data, with words of its own", async () => {
  await only("heartbeat");
  await minutes(5);
  expect(subjects()).toEqual(["olga@example.com: Alert: No data: Test lead"]);
});

test("a rule that is turned off ends its incident without a message, and the title stays while it is open", async () => {
  await only("heartbeat");
  await minutes(5);
  clock.forward(-16 * MINUTE);
  await passes();
  clock.forward(16 * MINUTE);
  await minutes(2);
  const [open] = await listIncidents(test_.db, new Date(0), 10);
  expect(open).toMatchObject({ title: "No data: Test lead", endedAt: null });
  expect(open?.message).toContain("The last test lead got through 18 minutes ago.");
  await only("heartbeat", { enabled: false });
  await minutes(12);
  expect(subjects()).toEqual(["olga@example.com: Alert: No data: Test lead"]);
  const [ended, ...others] = await listIncidents(test_.db, new Date(0), 10);
  expect(others).toEqual([]);
  expect(ended?.endedAt).toBeInstanceOf(Date);
  expect(ended?.message).toMatch(/18 minutes ago.*The rule was turned off\.$/);
});

test("the first damaged page is an incident with its table and block, until a later backup has checked everything", async () => {
  await only("damaged_data");
  await test_.database.pool.query("truncate backups");
  await minutes(2);
  expect(subjects()).toEqual([]);
  const { rows } = await test_.database.pool.query<{ file: string }>("select pg_relation_filepath('leads') as file");
  const file = rows[0]?.file ?? "";
  const pool = openDatabase(test_.connection, quiet, 1, made[0].services.damage.note);
  const read = `do $$ begin raise exception using errcode = 'XX001', message = 'invalid page in block 5 of relation "${file}"'; end $$`;
  // Ignore the error in the program.
  await pool.db.transaction((tx) => tx.execute(sql.raw(read))).catch(() => {});
  await pool.close();
  // The process that hit it may measure after the other one has evaluated the minute.
  await minutes(2);
  const said = `The database has a damaged page: block 5 of leads (${file}). Don't delete any backup; restore an older backup`;
  expect((await listIncidents(test_.db, new Date(0), 10)).map(({ title, message }) => [title, message])).toEqual([
    ["Data on the disk is damaged", expect.stringContaining(said)],
  ]);
  expect(subjects()).toEqual(["olga@example.com: Alert: Data on the disk is damaged"]);
  // No one reads that page for hours: it is still damaged.
  await minutes(30);
  expect(subjects()).toHaveLength(1);
  await test_.database.pool.query(
    "insert into backups (id, started_at, finished_at, place, bytes) values ('checked', $1, $1, 'there', 1)",
    [clock.now()],
  );
  await minutes(12);
  expect(subjects()[1]).toBe("olga@example.com: Resolved: Data on the disk is damaged");
});

test("what refuses a message gets the same one again, and the email does not wait for it", async () => {
  await only("heartbeat");
  await channels();
  answer = 503;
  await minutes(8);
  expect(subjects()).toHaveLength(1);
  expect(got.length).toBeGreaterThan(1);
  expect(new Set(got.map(({ headers, body }) => `${headers["webhook-id"]?.toString()} ${body}`)).size).toBe(1);
  answer = 200;
  await minutes(31);
  const before = got.length;
  await minutes(3);
  expect(got.length).toBe(before);
});

test("a mail server that hangs does not hold up the webhook", async () => {
  await only("heartbeat");
  await channels();
  let answerMail = () => {};
  const held = new Promise<void>((go) => (answerMail = go));
  const hangs = await mailServer({ hold: () => held });
  const watcher = watchAlerts({ ...needsOf(made[0]), mailer: createMailer(hangs.url) });
  for (let n = 0; n < 2; n++) {
    clock.forward(MINUTE);
    await watcher.look();
  }
  clock.forward(MINUTE);
  const looking = watcher.look();
  await expect.poll(() => got.map(({ body }) => JSON.parse(body).type)).toEqual(["alert.opened"]);
  expect(hangs.received).toEqual([]);
  answerMail();
  await looking;
  expect(hangs.received).toHaveLength(1);
  await watcher.stop();
  await hangs.close();
});

test("what became of a message is said as it was: sent, kept without a mail server, or for nobody", async () => {
  const by = byStaff("owner");
  const test = (given: Partial<WatchNeeds> = {}) => sendTestAlert({ ...needsOf(made[0]), ...given }, by);
  const words = async (sent: ReturnType<typeof test>) => {
    const done = await sent;
    return done.ok ? outcomeWords(done.value) : done;
  };
  expect(await words(test())).toEqual({ reached: true, text: "1 email was sent." });
  expect(await words(test({ mailer: null }))).toEqual({
    reached: false,
    text: "1 email was kept and not sent, since email isn't set up yet (SMTP_URL).",
  });
  await channels();
  answer = 500;
  expect(await words(test())).toEqual({
    reached: true,
    text: "1 email was sent. The webhook has not taken the message yet; it is sent again.",
  });
  await test_.database.pool.query("truncate alert_channels");
  await test_.database.pool.query("update staff set active = false");
  expect(await words(test())).toMatchObject({
    reached: false,
    text: expect.stringContaining("nobody gets this alert"),
  });
  await test_.database.pool.query("update staff set active = true");
  await only("heartbeat");
  const watcher = watchAlerts({ ...needsOf(made[0]), mailer: null });
  for (let n = 0; n < 4; n++) {
    clock.forward(MINUTE);
    await watcher.look();
  }
  await watcher.stop();
  const [incident] = (await readAlerts({ ...made[0].services, mailer: null })).incidents;
  expect(incident?.told).toBe("1 email was kept and not sent, since email isn't set up yet (SMTP_URL).");
});

test("an address inside the network gets nothing", async () => {
  await only("heartbeat");
  await channels();
  const watcher = watchAlerts({ ...needsOf(made[0]), mayReach: () => false });
  for (let n = 0; n < 5; n++) {
    clock.forward(MINUTE);
    await watcher.look();
  }
  await watcher.stop();
  expect(got).toEqual([]);
  const { rows } = await test_.database.pool.query("select state, last_error from alert_deliveries");
  expect(rows).toEqual([{ state: "waiting", last_error: "the address is not on the public internet" }]);
});

test("those who were chosen get it instead of the owners, and quiet hours hold it back unless the rule says otherwise", async () => {
  const { rows } = await test_.database.pool.query<{ id: string }>("select id from staff where name = 'Ana'");
  // 15:00 UTC is 10 AM in New York, the agency's zone as shipped: minutes after midnight.
  await channels({ quietFrom: 9 * 60, quietTo: 10 * 60 + 30, recipients: rows.map(({ id }) => id) });
  clock.set(`${clock.now().toISOString().slice(0, 10)}T15:00:00Z`);
  await only("heartbeat", { quiet: true });
  await minutes(25);
  expect(subjects()).toEqual([]);
  expect(await listIncidents(test_.db, new Date(0), 10)).toHaveLength(1);
  await minutes(10);
  expect(subjects()).toEqual(["ana@example.com: Alert: No data: Test lead"]);
});

test("where all who were chosen have left, every owner gets it", async () => {
  const gone = await aStaff(test_.db, { role: "agent", email: "gil@example.com", name: "Gil" });
  const readers = () => listAlertReaders(test_.db, [gone.id]);
  expect(await readers()).toMatchObject([{ email: "gil@example.com" }]);
  await test_.database.pool.query("update staff set active = false where id = $1", [gone.id]);
  expect(await readers()).toMatchObject([{ email: "olga@example.com" }]);
});
