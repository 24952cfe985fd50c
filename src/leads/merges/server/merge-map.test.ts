import { writeLastAttempts } from "#leads/leads/server/last-attempt-store.ts";
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import { MERGE_MAP } from "#leads/merges/rules/merge-map.ts";
import { consentsOfLead } from "#compliance/consent/server/consent-store.ts";
import { countLeads } from "#leads/leads/server/lead-counts-store.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { currentLeadId } from "#leads/leads/server/merged-leads-store.ts";
import { applyNeeds } from "#tests/builders/intake.ts";
import { fillRow, leadTables, type Row, rowsNaming } from "#tests/builders/lead-rows.ts";
import { someDetails } from "#tests/builders/leads.ts";
import { aStaff, byStaff } from "#tests/builders/staff.ts";
import { aLead } from "#tests/builders/stored-lead.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { mergeLeads } from "./merge-leads.ts";
import { leadMerges } from "#leads/leads/server/merged-leads-tables.ts";
import { previewMerge } from "./preview-merge.ts";
import { undoMerge } from "./undo-merge.ts";

const test_ = testDatabase();
const NOW = new Date("2026-11-20T15:00:00.000Z");
const needs = () => ({ ...applyNeeds(test_.db), now: () => NOW, announceLeads: () => {} });
const HOOK = "hook";
let tables: Awaited<ReturnType<typeof leadTables>>;
let people: string[];
beforeAll(async () => {
  tables = await leadTables(test_.db);
  await query("insert into webhooks values ($1, 'https://example.com/', '{}', 's', 'x', now())", HOOK);
  people = [(await aStaff(test_.db)).id, (await aStaff(test_.db)).id];
});

const query = async <T extends Row>(text: string, ...values: unknown[]) =>
  (await test_.database.pool.query<T>(text, values)).rows;

test("every table that refers to leads is in the merge map", async () => {
  const linked = await query<{ table: string }>(
    `select distinct conrelid::regclass::text as table from pg_constraint
     where contype = 'f' and confrelid = 'public.leads'::regclass`,
  );
  const all = new Set([...tables.keys(), ...linked.map(({ table }) => table)]);
  expect([...all].sort()).toEqual(Object.keys(MERGE_MAP).sort());
});

test("the columns by which an undo finds a row again are, with the lead, a key of its table", async () => {
  for (const [table, how] of Object.entries(MERGE_MAP)) {
    if (!("move" in how)) continue;
    const keys = await query<{ columns: string[] }>(
      `select array(select attname::text from pg_attribute where attrelid = indrelid and attnum = any(indkey)) as columns
       from pg_index where indrelid = $1::regclass and indisunique`,
      table,
    );
    const found = keys.some(({ columns }) => columns.every((c) => c === "lead_id" || how.move.includes(c)));
    expect([table, found]).toEqual([table, true]);
  }
});

/** One lead's rows in one table; few values, so that rows of two leads often can't both stay. */
const aRow = fc.record({
  table: fc.constantFrom(
    ...Object.keys(MERGE_MAP).filter(
      (name) => !["lead_merges", "lead_duplicates", "lead_texts", "lead_tags"].includes(name),
    ),
  ),
  ofMerged: fc.boolean(),
  person: fc.nat(1),
  word: fc.constantFrom("+16145550101", "+16145550102", "a@example.com"),
  role: fc.constantFrom("helper", "payer"),
  relation: fc.constantFrom("parent", null),
});
const someTags = fc.subarray(["hot", "spanish", "veteran"]);
const aPair = fc.record({
  rows: fc.array(aRow, { minLength: 10, maxLength: 30 }),
  keep: fc.record({
    phone: fc.constantFrom("+16145550101", null),
    engagementCount: fc.nat(9),
    held: fc.boolean(),
    tags: someTags,
  }),
  merged: fc.record({
    phone: fc.constantFrom("+16145550102", null),
    engagementCount: fc.nat(9),
    held: fc.boolean(),
    tags: someTags,
  }),
  phone: fc.constantFrom("keep" as const, "merge" as const),
});

async function stored({
  phone,
  engagementCount,
  held,
  tags,
}: {
  phone: string | null;
  engagementCount: number;
  held: boolean;
  tags: readonly string[];
}) {
  const hold = held ? { heldAt: NOW, holdReason: "x" } : {};
  return aLead(test_.db, { details: someDetails({ phone }), engagementCount, tags, ...hold });
}

async function fill(
  leadId: string,
  { table, person, word, role, relation }: typeof aRow extends fc.Arbitrary<infer T> ? T : never,
) {
  const columns = tables.get(table) ?? [];
  const touchpoint = randomUUID();
  const link = randomUUID();
  const row: Row = {
    lead_id: leadId,
    staff_id: people[person],
    address: word,
    channel: word.includes("@") ? "email" : "call",
  };
  if (table === "request_links")
    await fillRow(test_.db, tables.get("touchpoints") ?? [], { id: touchpoint, lead_id: leadId });
  if (table === "uploads") await fillRow(test_.db, tables.get("upload_links") ?? [], { id: link, lead_id: leadId });
  if (table === "phone_calls") delete row.staff_id;
  const more: Row = {
    touchpoint_id: touchpoint,
    link_id: link,
    phone: word,
    role,
    relation,
    occasion: word,
    line: 1,
    webhook_id: HOOK,
  };
  const evidence =
    table === "consents"
      ? { evidence: JSON.stringify({ channel: row.channel, address: word, personName: "Rosa" }) }
      : {};
  await fillRow(test_.db, columns, {
    ...row,
    ...more,
    ...evidence,
    ...(table === "lead_import_rows" ? { cells: "[]" } : {}),
  });
}

const MADE_BY_MERGES = new Set(["lead_merges"]);
const without = (row: Row, ...names: string[]) =>
  JSON.stringify(Object.entries(row).filter(([name]) => !names.includes(name)));
/** Reads rows as they were, except for those that the merge itself wrote. */
const all = (found: Record<string, Row[]>, ...names: string[]) =>
  Object.fromEntries(
    Object.entries(found)
      .filter(([table]) => !MADE_BY_MERGES.has(table) && !("drop" in (MERGE_MAP[table] ?? {})))
      .map(([table, rows]) => [
        table,
        rows
          .filter((row) => row.type !== "merge")
          .map((row) => without(row, ...names))
          .sort(),
      ]),
  );
const rowOf = async (id: string) =>
  (
    await query<Row>(
      `select to_jsonb(l) || to_jsonb(t) || jsonb_build_object('tagged', array(
        select tag_id || created_at::text from lead_tags where lead_tags.id = l.id order by 1)) as row
      from leads l join lead_texts t using (id) where id = $1`,
      id,
    )
  )[0]?.row;

test("a merge loses no row of either lead, and its undo brings both back as they were", async () => {
  await fc.assert(
    fc.asyncProperty(aPair, async ({ rows, phone, ...given }) => {
      const [keep, merge] = [await stored(given.keep), await stored(given.merged)];
      for (const row of rows) await fill(row.ofMerged ? merge : keep, row);
      await test_.db.transaction((tx) => writeLastAttempts(tx, [keep, merge]));
      const look = (...ids: string[]) => rowsNaming(test_.db, tables.keys(), ids);
      await query(
        "insert into contact_points select id, phone, name, created_at from leads where id = any($1) and phone <> '' on conflict do nothing",
        [keep, merge],
      );
      const before = { both: await look(keep, merge), keep: await look(keep), merge: await look(merge) };
      const leads = [await rowOf(keep), await rowOf(merge)];
      const counts = await countLeads(test_.db, EVERY_LEAD);

      const request = { keep, merge, choices: { phone } };
      const preview = await previewMerge(needs(), byStaff("owner").actor, request);
      if (!preview.ok) throw new Error(preview.message);
      const merged = await mergeLeads(needs(), byStaff("owner"), {
        ...request,
        fingerprint: preview.value.fingerprint,
      });
      if (!merged.ok) throw new Error(merged.message);

      const [record] = await test_.db.select().from(leadMerges).where(eq(leadMerges.id, merged.value.mergeId));
      const after = await look(keep);
      for (const [table, gone] of Object.entries(record?.displaced ?? {})) after[table]?.push(...(gone as Row[]));
      after.consents = [...((await look(keep, merge)).consents ?? [])];
      after.lead_duplicates = before.both.lead_duplicates ?? [];
      expect(all(after, "lead_id")).toEqual(all(before.both, "lead_id"));
      expect((await consentsOfLead(test_.db, keep)).length).toBe(before.both.consents?.length);
      expect(await findLead(test_.db, EVERY_LEAD, keep)).toEqual(preview.value.result satisfies Lead);
      expect([await findLead(test_.db, EVERY_LEAD, merge), await currentLeadId(test_.db, merge)]).toEqual([null, keep]);
      expect(await countLeads(test_.db, EVERY_LEAD)).toEqual({ ...counts, new: counts.new - 1 });

      const undone = await undoMerge(needs(), byStaff("owner"), merged.value.mergeId);
      expect(undone).toMatchObject({ ok: true, value: { kept: keep, restored: merge, left: [] } });
      expect(all(await look(keep))).toEqual(all(before.keep));
      expect(all(await look(merge))).toEqual(all(before.merge));
      const lead = (row: unknown) => without(row as Row, "version", "updated_at");
      expect([lead(await rowOf(keep)), lead(await rowOf(merge))]).toEqual(leads.map(lead));
      expect(await countLeads(test_.db, EVERY_LEAD)).toEqual(counts);
      await query("truncate leads, suppressions, consents cascade");
      await query("truncate lead_delta");
    }),
    { numRuns: 8, endOnFailure: true },
  );
});
