import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { describe, expect, test } from "vitest";
import { LEAD_SOURCES, LEAD_STATUSES, type LeadStatus } from "#leads/leads/rules/lead.ts";
import { listAudit } from "#platform/ledger/server/audit-store.ts";
import { applyNeeds, store } from "#tests/builders/intake.ts";
import { aSubmission } from "#tests/builders/leads.ts";
import { byKey, byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { changeLeadStatus } from "./change-lead-status.ts";
import { countLeads, foldLeadCounts } from "./lead-counts-store.ts";
import { findLead } from "./leads-store.ts";
import { timelineOfLead } from "./timeline-store.ts";

const test_ = testDatabase();
const needs = () => applyNeeds(test_.db);
const add = (given: Parameters<typeof aSubmission>[0] = {}) => store(test_.db, aSubmission(given));
const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

async function recount(): Promise<Record<LeadStatus, number>> {
  const counts = Object.fromEntries(LEAD_STATUSES.map((s) => [s, 0])) as Record<LeadStatus, number>;
  const { rows } = await test_.database.pool.query<{ status: LeadStatus; n: number }>(
    "select status, count(*)::int n from leads group by status",
  );
  for (const row of rows) counts[row.status] = row.n;
  return counts;
}

describe("counts by status", () => {
  test("are those of a recount after any changes and folds, also while they run", async () => {
    const ids: string[] = [];
    const work = async () => {
      for (let i = 0; i < 40; i++) {
        const kind = Math.random();
        if (kind < 0.5 || ids.length === 0)
          ids.push(
            (
              await add({
                form: pick(LEAD_SOURCES),
                receivedAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(Math.random() * 40))).toISOString(),
              })
            ).leadId,
          );
        else if (kind < 0.9)
          await changeLeadStatus(needs(), byStaff("agent"), { leadId: pick(ids), status: pick(LEAD_STATUSES) });
        else await foldLeadCounts(test_.db, "America/New_York");
      }
    };
    await Promise.all([work(), work(), work(), work()]);
    expect(await countLeads(test_.db, EVERY_LEAD)).toEqual(await recount());
    await Promise.all([
      foldLeadCounts(test_.db, "America/New_York"),
      foldLeadCounts(test_.db, "America/New_York"),
      foldLeadCounts(test_.db, "America/New_York"),
    ]);
    expect(await countLeads(test_.db, EVERY_LEAD)).toEqual(await recount());
    expect(await foldLeadCounts(test_.db, "America/New_York")).toBe(0);
    expect(await countLeads(test_.db, EVERY_LEAD)).toEqual(await recount());
  });

  test("a submission that joins a lead is not counted again", async () => {
    const submission = aSubmission();
    await store(test_.db, submission);
    const before = await countLeads(test_.db, EVERY_LEAD);
    await add({ details: { phone: submission.details.phone } });
    await store(test_.db, submission);
    expect(await countLeads(test_.db, EVERY_LEAD)).toEqual(before);
  });
});

describe("changing a lead's status", () => {
  test("is in the lead, in its journey and in the audit log, with before, after and who", async () => {
    const { leadId } = await add();
    const by = byStaff("agent", { name: "Pat Agent" });
    const outcome = await changeLeadStatus(needs(), by, { leadId, status: "qualified" });
    expect(outcome).toMatchObject({ ok: true, value: { lead: { status: "qualified" }, before: "new" } });
    expect((await findLead(test_.db, EVERY_LEAD, leadId))?.status).toBe("qualified");
    expect((await timelineOfLead(test_.db, leadId))[0]).toMatchObject({
      type: "status",
      description: "Status changed from new to qualified",
      metadata: { by: "Pat Agent" },
    });
    expect(await listAudit(test_.db, { recordType: "lead", recordId: leadId, limit: 10 })).toMatchObject([
      {
        action: "lead.status",
        actorName: "Pat Agent",
        requestId: by.requestId,
        before: { status: "new" },
        after: { status: "qualified" },
      },
    ]);
  });

  test("to what it is already changes nothing and writes nothing", async () => {
    const { leadId } = await add();
    await changeLeadStatus(needs(), byStaff("agent"), { leadId, status: "new" });
    expect(await timelineOfLead(test_.db, leadId)).toHaveLength(1);
    expect(await listAudit(test_.db, { recordType: "lead", recordId: leadId, limit: 10 })).toEqual([]);
  });

  test("an undo that comes after a colleague's change changes nothing", async () => {
    const { leadId } = await add();
    const change = (status: LeadStatus, expected?: LeadStatus) =>
      changeLeadStatus(needs(), byStaff("owner"), { leadId, status, ...(expected ? { expected } : {}) });
    await change("contacted");
    await change("qualified");
    expect(await change("new", "contacted")).toMatchObject({ ok: false, code: "conflict" });
    expect(await change("contacted", "qualified")).toMatchObject({ ok: true, value: { before: "qualified" } });
  });

  test("any status may follow any", async () => {
    const { leadId } = await add();
    for (const status of [...LEAD_STATUSES, ...[...LEAD_STATUSES].reverse()])
      expect(await changeLeadStatus(needs(), byStaff("owner"), { leadId, status })).toMatchObject({
        ok: true,
        value: { lead: { status } },
      });
  });

  test("ten people at once: the timeline is consistent", async () => {
    const { leadId } = await add();
    await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        changeLeadStatus(needs(), byStaff("agent"), { leadId, status: LEAD_STATUSES[1 + (i % 5)] ?? "new" }),
      ),
    );
    const audit = (await listAudit(test_.db, { recordType: "lead", recordId: leadId, limit: 50 })).reverse();
    let status = "new";
    for (const line of audit) {
      expect(line.before).toEqual({ status });
      status = (line.after as { status: string }).status;
    }
    expect((await findLead(test_.db, EVERY_LEAD, leadId))?.status).toBe(status);
  });

  test.each([
    ["an editor", byStaff("editor")],
    ["a key that may only read", byKey(["leads:read"])],
  ])("%s may not, and nothing changes", async (_who, by) => {
    const { leadId } = await add();
    expect(await changeLeadStatus(needs(), by, { leadId, status: "contacted" })).toMatchObject({
      ok: false,
      code: "forbidden",
    });
    expect((await findLead(test_.db, EVERY_LEAD, leadId))?.status).toBe("new");
  });

  test("of a lead that is not there", async () => {
    expect(await changeLeadStatus(needs(), byStaff("agent"), { leadId: "nobody", status: "contacted" })).toMatchObject({
      ok: false,
      code: "not-found",
    });
  });
});
