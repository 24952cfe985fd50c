import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { foldLeadCounts, countLeads } from "#leads/leads/server/lead-counts-store.ts";
import { consentsOfLead, isSuppressed } from "#compliance/consent/server/consent-store.ts";
import { changeLeadStatus } from "#leads/leads/server/change-lead-status.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { submitRequest } from "#leads/intake/server/submit-request.ts";
import { listJobs } from "#platform/jobs/server/jobs.ts";
import { aFullLead, WORDS } from "#tests/builders/full-lead.ts";
import { ledgerFaults } from "#tests/builders/ledger.ts";
import { anOrigin, someDetails } from "#tests/builders/leads.ts";
import { aClock } from "#tests/builders/services.ts";
import { type TestSite, testSite } from "#tests/builders/site.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { personFile } from "#operations/privacy/rules/person-file.ts";
import { SECTIONS } from "#operations/privacy/rules/person-data.ts";
import { readPersonData } from "./read-person-data.ts";
import { privacyHandlers } from "./privacy-jobs.ts";
import { eraseLead } from "./erase-lead.ts";
import { findPerson, HELD, rowsAbout } from "./privacy-store.ts";

const test_ = testDatabase();
const clock = aClock("2026-11-20T15:00:00.000Z");
const owner = byStaff("owner");
let site: TestSite;
let full: Awaited<ReturnType<typeof aFullLead>>;
let nonces: string[] = [];
beforeAll(async () => {
  site = await testSite(test_.database, { now: clock.now });
  full = await aFullLead(site);
  const numbers = full.phones.flatMap((phone) => {
    const parts = [phone.slice(2, 5), phone.slice(5, 8), phone.slice(8)];
    return [formatPhone(phone), parts.join(""), parts.join("-"), parts.join(".")];
  });
  nonces = [...Object.values(WORDS), ...numbers].map((one) => one.toLowerCase());
}, 60_000);
afterAll(() => site.close());

const tables = async (schema: string) =>
  (
    await test_.database.pool.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = $1 order by 1",
      [schema],
    )
  ).rows.map(({ name }) => name);

/** The tables and files that have one of the words. */
async function traces(): Promise<string[]> {
  const found = new Set<string>();
  for (const schema of ["public", "jobs"])
    for (const table of await tables(schema)) {
      const { rows } = await test_.db.execute<{ text: string }>(
        sql`select lower(to_jsonb(t)::text) as text from ${sql.identifier(schema)}.${sql.identifier(table)} t`,
      );
      if (rows.some(({ text }) => nonces.some((word) => text.includes(word)))) found.add(table);
    }
  const { dataDir } = site.services.config;
  for (const file of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const text = `${file.name} ${await readFile(join(file.parentPath, file.name), "latin1")}`.toLowerCase();
    if (nonces.some((word) => text.includes(word))) found.add(file.parentPath.slice(dataDir.length + 1));
  }
  return [...found].sort();
}

/** Tables that hold nothing about a lead, or nothing that says who it is. */
const WITHOUT_PERSON = [
  // Fields and counts, never what a person said (`recordAudit`); hashes.
  "audit_log consent_chain ledger_leaves ledger_unsealed ledger_entries ledger_nodes ledger_checkpoints",
  "teams ring_hours push_subscriptions submissions_waiting lead_delta lead_daily lead_monthly lead_count_zone page_counts article_searches processes",
  "alert_channels alert_deliveries alert_incidents alert_phones alert_proofs alert_readings alert_rules alert_states",
  "backups retention_runs check_results request_minutes day_counts vital_counts ledger_checks reported_activity",
  // Messages of errors are kept without what may identify a person (`scrubMessage`).
  "error_groups error_days error_people",
  // First names without a number or address, behind secret links; nothing leads from them to a lead (decision 0041).
  "family_rooms family_members family_entries",
  // The registries' copies for whole areas; names of files.
  "dnc_lists dnc_numbers number_files",
  // IP addresses and keyed hashes, without anything else, until their window is over.
  "rate_limits",
  // Words for sorting leads, and what staff did with many at once, which is deleted within the hour.
  "tags bulk_runs",
  "staff sessions api_keys staff_invitations staff_authenticators staff_passkeys staff_recovery_codes",
  "directory_people directory_groups directory_members directory_tokens",
  "sign_in_challenges staff_hours staff_time_off staff_profiles staff_licenses staff_presence live_tickets",
  "assignment_turns assignment_incidents webhooks mailbox_reads",
  "articles article_pending article_revisions calendar_feeds redirects facts hygiene_batches hygiene_fixes index_now",
  "article_claims article_comments article_reads article_reviews",
  "article_imports article_import_items article_import_losses article_merges cluster_searches copied_pictures external_links",
  "site_audits site_audit_findings duplicate_search",
  "article_translations glossary_terms",
  "index_now_submissions ai_batches ai_tasks ai_uses secrets signing_keys pictures images image_replacements image_replacement_articles settings content_version states reference_tables reference_drafts",
].flatMap((names) => names.split(" "));

test("every table has a place in the erasure map, or holds nothing about a lead", async () => {
  expect(await tables("public")).toEqual([...Object.keys(HELD), ...WITHOUT_PERSON].sort());
  const { rows } = await test_.database.pool.query<{ name: string }>(
    "select table_name as name from information_schema.columns where column_name = 'lead_id' and table_schema = 'public'",
  );
  expect(rows.map(({ name }) => name).filter((name) => !(name in HELD))).toEqual([]);
});

test("a copy has everything that the household said and that was written about it, without secrets or anyone else", async () => {
  const needs = site.services;
  expect(await readPersonData(needs, byStaff("agent"), full.leadId)).toMatchObject({ code: "forbidden" });
  const copy = await readPersonData(needs, owner, full.leadId);
  if (!copy.ok) throw new Error(copy.message);
  for (const { key } of SECTIONS) expect([key, copy.value.held[key]?.length]).not.toEqual([key, 0]);
  const { reason: _, content: __, ...said } = WORDS;
  const [json, page] = [JSON.stringify(copy.value), personFile(copy.value, "America/New_York")];
  for (const word of Object.values(said)) expect(json).toContain(word);
  for (const word of [said.name, said.helper, said.message, said.note, said.task, said.file, said.callNote])
    expect(page).toContain(word);
  expect(json).toContain("/api/ledger/proofs/");
  expect(json).not.toMatch(/token|signing_key|helper_q/);
  expect(json).not.toContain("Someone Else");
  const { rows } = await test_.database.pool.query("select actor_id, after from audit_log where action = 'lead.copy'");
  expect(rows).toEqual([{ actor_id: "staff-owner", after: { rows: expect.any(Number) as number } }]);
});

describe("erasing a lead", () => {
  test("asks for the right, a fresh proof and the name", async () => {
    const erase = (by = owner, confirm: string = WORDS.name) =>
      eraseLead(site.services, by, { leadId: full.leadId, confirm });
    expect(await erase(byStaff("agent"))).toMatchObject({ code: "forbidden" });
    const late = byStaff("owner", { confirmedAt: new Date(clock.now().getTime() - 601_000) });
    expect(await erase(late)).toMatchObject({ code: "reauthentication-required" });
    expect(await erase(owner, "Quenby")).toMatchObject({ code: "invalid", fields: { confirm: expect.anything() } });
    expect(await findLead(test_.db, EVERY_LEAD, full.leadId)).toMatchObject({ name: WORDS.name, erasedAt: null });
    // What is refused removes no files either.
    expect((await listJobs(test_.db, 100)).filter(({ name }) => name === "erase-files")).toEqual([]);
  });

  test("leaves nothing of the person in the database and on disk but what the law makes us keep", async () => {
    const { services } = site;
    const { leadId, shared } = full;
    const person = await findPerson(test_.db, leadId);
    // The fixture is whole: each entry of the map has something to do, so the search below misses each that is left out.
    const empty: string[] = [];
    for (const table of Object.keys(HELD))
      if ((await rowsAbout(test_.db, person, table)).length === 0) empty.push(table);
    expect(empty).toEqual([]);
    const emptied = Object.entries(HELD).filter(([, { erase }]) => typeof erase !== "string");
    const before = await traces();
    expect(before).toEqual(expect.arrayContaining(emptied.map(([table]) => table).filter((t) => t !== "upload_links")));
    expect(before).toEqual(expect.arrayContaining(["files/uploads", "arriving", "journal/needs-a-person"]));
    const bystander = await test_.database.pool.query("select * from leads where phone = $1", [shared]);

    const erased = await eraseLead(services, owner, { leadId, confirm: ` ${WORDS.name.toUpperCase()} ` });
    expect(erased).toMatchObject({ ok: true, value: { id: leadId, erasedAt: clock.now() } });
    await privacyHandlers(services)[0]?.run({ leadId });

    expect(await traces()).toEqual(["consents", "file_numbers", "suppressions"]);
    // The last message says that the lead is erased.
    for (const [table, { erase }] of Object.entries(HELD))
      if (erase === "delete" && table !== "webhook_deliveries")
        expect([table, await rowsAbout(test_.db, person, table)]).toEqual([table, []]);
    expect(JSON.stringify(await rowsAbout(test_.db, person, "suppressions"))).not.toContain(WORDS.reason);
    expect(await isSuppressed(test_.db, full.phones[1] ?? "", "call")).toBe(true);
    expect((await consentsOfLead(test_.db, leadId)).length).toBeGreaterThan(0);
    expect(await rowsAbout(test_.db, person, "policies")).toHaveLength(1);
    expect((await test_.database.pool.query("select * from leads where phone = $1", [shared])).rows).toEqual(
      bystander.rows,
    );
    expect(await ledgerFaults(test_.db)).toEqual([]);
  });

  test("keeps the row for the figures: closed, nobody's, due for nothing, and changed by nobody", async () => {
    const { rows } = await test_.database.pool.query<Record<string, unknown>>("select * from leads where id = $1", [
      full.leadId,
    ]);
    const kept = ["id", "state", "source", "vendor", "engagement_count", "attempts", "contacted_at", "version"];
    const times = ["created_at", "updated_at", "erased_at"];
    for (const [column, value] of Object.entries(rows[0] ?? {}))
      if (![...kept, ...times, "name", "status", "utm", "tags"].includes(column))
        expect([column, value || null]).toEqual([column, null]);
    expect(rows[0]).toMatchObject({
      name: "Erased",
      status: "closed_lost",
      utm: {},
      tags: [],
      state: "OH",
      source: "schedule",
    });
    const { leadId } = full;
    const changed = await changeLeadStatus(site.services, owner, { leadId, status: "new" });
    expect(changed).toMatchObject({ code: "not-found" });
    await foldLeadCounts(test_.db, "America/New_York");
    const exact = await test_.database.pool.query<{ n: number }>(
      "select count(*)::int as n from leads where status = 'closed_lost'",
    );
    expect((await countLeads(test_.db, EVERY_LEAD)).closed_lost).toBe(exact.rows[0]?.n);
  });

  test("twice changes nothing, cancels the appointment, tells other programs the id alone", async () => {
    const { leadId } = full;
    clock.forward(1_000);
    const again = await eraseLead(site.services, owner, { leadId, confirm: "" });
    expect(again).toMatchObject({ ok: true, value: { rows: 0, erasedAt: new Date("2026-11-20T15:00:00.000Z") } });
    const told = await test_.database.pool.query("select event, body from webhook_deliveries where lead_id = $1", [
      leadId,
    ]);
    expect(told.rows).toEqual([{ event: "lead.erased", body: null }]);
    const booking = await test_.database.pool.query("select status from bookings where lead_id = $1", [leadId]);
    expect(booking.rows).toEqual([{ status: "canceled" }]);
    const audit = await test_.database.pool.query(
      "select actor_id, before, after from audit_log where action = 'lead.erase' and record_id = $1",
      [leadId],
    );
    expect(audit.rows).toEqual([
      { actor_id: "staff-owner", before: null, after: { rows: expect.any(Number) as number } },
    ]);
  });

  test("a later request of the same number is a new lead, and the opt-out still holds", async () => {
    const [phone = ""] = full.phones;
    const sent = { form: "callback" as const, origin: anOrigin(), consents: [] };
    const later = await submitRequest(site.services, { ...sent, details: someDetails({ phone }) });
    expect(later).toMatchObject({ outcome: "created" });
    expect(later.leadId).not.toBe(full.leadId);
    expect(await isSuppressed(test_.db, phone, "call")).toBe(true);
  });
});
