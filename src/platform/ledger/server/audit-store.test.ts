import type { By } from "#platform/access/rules/rights.ts";
import { expect, test } from "vitest";
import { byKey, byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { listAudit, recordAudit } from "./audit-store.ts";

const test_ = testDatabase();
const write = (by: By, at: Date, recordId: string) =>
  test_.db.transaction((tx) => recordAudit(tx, by, at, entry(recordId)));
const entry = (recordId: string) => ({
  action: "lead.status" as const,
  recordType: "lead",
  recordId,
  before: { status: "new" },
  after: { status: "contacted" },
});

test("a line says who did what to which record, when, in which request", async () => {
  const at = new Date("2026-11-20T15:00:00.123Z");
  const [by, program] = [byStaff("agent"), byKey(["leads:write"])];
  await write(by, at, "a");
  await write(program, at, "a");
  expect(await listAudit(test_.db, { recordId: "a", limit: 10 })).toMatchObject([
    { actorKind: "key", actorId: "key-1", requestId: program.requestId },
    { at, actorKind: "staff", actorId: by.actor.id, actorName: "Pat agent", requestId: by.requestId, ...entry("a") },
  ]);
});

test("a line is there only if its change is: both go when the transaction fails", async () => {
  await test_.db
    .transaction(async (tx) => {
      await recordAudit(tx, byStaff("owner"), new Date(), entry("rolled-back"));
      throw new Error("the change failed");
    })
    .catch(() => {});
  expect(await listAudit(test_.db, { recordId: "rolled-back", limit: 10 })).toEqual([]);
});

test("pages of the log, newest first, without gaps", async () => {
  for (let i = 0; i < 25; i++) await write(byStaff("owner"), new Date(), "paged");
  const seen: number[] = [];
  let before: number | undefined;
  for (;;) {
    const page = await listAudit(test_.db, {
      recordType: "lead",
      recordId: "paged",
      limit: 10,
      ...(before === undefined ? {} : { before }),
    });
    if (page.length === 0) break;
    seen.push(...page.map((line) => line.id));
    before = page.at(-1)?.id;
  }
  expect(seen).toHaveLength(25);
  expect(seen).toEqual([...seen].sort((a, b) => b - a));
  expect(await listAudit(test_.db, { recordType: "article", limit: 10 })).toEqual([]);
});
