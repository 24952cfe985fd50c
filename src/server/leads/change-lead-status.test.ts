import { randomUUID } from "node:crypto";
import { EVERY_LEAD } from "#core/access/lead-scope.ts";
import { expect, test } from "vitest";
import type { LeadStatus } from "#core/leads/lead.ts";
import { store } from "#tests/builders/intake.ts";
import { aSubmission } from "#tests/builders/leads.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { changeLeadStatus, changeLeadStatuses, MAX_BULK } from "./change-lead-status.ts";
import { countLeads } from "#server/lead-counts/lead-counts-store.ts";
import { findLead } from "./leads-store.ts";
import { journeyOfLead } from "#server/timeline/timeline-store.ts";

const test_ = testDatabase();
const add = async () => (await store(test_.db, aSubmission({}))).leadId;
const needs = () => ({ db: test_.db, now: () => new Date(), newId: randomUUID, announceLeads: () => {} });
const owner = byStaff("owner");
const statusOf = async (id: string) => (await findLead(test_.db, EVERY_LEAD, id))?.status;
const move = (ids: readonly string[], status: LeadStatus, by = owner) =>
  changeLeadStatuses(
    needs(),
    by,
    ids.map((leadId) => ({ leadId, status })),
  );

test("several leads are moved at once, each with its own audit line and journey, and back again", async () => {
  const [first, second, third] = [await add(), await add(), await add()];
  await changeLeadStatus(needs(), owner, { leadId: second, status: "qualified" });
  await changeLeadStatus(needs(), owner, { leadId: third, status: "contacted" });
  const before = await countLeads(test_.db, EVERY_LEAD);

  const done = await move([first, second, third, first], "contacted");
  if (!done.ok) throw new Error(done.message);
  expect(done.value.skipped).toBe(0);
  expect(new Map(done.value.changed.map((c) => [c.id, c.before]))).toEqual(
    new Map([
      [first, "new"],
      [second, "qualified"],
    ]),
  );
  const { rows } = await test_.database.pool.query<{ n: number }>(
    "select count(*)::int as n from audit_log where action = 'lead.status' and record_id = any($1)",
    [[first, second]],
  );
  expect(rows[0]?.n).toBe(3);
  expect((await journeyOfLead(test_.db, first))[0]?.description).toBe("Status changed from new to contacted");

  const undone = await changeLeadStatuses(
    needs(),
    owner,
    done.value.changed.map(({ id, before: status }) => ({ leadId: id, status, expected: "contacted" as const })),
  );
  expect(undone).toMatchObject({ ok: true, value: { skipped: 0 } });
  expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual([
    "new",
    "qualified",
    "contacted",
  ]);
  expect(await countLeads(test_.db, EVERY_LEAD)).toEqual(before);
});

test("undo leaves a lead alone that someone else has moved since", async () => {
  const [first, second] = [await add(), await add()];
  await move([first, second], "contacted");
  await changeLeadStatus(needs(), owner, { leadId: second, status: "closed_won" });
  const undone = await changeLeadStatuses(
    needs(),
    owner,
    [first, second].map((leadId) => ({ leadId, status: "new" as const, expected: "contacted" as const })),
  );
  expect(undone).toMatchObject({ ok: true, value: { changed: [{ id: first }], skipped: 1 } });
  expect(await statusOf(second)).toBe("closed_won");
});

test("an agent moves no one else's leads, an editor none, and too many are refused whole", async () => {
  const [own, foreign] = [await add(), await add()];
  await test_.database.pool.query("update leads set assigned_to = 'someone-else' where id = $1", [foreign]);
  expect(await move([own, foreign], "contacted", byStaff("agent"))).toMatchObject({
    ok: true,
    value: { changed: [{ id: own }], skipped: 1 },
  });
  expect(await statusOf(foreign)).toBe("new");
  expect(await move([own], "qualified", byStaff("editor"))).toMatchObject({ ok: false, code: "forbidden" });
  const many = [own, ...Array.from({ length: MAX_BULK }, () => randomUUID())];
  expect(await move(many, "qualified")).toMatchObject({ ok: false, code: "invalid" });
  expect(await move([], "qualified")).toMatchObject({ ok: false, code: "invalid" });
  expect(await statusOf(own)).toBe("contacted");
});
