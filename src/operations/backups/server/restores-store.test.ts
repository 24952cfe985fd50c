import { expect, test } from "vitest";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import { aStaff, byStaff } from "#tests/builders/staff.ts";
import { aLead } from "#tests/builders/stored-lead.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { countSince } from "./restores-store.ts";

const test_ = testDatabase();

test("names accounts made or changed since a moment, and counts what staff did with leads that came since, too", async () => {
  const { db } = test_;
  const moment = new Date("2026-11-29T08:00:00Z");
  const [before, after] = [new Date(moment.getTime() - 1), new Date(moment.getTime() + 1)];
  const changed = await aStaff(db, { name: "Changed Since", createdAt: before });
  await aStaff(db, { name: "Made Since", createdAt: after });
  await aStaff(db, { name: "As Before", createdAt: before });
  const [old, come] = [await aLead(db, { createdAt: before }), await aLead(db, { createdAt: after })];
  const by = byStaff("owner");
  await db.transaction(async (tx) => {
    await recordAudit(tx, by, after, { action: "staff.change", recordId: changed.id });
    await recordAudit(tx, by, before, { action: "lead.change", recordId: old });
    await recordAudit(tx, by, after, { action: "lead.assign", recordId: come });
    await recordAudit(tx, by, after, { action: "lead.note", recordId: come });
  });
  expect(await countSince(db, moment)).toMatchObject({
    leadsCame: 1,
    leadsChanged: 1,
    accounts: ["Changed Since", "Made Since"],
    changes: 3,
  });
});
