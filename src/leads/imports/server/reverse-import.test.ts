import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { changeLeads } from "#leads/lists/server/change-leads.ts";
import { undoBulk } from "#leads/lists/server/undo-bulk.ts";
import { changeLeadStatus } from "#leads/leads/server/change-lead-status.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { holdLeads } from "#leads/leads/server/holds-store.ts";
import { addTouchpoint } from "#leads/leads/server/timeline-store.ts";
import { aFile, checkedImport, importNeeds } from "#tests/builders/imports.ts";
import { store } from "#tests/builders/intake.ts";
import { aPhone, aSubmission } from "#tests/builders/leads.ts";
import { TEST_LEDGER_KEY } from "#tests/builders/ledger.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { workOnImport } from "./imports-jobs.ts";
import { findImport, listItems } from "#platform/jobs/server/imports-store.ts";
import { LEAD_IMPORTS, type LeadImport } from "./imports-store.ts";
import { moveToTask } from "./move-import.ts";
import { readImport } from "./read-import.ts";

const test_ = testDatabase();
const owner = byStaff("owner");
const HEADINGS = ["Name", "Phone", "Email", "State"];
const COLUMNS = ["name", "phone", "email", "state"];
const rowsOf = (about: LeadImport) => listItems(LEAD_IMPORTS, test_.db, about.id, { after: 0, limit: 10_000 });

async function move(about: LeadImport, step: "approve" | "revert"): Promise<void> {
  const needs = importNeeds(test_.db);
  const moved = await moveToTask(needs, owner, step, { id: about.id, expected: null });
  if (!moved.ok) throw new Error(moved.message);
  await workOnImport(needs, about.id);
}
const run = (about: LeadImport) => move(about, "approve");
const revert = (about: LeadImport) => move(about, "revert");

test("reverting goes by values: what was changed and changed back is removed, what differs is kept and said", async () => {
  const phones = Array.from({ length: 6 }, aPhone);
  const lines = phones.map((phone) => ["Ann Lake", phone, "", "TX"]);
  const about = await checkedImport(test_.db, aFile(HEADINGS, lines), COLUMNS);
  await run(about);
  // The same list again changes nothing, and doesn't count as work on these leads.
  await run(await checkedImport(test_.db, aFile(HEADINGS, lines), COLUMNS));
  const ids = (await rowsOf(about)).map(({ leadId }) => leadId ?? "");
  const needs = importNeeds(test_.db);
  const done = await changeLeads({ ...needs, ledgerKey: TEST_LEDGER_KEY }, owner, {
    action: "set_status",
    ids,
    change: { status: "qualified" },
  });
  await undoBulk(needs, owner, (done.ok && done.value.undoId) || "");
  const [moved = "", held = "", noted = "", edited = ""] = ids;
  await changeLeadStatus(needs, owner, { leadId: moved, status: "contacted" });
  await test_.db.transaction((tx) => holdLeads(tx, [held], "x", new Date()));
  const note = { id: randomUUID(), leadId: noted, type: "note", description: "Call in May", at: new Date() };
  await test_.db.transaction((tx) => addTouchpoint(tx, { ...note, metadata: {} }));
  await test_.database.pool.query("update leads set message = 'Prefers email', version = version + 1 where id = $1", [
    edited,
  ]);
  await revert(about);
  const shown = await readImport(test_, owner, about.id, { fate: null, after: 0, limit: 10 });
  if (!shown.ok) throw new Error(shown.message);
  expect(shown.value.about.state).toBe("partly_reverted");
  expect(shown.value.reasons).toHaveLength(5);
  expect(shown.value.reasons).toEqual(
    expect.arrayContaining([
      { fate: "create", reversal: "reversed", reason: "", n: 2 },
      { fate: "create", reversal: "kept", reason: "Its status was changed after the import.", n: 1 },
      { fate: "create", reversal: "kept", reason: "This lead is on hold.", n: 1 },
      { fate: "create", reversal: "kept", reason: expect.stringContaining("a call, a note, a task"), n: 1 },
      { fate: "create", reversal: "kept", reason: "Changed after the import: Message.", n: 1 },
    ]),
  );
  const only = { by: "result" as const, reversal: "kept" as const, reason: "This lead is on hold." };
  const kept = await readImport(test_, owner, about.id, { fate: null, only, after: 0, limit: 10 });
  expect(kept.ok && kept.value.items.map(({ leadId }) => leadId)).toEqual([held]);
  // Once the reasons are gone, the rest goes too.
  await changeLeadStatus(needs, owner, { leadId: moved, status: "new" });
  await test_.database.pool.query("update leads set held_at = null, message = null where id = any($1)", [ids]);
  await test_.database.pool.query("delete from touchpoints where id = $1", [note.id]);
  await revert(about);
  expect((await findImport(LEAD_IMPORTS, test_.db, about.id))?.state).toBe("reverted");
  expect(await leadsOf(about)).toEqual([]);
});

test("of an updated lead, each detail that still has the import's value is as before", async () => {
  const phone = aPhone();
  const { leadId } = await store(test_.db, aSubmission({ details: { phone, name: "Rosa Delgado" } }));
  const about = await checkedImport(
    test_.db,
    aFile(HEADINGS, [["Rosa Delgado", phone, "rosa@example.com", "Texas"]]),
    COLUMNS,
  );
  await run(about);
  await test_.database.pool.query("update leads set state = 'OH', version = version + 3 where id = $1", [leadId]);
  await revert(about);
  expect(await findLead(test_.db, EVERY_LEAD, leadId)).toMatchObject({ email: null, state: "OH" });
  expect((await rowsOf(about)).map(({ reversal, reversalReason }) => [reversal, reversalReason])).toEqual([
    ["kept", "Changed after the import: State. The rest is as it was before."],
  ]);
});

async function leadsOf(about: LeadImport): Promise<string[]> {
  const { rows } = await test_.database.pool.query<{ id: string }>(
    "select l.id from leads l join touchpoints t on t.lead_id = l.id where t.metadata->>'import' = $1",
    [about.id],
  );
  return rows.map(({ id }) => id);
}
