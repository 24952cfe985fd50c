import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { CHOSEN_DAYS, type ChosenDays, KEPT_DAYS } from "#agency/retention/rules/kept-days.ts";
import { nextNight } from "#platform/jobs/rules/night.ts";
import { RETENTION } from "#operations/retention/rules/retention.ts";
import { listAudit } from "#platform/ledger/server/audit-store.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { changeSetting } from "#agency/site/server/change-setting.ts";
import { settingsChanges } from "#agency/site/server/site-store.ts";
import { anArticle } from "#tests/builders/articles.ts";
import { addArticle } from "#newsroom/articles/server/articles-store.ts";
import { addRow, type Row } from "#tests/builders/lead-rows.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { aLead } from "#tests/builders/stored-lead.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { previewPeriods, readRetention } from "./read-retention.ts";
import { runRetention } from "./run-retention.ts";

const DAY = 86_400_000;
const START = "2026-11-20T15:00:00.000Z";
const test_ = testDatabase();
const clock = aClock(START);
const owner = byStaff("owner");
let made: TestServices;
beforeAll(async () => {
  made = await testServices(test_.database, { now: clock.now });
}, 60_000);
beforeEach(() => clock.set(START));
afterAll(() => made.close());

const ago = (days: number, ms = 0) => new Date(clock.now().getTime() - days * DAY - ms);
const day = (at: Date) => at.toISOString().slice(0, 10);
const count = async (table: string, where = "true") =>
  (await test_.database.pool.query<{ n: number }>(`select count(*)::int as n from ${table} where ${where}`)).rows[0]?.n;
async function choose(given: Partial<ChosenDays>) {
  await made.services.site.reload();
  const version = (await settingsChanges(test_.db)).get("retention")?.at.toISOString() ?? "";
  const value = { ...made.services.site.settings().retention, ...given };
  expect(await changeSetting(made.services, owner, { key: "retention", value, version })).toMatchObject({ ok: true });
  await made.services.site.reload();
}

test("every table of the database belongs to exactly one kind of data", async () => {
  const { rows } = await test_.database.pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const listed = [...RETENTION.deleted, ...RETENTION.kept].flatMap(({ tables }) => tables).sort();
  expect(listed).toEqual(rows.map(({ name }) => name));
});

/** Of each kind: its table, the column that its days count from, and other required columns. */
const ROWS: [kind: string, days: number, table: string, column: string, given: Row][] = [
  ["mails", CHOSEN_DAYS.mails.shipped, "mails", "sent_at", { state: "sent" }],
  ["webhookDeliveries", CHOSEN_DAYS.webhookDeliveries.shipped, "webhook_deliveries", "created_at", { state: "failed" }],
  ["phoneCalls", KEPT_DAYS.phoneCalls, "phone_calls", "started_at", {}],
  ["clientLinks", KEPT_DAYS.clientLinks, "client_links", "used_at", {}],
  ["errors", KEPT_DAYS.errors, "error_groups", "last_seen", {}],
  ["checkResults", KEPT_DAYS.checkResults, "check_results", "at", {}],
  ["reportedActivity", KEPT_DAYS.reportedActivity, "reported_activity", "at", {}],
  ["alerts", KEPT_DAYS.alerts, "alert_incidents", "ended_at", {}],
  ["alerts", KEPT_DAYS.alerts, "alert_deliveries", "created_at", { state: "delivered" }],
  ["alerts", KEPT_DAYS.alerts, "alert_readings", "at", {}],
  ["requestMinutes", KEPT_DAYS.requestMinutes, "request_minutes", "minute", { buckets: [1] }],
  ["siteAudits", KEPT_DAYS.siteAudits, "site_audits", "created_at", { state: "done" }],
  ["siteAudits", KEPT_DAYS.siteAudits, "external_links", "checked_at", {}],
  ["ledgerChecks", KEPT_DAYS.ledgerChecks, "ledger_checks", "created_at", { state: "done" }],
];

describe("the nightly job", () => {
  test.each(ROWS)("%s after %i days: %s", async (kind, days, table, column, given) => {
    if (table === "webhook_deliveries") {
      await addRow(test_.db, "webhooks", { id: "hook" });
      given["webhook_id"] = "hook";
    }
    await test_.database.pool.query(`delete from ${table}`);
    await addRow(test_.db, table, { ...given, [column]: ago(days, 1) });
    await addRow(test_.db, table, { ...given, [column]: ago(days) });
    expect(await count(table)).toBe(2);
    await runRetention(made.services);
    expect(await count(table, `${column} = '${ago(days).toISOString()}'`)).toBe(1);
    expect(await count(table)).toBe(1);
    const state = (await readRetention(made.services)).kinds.find((one) => one.kind === kind);
    expect(state?.run).toEqual({ kind, at: clock.now(), rows: 1 });
  });

  test.each([
    ["day_counts", {}],
    ["vital_counts", { class: 1 }],
  ])("days of %s by the day", async (table, given) => {
    for (const days of [90, 91]) await addRow(test_.db, table, { ...given, day: day(ago(days)) });
    await runRetention(made.services);
    expect(await count(table)).toBe(1);
    expect(await count(table, `day = '${day(ago(90))}'`)).toBe(1);
  });

  test("leaves what is not done: emails and messages that wait, an open incident, a running audit", async () => {
    const old = ago(4_000);
    await addRow(test_.db, "mails", { state: "waiting", created_at: old });
    await addRow(test_.db, "mails", { state: "failed", created_at: old });
    await addRow(test_.db, "webhooks", { id: "hook" });
    await addRow(test_.db, "webhook_deliveries", { webhook_id: "hook", state: "waiting", created_at: old });
    await addRow(test_.db, "alert_incidents", { since: old });
    await addRow(test_.db, "site_audits", { state: "running", created_at: old });
    await runRetention(made.services);
    expect(await count("mails", "state <> 'sent'")).toBe(2);
    expect(await count("webhook_deliveries", "state = 'waiting'")).toBe(1);
    expect(await count("alert_incidents", "ended_at is null")).toBe(1);
    expect(await count("site_audits", "state = 'running'")).toBe(1);
  });

  test("takes lines and examples of an import by the upload, and lines of one that broke off", async () => {
    const columns = JSON.stringify([{ heading: "Name", samples: ["Ruth Miller"] }]);
    for (const [id, at] of [
      ["old", ago(90, 1)],
      ["new", ago(90)],
    ] as const) {
      await addRow(test_.db, "lead_imports", { id, columns, created_at: at });
      await addRow(test_.db, "article_imports", { id, created_at: at, actor: "{}" });
    }
    for (const [line, id] of ["old", "new", "broken-off"].entries()) {
      await addRow(test_.db, "lead_import_rows", { import_id: id, line, cells: "[]" });
      await addRow(test_.db, "article_import_items", { import_id: id, place: line });
    }
    await runRetention(made.services);
    for (const table of ["lead_import_rows", "article_import_items"]) {
      expect(await count(table)).toBe(1);
      expect(await count(table, "import_id = 'new'")).toBe(1);
    }
    expect(await count("lead_imports", "id = 'old' and columns::text like '%Ruth%'")).toBe(0);
    expect(await count("lead_imports", "id = 'new' and columns::text like '%Ruth%'")).toBe(1);
  });

  test("deletes articles that were in the trash for 30 days", async () => {
    const [due, young] = [anArticle({ slug: "due" }), anArticle({ slug: "young" })];
    for (const article of [due, young]) await addArticle(test_.db, article);
    const trash = "update articles set deleted_at = $2 where id = $1";
    await test_.database.pool.query(trash, [due.id, ago(30, 1)]);
    await test_.database.pool.query(trash, [young.id, ago(30)]);
    await runRetention(made.services);
    expect(await count("articles", `id = '${due.id}'`)).toBe(0);
    expect(await count("articles", `id = '${young.id}'`)).toBe(1);
  });

  test("writes to the audit log how many rows with personal data it deleted, and of figures nothing", async () => {
    await addRow(test_.db, "mails", { state: "sent", sent_at: ago(181) });
    await addRow(test_.db, "check_results", { at: ago(91) });
    await runRetention(made.services);
    const [newest] = await listAudit(test_.db, { recordType: "retention", limit: 1 });
    expect(newest).toMatchObject({ action: "retention.delete", recordId: "mails", after: { rows: 1 } });
  });
});

describe("leads", () => {
  const left = async (ids: readonly string[]) => {
    await runRetention(made.services);
    const found = await Promise.all(ids.map((id) => findLead(test_.db, EVERY_LEAD, id)));
    return found.map((lead) => lead !== null && lead.erasedAt === null);
  };
  const lead = (status: "new" | "closed_lost", at: Date, given: Row = {}) =>
    aLead(test_.db, { status, createdAt: at, updatedAt: at, ...given });

  test("stay as long as the owner has chosen no period", async () => {
    const ids = [await lead("closed_lost", ago(9_000)), await lead("new", ago(9_000))];
    expect(await left(ids)).toEqual([true, true]);
  });

  test("that are lost are erased after the period, unless something keeps them", async () => {
    await choose({ lostLeads: 1_827 });
    const old = ago(1_827, 1);
    const due = await lead("closed_lost", old);
    const kept = {
      young: await lead("closed_lost", ago(1_827)),
      worked: await aLead(test_.db, { status: "contacted", createdAt: old, updatedAt: old }),
      held: await lead("closed_lost", old, { heldAt: old, holdReason: "unproved" }),
      policy: await lead("closed_lost", old),
      task: await lead("closed_lost", old),
      called: await lead("closed_lost", old),
      wrote: await lead("closed_lost", old),
      agreed: await lead("closed_lost", old),
    };
    await addRow(test_.db, "policies", { lead_id: kept.policy });
    await addRow(test_.db, "tasks", { lead_id: kept.task });
    await addRow(test_.db, "contact_attempts", { lead_id: kept.called, at: ago(1_827) });
    await addRow(test_.db, "touchpoints", { lead_id: kept.wrote, at: ago(1_827) });
    await addRow(test_.db, "consents", { lead_id: kept.agreed, at: ago(1_827) });
    expect(await left([due])).toEqual([false]);
    for (const [why, id] of Object.entries(kept)) expect([why, await left([id])]).toEqual([why, [true]]);
    await choose({ lostLeads: null });
  });

  test("that nobody reached and that have no consent are erased after theirs", async () => {
    await choose({ unreachedLeads: 90 });
    const old = ago(90, 1);
    const [due, young, tried, agreed, lost] = [
      await lead("new", old),
      await lead("new", ago(90)),
      await lead("new", old),
      await lead("new", old),
      await lead("closed_lost", old),
    ];
    await addRow(test_.db, "contact_attempts", { lead_id: tried, at: ago(3_000) });
    await addRow(test_.db, "consents", { lead_id: agreed, at: ago(3_000) });
    expect(await left([due, young, tried, agreed, lost])).toEqual([false, true, true, true, true]);
    expect(await count("consents", `lead_id = '${agreed}'`)).toBe(1);
    await choose({ unreachedLeads: null });
  });
});

describe("what the next run deletes", () => {
  test("is shown before it runs, with the oldest, and is what then goes", async () => {
    await test_.database.pool.query("delete from mails");
    await addRow(test_.db, "mails", { state: "sent", sent_at: ago(200) });
    // Due only by the time of the next run.
    await addRow(test_.db, "mails", { state: "sent", sent_at: ago(179.5) });
    await addRow(test_.db, "mails", { state: "sent", sent_at: ago(170) });
    const shown = (await readRetention(made.services)).kinds.find(({ kind }) => kind === "mails");
    expect(shown).toMatchObject({ days: 180, due: { count: 2, oldest: ago(200) } });
    clock.set(nextNight("retention", clock.now()).toISOString());
    await runRetention(made.services);
    expect((await readRetention(made.services)).kinds.find(({ kind }) => kind === "mails")).toMatchObject({
      due: { count: 0, oldest: null },
      run: { rows: 2 },
    });
  });

  test("of a changed period is shown before it is saved, and nothing is saved by looking", async () => {
    await addRow(test_.db, "mails", { state: "sent", sent_at: ago(60) });
    const now = { lostLeads: "", unreachedLeads: "", mails: "180", webhookDeliveries: "30" };
    expect(await previewPeriods(made.services, now)).toEqual({ ok: true, value: [] });
    const looked = await previewPeriods(made.services, { ...now, mails: "30" });
    const mails = { kind: "mails", from: 180, to: 30, due: { oldest: expect.any(Date) } };
    expect(looked).toMatchObject({ ok: true, value: [mails] });
    expect(made.services.site.settings().retention.mails).toBe(180);
  });

  test.each([
    ["lostLeads", "1826"],
    ["lostLeads", "soon"],
    ["unreachedLeads", "89"],
    ["mails", "29"],
    ["mails", ""],
    ["webhookDeliveries", "91"],
  ])("is refused below and above the limits: %s %s", async (kind, typed) => {
    const now = { lostLeads: "", unreachedLeads: "", mails: "180", webhookDeliveries: "30" };
    const refused = await previewPeriods(made.services, { ...now, [kind]: typed });
    expect(refused).toMatchObject({ ok: false, fields: { [kind]: expect.stringContaining("Please enter") } });
  });
});
