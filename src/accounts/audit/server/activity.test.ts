import type { By } from "#platform/access/rules/rights.ts";
import { expect, test } from "vitest";
import { parseActivityFilter } from "#accounts/audit/rules/activity-filter.ts";
import { LEDGER_SOURCES } from "#leads/intake/server/prepare-evidence.ts";
import { aClock } from "#tests/builders/services.ts";
import { byKey, byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { addCheck, findCheck, type AuditEntry, recordAudit } from "#platform/ledger/server/audit-store.ts";
import { exportActivity } from "./export-activity.ts";
import { readActivity } from "./read-activity.ts";
import { auditHandlers } from "./audit-jobs.ts";

const test_ = testDatabase();
const clock = aClock();
const site = { settings: () => ({ agency: { timeZone: "America/New_York" } }) } as unknown as Parameters<
  typeof readActivity
>[0]["site"];
const needs = () => ({ db: test_.db, site, now: clock.now });
const write = (by: By, at: string, action: AuditEntry["action"], recordId: string) =>
  test_.db.transaction((tx) =>
    recordAudit(tx, by, new Date(at), {
      action,
      recordType: "lead",
      recordId,
      before: null,
      after: { name: '=cmd,"x"' },
    }),
  );
const found = async (query: string, limit = 50, after: { at: string; id: string } | null = null) => {
  const read = await readActivity(needs(), byStaff("owner"), {
    filter: parseActivityFilter(new URLSearchParams(query)),
    after,
    limit,
  });
  if (!read.ok) throw new Error(read.message);
  return read.value;
};
const subjects = async (query: string) => (await found(query)).lines.map(({ recordId }) => recordId);

test("lines are found by words of the action, a person's name, a subject's id, group and days of the agency", async () => {
  await write(byStaff("agent"), "2026-11-18T04:30:00Z", "lead.status", "late-on-the-17th");
  await write(byStaff("owner"), "2026-11-18T15:00:00Z", "key.create", "a-key");
  await write(byKey(["leads:write"]), "2026-11-19T15:00:00Z", "lead.note", "by-program");
  expect(await subjects("q=api+key")).toEqual(["a-key"]);
  expect(await subjects("q=PAT+agent")).toEqual(["late-on-the-17th"]);
  expect(await subjects("q=by-program")).toEqual(["by-program"]);
  expect(await subjects("q=by-prog")).toEqual([]);
  expect(await subjects("group=access")).toEqual(["a-key"]);
  expect(await subjects("actor=key-1")).toEqual(["by-program"]);
  expect(await subjects("from=2026-11-18&to=2026-11-18")).toEqual(["a-key"]);
  expect(await subjects("to=2026-11-17")).toEqual(["late-on-the-17th"]);
});

test("pages neither repeat nor leave out lines of the same moment", async () => {
  for (let i = 0; i < 7; i++) await write(byStaff("editor"), "2026-11-20T10:00:00Z", "lead.skip", `same-${i}`);
  const seen: string[] = [];
  let after: { at: string; id: string } | null = null;
  do {
    const page: Awaited<ReturnType<typeof found>> = await found("q=skipped", 3, after);
    seen.push(...page.lines.map(({ recordId }) => recordId));
    after = page.next;
  } while (after);
  expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((i) => `same-${i}`));
});

test("the export asks who the person is, is in the log itself, and can't run as a formula", async () => {
  const filter = parseActivityFilter(new URLSearchParams("q=by-program"));
  const owner = byStaff("owner");
  const confirmed = (at: Date): By => ({ ...owner, actor: { ...owner.actor, confirmedAt: at } as By["actor"] });
  expect(await exportActivity(needs(), byStaff("agent"), filter)).toMatchObject({ code: "forbidden" });
  expect(await exportActivity(needs(), confirmed(new Date(0)), filter)).toMatchObject({
    code: "reauthentication-required",
  });
  const opened = await exportActivity(needs(), confirmed(clock.now()), filter);
  let file = "";
  if (opened.ok) for await (const piece of opened.value) file += piece;
  expect(file.trim().split("\r\n")).toHaveLength(2);
  expect(file).toContain("Added a note to a lead");
  expect((await found("q=audit.export")).lines).toHaveLength(1);
});

test("a check of the ledger keeps what it found, and names a line that was changed past the program", async () => {
  await test_.db.transaction((tx) =>
    addCheck(tx, { id: "check", state: "running", by: "Pat", createdAt: clock.now() }),
  );
  await test_.db.execute("delete from ledger_unsealed where record_id = (select max(id)::text from audit_log)");
  const [verify] = auditHandlers({ db: test_.db, ledgerSources: LEDGER_SOURCES, now: clock.now });
  await verify?.run({ checkId: "check" });
  const check = await findCheck(test_.db, "check");
  expect(check).toMatchObject({ state: "done", finishedAt: clock.now() });
  expect(check?.faults?.join()).toContain("removed from the queue before it was sealed");
});
