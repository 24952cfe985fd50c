import type { By } from "#platform/access/rules/rights.ts";
import { X509Certificate } from "node:crypto";
import { createServer as createSecure } from "node:https";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { shippedRule } from "#operations/monitoring/rules/alert-rule.ts";
import type { Signal } from "#operations/monitoring/rules/alert-signals.ts";
import { addCheckResult } from "#operations/checks/server/checks-store.ts";
import { recordBackup } from "#platform/journal/server/last-backup.ts";
import { enqueue } from "#platform/jobs/server/jobs.ts";
import { sendMailJob } from "#leads/notifications/server/send-mail-job.ts";
import { unsealText } from "#platform/storage/server/open-sealing-key.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { aStaff, byStaff } from "#tests/builders/staff.ts";
import { aLead } from "#tests/builders/stored-lead.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { ALERT_SECRET, listRules, readChannels } from "./alerts-store.ts";
import { changeAlertChannels } from "./change-alert-channels.ts";
import { changeAlertRule } from "./change-alert-rule.ts";
import { measureDatabase } from "./measure-database.ts";
import { measureProcess, readCertificate } from "./measure-process.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const test_ = testDatabase();
// A Friday, 10 AM in New York: the agency as shipped is open.
const clock = aClock("2026-11-20T15:00:00.000Z");
let made: TestServices;
beforeAll(async () => {
  made = await testServices(test_.database, { now: clock.now });
});
afterAll(() => made.close());
beforeEach(() =>
  test_.database.pool.query("truncate alert_rules, alert_channels, check_results, backups, request_minutes, mails"),
);

const owner = byStaff("owner");
const typed = (given: Record<string, string>) => (field: string) => given[field] ?? "";
const good = typed({ threshold: "45", minutes: "3", enabled: "on", mail: "on" });
const change = (given: Partial<Parameters<typeof changeAlertRule>[2]>, by = owner) =>
  changeAlertRule(made.services, by, { signal: "lead_waiting", read: good, version: null, ...given });
const ruleNow = async () => (await listRules(test_.db)).find(({ signal }) => signal === "lead_waiting");

describe("rules", () => {
  test("who proved an hour ago who they are is asked again, for rules and for who gets alerts", async () => {
    const old = byStaff("owner", { confirmedAt: new Date(clock.now().getTime() - HOUR) });
    expect(await change({}, old)).toMatchObject({ code: "reauthentication-required" });
    const channels = { read: typed({}), recipients: [], version: null };
    expect(await changeAlertChannels(made.services, old, channels)).toMatchObject({
      code: "reauthentication-required",
    });
  });

  test("an owner changes one, and makes it as shipped again; both are in the audit log", async () => {
    expect(await change({})).toMatchObject({ ok: true, value: { threshold: 45, webhook: false, version: 1 } });
    expect(await ruleNow()).toMatchObject({ threshold: 45, minutes: 3, quiet: false, side: "above" });
    expect(await change({ read: null })).toMatchObject({ ok: true });
    expect(await ruleNow()).toEqual({ ...shippedRule("lead_waiting"), version: 0 });
    const { rows } = await test_.database.pool.query("select action from audit_log order by id");
    expect(rows).toEqual([{ action: "alert_rule.change" }, { action: "alert_rule.reset" }]);
  });

  test("others may not, unknown ones are not found, and what someone else changed is not overwritten", async () => {
    expect(await change({}, byStaff("agent"))).toMatchObject({ code: "forbidden" });
    expect(await change({ signal: "weather" })).toMatchObject({ code: "not-found" });
    expect(await change({ version: 0 })).toMatchObject({ ok: true });
    expect(await change({ version: 0 })).toMatchObject({ code: "stale", current: { threshold: 45, version: 1 } });
    expect(await change({ read: typed({ threshold: "x", minutes: "3" }) })).toMatchObject({
      code: "invalid",
      fields: { threshold: expect.stringContaining("Enter a number") },
    });
  });
});

test("who may not manage keys can change who gets alerts, but not the webhook", async () => {
  const key: By = {
    actor: { kind: "key", id: "k", name: "Program", scopes: ["settings:write"] },
    requestId: "r",
  };
  const set = (by: By, webhook_url: string) =>
    changeAlertChannels(made.services, by, { read: typed({ webhook_url }), recipients: [], version: null });
  expect(await set(key, "https://elsewhere.example.com/")).toMatchObject({ ok: false, code: "forbidden" });
  expect(await set(owner, "https://example.com/a")).toMatchObject({ ok: true });
  expect(await set(key, "https://example.com/a")).toMatchObject({ ok: true, value: { secret: null } });
  expect(await set(key, "")).toMatchObject({ ok: false, code: "forbidden" });
  expect((await readChannels(test_.db)).webhookUrl).toBe("https://example.com/a");
});

test("a new webhook address gets a secret, which is shown once and kept while the address stays", async () => {
  const set = (webhook_url: string, recipients: string[] = []) =>
    changeAlertChannels(made.services, owner, { read: typed({ webhook_url }), recipients, version: null });
  const first = await set("https://example.com/a");
  const secret = first.ok ? first.value.secret : null;
  expect(secret).toMatch(/^whsec_/);
  expect(JSON.stringify(first.ok && first.value.channels)).not.toContain("whsec_");
  expect(await set("https://example.com/a")).toMatchObject({ ok: true, value: { secret: null } });
  const stored = (await readChannels(test_.db)).webhookSecret ?? "";
  expect(unsealText(made.services.sealing, stored, ALERT_SECRET)).toBe(secret);
  expect(await set("", ["nobody"])).toMatchObject({ code: "invalid", fields: { recipients: expect.any(String) } });
  expect(await set("")).toMatchObject({ ok: true });
  expect(await readChannels(test_.db)).toMatchObject({ webhookUrl: null, webhookSecret: null });
  const { rows } = await test_.database.pool.query("select before, after from audit_log");
  expect(JSON.stringify(rows)).not.toContain("whsec_");
});

describe("what is measured in the database", () => {
  const measure = async (signal: Signal) => {
    const failed: unknown[] = [];
    const readings = await measureDatabase(made.services, (_signal, error) => failed.push(error));
    expect(failed).toEqual([]);
    return readings.get(signal);
  };
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);
  const check = (name: string, ms: number, ok: boolean) =>
    addCheckResult(test_.db, { name, at: ago(ms), ok, ms: 1, words: "" });

  test("the age of the last test lead that passed; null before there was one", async () => {
    expect(await measure("heartbeat")).toBeNull();
    await check("test-lead", 7 * MINUTE, true);
    await check("test-lead", MINUTE, false);
    expect(await measure("heartbeat")).toBe(7);
  });

  test("checks whose newest result failed; old results are no data", async () => {
    await check("api", 2 * HOUR, false);
    expect(await measure("failed_checks")).toBeNull();
    await check("api", MINUTE, true);
    await check("ai", MINUTE, false);
    await check("test-lead", MINUTE, false);
    expect(await measure("failed_checks")).toBe(1);
  });

  test("how long the oldest new lead waits within opening hours, but not who asked to be called later", async () => {
    expect(await measure("lead_waiting")).toBe(0);
    await aLead(test_.db, { createdAt: ago(HOUR / 2) });
    await aLead(test_.db, { createdAt: ago(5 * HOUR), status: "contacted" });
    await aLead(test_.db, { createdAt: ago(5 * HOUR), dueAt: ago(-HOUR) });
    await aLead(test_.db, { createdAt: ago(5 * HOUR), source: "import" });
    expect(await measure("lead_waiting")).toBe(30);
    // At night it is open for the hour from nine to ten only.
    await aLead(test_.db, { createdAt: ago(8 * HOUR) });
    expect(await measure("lead_waiting")).toBe(60);
  });

  test("email that waits, and email that failed in the last hour", async () => {
    const mail = (id: string, state: string, created: number, next: number) =>
      test_.database.pool.query(
        `insert into mails (id, key, message_id, kind, to_address, subject, body_text, body_html, state, attempts, created_at, next_at)
         values ($1, $1, $1, 'lead-alert', 'a@example.com', '', '', '', $2, 1, $3, $4)`,
        [id, state, ago(created), ago(next)],
      );
    expect([await measure("mail_waiting"), await measure("mail_failed")]).toEqual([0, 0]);
    await mail("a", "waiting", 12 * MINUTE, 0);
    await mail("b", "kept", 900 * MINUTE, 0);
    await mail("c", "failed", 900 * MINUTE, 30 * MINUTE);
    await mail("d", "failed", 900 * MINUTE, 90 * MINUTE);
    expect([await measure("mail_waiting"), await measure("mail_failed")]).toEqual([12, 1]);
    // One mailbox is full, but the mail server works: something was sent since.
    await mail("e", "sent", 14 * MINUTE, 0);
    await test_.database.pool.query("update mails set sent_at = $1 where id = 'e'", [ago(10 * MINUTE)]);
    expect(await measure("mail_waiting")).toBe(0);
    await mail("f", "waiting", 7 * MINUTE, 0);
    expect(await measure("mail_waiting")).toBe(7);
  });

  test("a due job that nobody runs; one of a kind that is running only waits its turn", async () => {
    await test_.database.pool.query("delete from jobs.job");
    await enqueue(test_.db, sendMailJob, [{ id: "a" }], new Date(Date.now() + HOUR));
    expect(await measure("queue_waiting")).toBe(0);
    await enqueue(test_.db, sendMailJob, [{ id: "b" }]);
    await test_.database.pool.query(
      "update jobs.job set start_after = now() - interval '10 minutes' where singleton_key = 'b'",
    );
    expect(await measure("queue_waiting")).toBeCloseTo(600, -1);
    await enqueue(test_.db, sendMailJob, [{ id: "c" }]);
    await test_.database.pool.query("update jobs.job set state = 'active' where singleton_key = 'c'");
    expect(await measure("queue_waiting")).toBe(0);
    await test_.database.pool.query("delete from jobs.job");
  });

  test("the share of server errors in five minutes; a few requests count as twenty", async () => {
    const requests = (process: string, ms: number, buckets: number[], errors: number) =>
      test_.database.pool.query("insert into request_minutes values ($1, $2, 'GET', '/', $3, $4)", [
        ago(ms),
        process,
        buckets,
        errors,
      ]);
    await requests("a", 2 * MINUTE, [1, 1], 1);
    expect(await measure("error_rate")).toBe(5);
    await requests("b", 3 * MINUTE, [90, 8], 9);
    await requests("b", 6 * MINUTE, [0, 100], 100);
    expect(await measure("error_rate")).toBe(10);
  });

  test("backups and drills count from the installation until there is one", async () => {
    await test_.database.pool.query("delete from staff");
    await aStaff(test_.db, { createdAt: ago(72 * HOUR) });
    expect([await measure("backup_age"), await measure("drill_age")]).toEqual([72, 3]);
    const backup = (id: string, finished: number | null, drilled: number | null, ok: boolean) =>
      test_.database.pool.query(
        "insert into backups (id, started_at, finished_at, place, drilled_at, drill_ok) values ($1, $2, $3, '', $4, $5)",
        [id, ago(60 * HOUR), finished === null ? null : ago(finished), drilled === null ? null : ago(drilled), ok],
      );
    await backup("failed", null, null, false);
    await backup("old", 50 * HOUR, 48 * HOUR, true);
    await backup("broken", 30 * HOUR, 2 * HOUR, false);
    expect([await measure("backup_age"), await measure("drill_age")]).toEqual([30, 2]);
    await recordBackup(made.services.config.dataDir, ago(4 * HOUR));
    expect(await measure("backup_age")).toBe(4);
  });

  test("where backups are off, neither backups nor drills apply", async () => {
    const off = { ...made.services, config: { ...made.services.config, backups: false } };
    const readings = await measureDatabase(off, () => {});
    expect([readings.get("backup_age"), readings.get("drill_age")]).toEqual(["not-applicable", "not-applicable"]);
  });

  test("an archive that is not switched on does not apply", async () => {
    const { rows } = await test_.database.pool.query("select current_setting('archive_mode') as mode");
    expect(rows).toEqual([{ mode: "off" }]);
    expect(await measure("wal_archive")).toBe("not-applicable");
  });
});

test("a process measures its disk, file store, journal and the database's answer; no certificate without https", async () => {
  const readings = await measureProcess(made.services)();
  expect([...readings.keys()]).toEqual([
    "disk_free",
    "memory_free",
    "file_store",
    "journal_waiting",
    "database_answer",
  ]);
  expect(readings.get("disk_free")).toBeGreaterThan(0);
  expect(readings.get("disk_free")).toBeLessThan(100);
  expect(readings.get("memory_free")).toBeGreaterThan(0);
  expect(readings.get("memory_free")).toBeLessThan(100);
  expect(readings.get("file_store")).toBe(0);
  expect(readings.get("journal_waiting")).toBe(0);
  expect(readings.get("database_answer")).toBeGreaterThan(0);
  const broken = { ...made.services.storage, read: async () => null };
  expect((await measureProcess({ ...made.services, storage: broken })()).get("file_store")).toBe(1);
});

test("the end of the certificate that a server shows is read from its handshake; null where nobody answers", async () => {
  const server = createSecure({ key: KEY, cert: CERTIFICATE });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const until = await readCertificate(new URL(`https://127.0.0.1:${port}`));
  expect(until).toEqual(new Date(new X509Certificate(CERTIFICATE).validTo));
  await new Promise((closed) => server.close(closed));
  expect(await readCertificate(new URL(`https://127.0.0.1:${port}`))).toBeNull();
});

/** Of this test alone; valid for a hundred years. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQguljUB9AFxvSyIx17
uXC2jhx8JHaYTXjRrTif+uTsA5ChRANCAATpTo76iGO5AzP71gsD1JTHngWfYxnS
1AxoGkbXbAfEGKY4BISla9gjt2fXN5F+ekF6MrB6Z0q7R6IQhjRBGXW6
-----END PRIVATE KEY-----`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBfzCCASWgAwIBAgIUf5+J8px2zsQL4GuqtQOgGp04MdwwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMzA4MTcyOFoYDzIxMjYxMDMw
MDgxNzI4WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATpTo76iGO5AzP71gsD1JTHngWfYxnS1AxoGkbXbAfEGKY4BISla9gj
t2fXN5F+ekF6MrB6Z0q7R6IQhjRBGXW6o1MwUTAdBgNVHQ4EFgQUonHowk5qZe7x
3C+LMfCN9MKaIZUwHwYDVR0jBBgwFoAUonHowk5qZe7x3C+LMfCN9MKaIZUwDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiEA3VZyqgHczYiX+Ltx2xBj
Qbr08bGOohFIlklY7tpgeOUCICbvUnwa0CE94/9HggQUI/hJHo0tkiDAjD0G+xHc
jVwS
-----END CERTIFICATE-----`;
