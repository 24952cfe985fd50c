import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { FUNCTION_CHECKS, isDue, offsetOf } from "#operations/checks/rules/checks.ts";
import { aClock } from "#tests/builders/services.ts";
import { type TestSite, testSite } from "#tests/builders/site.ts";
import { anAgent } from "#tests/builders/scheduling.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { createFunctionChecks } from "./create-function-checks.ts";
import { latestCheckResults } from "./checks-store.ts";

const test_ = testDatabase();
const clock = aClock();
let site: TestSite;
const query = (text: string) => test_.database.pool.query<Record<string, unknown>>(text);

beforeAll(async () => {
  site = await testSite(test_.database, { now: clock.now });
});
beforeEach(() => clock.forward(300_000));
afterAll(() => site.close());

describe("a check of a function", () => {
  test("does what the function does, says so, and leaves nothing behind", async () => {
    await anAgent(test_.db, { name: "Dana Whitfield" });
    const tables = `articles article_revisions redirects audit_log ledger_leaves ai_uses leads lead_assignments
      assignment_turns touchpoints mails staff`.split(/\s+/);
    const count = async () =>
      Promise.all(tables.map(async (table) => (await query(`select count(*) from ${table}`)).rows[0]?.count));
    const before = await count();
    for (const { name } of FUNCTION_CHECKS)
      expect(await site.services.functionChecks.test(name), name).toMatchObject({ name, ok: true });
    expect(await count()).toEqual(before);
    expect(await site.services.storage.list("probes")).toEqual([]);
    const words = new Map([...(await latestCheckResults(test_.db))].map(([name, one]) => [name, one.words]));
    expect(words.get("assign-lead")).toContain("A test lead was assigned");
    expect(words.get("assign-lead")).toContain("1 of 1 person can take a lead now.");
    expect(words.get("ai")).toContain("built-in writer");
  });

  test.each([
    ["delete-article", "articles", "deleted_at"],
    ["rewrite-article", "articles", "content"],
    ["assign-lead", "staff_hours", "week"],
    ["assign-lead", "lead_assignments", "automatic"],
    ["api", "articles", "title"],
  ] as const)("%s fails while its table can't be used", async (name, table, column) => {
    await query(`alter table ${table} rename column ${column} to ${column}_away`);
    try {
      const result = await site.services.functionChecks.test(name);
      expect(result).toMatchObject({ ok: false });
      expect(result.words).not.toContain(column);
    } finally {
      await query(`alter table ${table} rename column ${column}_away to ${column}`);
    }
  });

  test.each(["secure-upload", "gcs-download", "gcs-health"] as const)(
    "%s fails where files are not kept as they were sent",
    async (name) => {
      const storage = { ...site.services.storage, read: async () => new Uint8Array([1]) };
      expect(await createFunctionChecks({ ...site.services, storage }).test(name)).toMatchObject({ ok: false });
    },
  );

  test("says in the specified words that nothing answered", async () => {
    const ownSite = { ...site.services.ownSite, address: () => "http://127.0.0.1:9" };
    const checks = createFunctionChecks({ ...site.services, ownSite });
    for (const name of ["api", "csp-report"] as const)
      expect((await checks.test(name)).words).toBe("Network error or function unavailable");
  });

  test("is made once for all who ask at the same moment, and for anyone at most once in ten seconds", async () => {
    const checks = createFunctionChecks(site.services);
    const rows = async () =>
      (await query("select count(*)::int as n from check_results where name = 'admin-log'")).rows[0]?.n;
    const before = Number(await rows());
    await Promise.all([checks.test("admin-log"), checks.test("admin-log")]);
    expect(await rows()).toBe(before + 1);
    expect(await checks.isWell("admin-log")).toBe(true);
    expect(await rows()).toBe(before + 1);
  });
});

test("strangers learn whether a function is well, never why not", async () => {
  await query("alter table lead_assignments rename column reason to reason_away");
  await query("alter table articles rename column deleted_at to deleted_at_away");
  const asked = await site.ask({ path: "/.netlify/functions/delete-article" });
  await query("alter table articles rename column deleted_at_away to deleted_at");
  await query("alter table lead_assignments rename column reason_away to reason");
  expect(asked.json()).toEqual({ ok: false });
});

test("all are checked at the first opportunity, then each once in five minutes, two in a minute", async () => {
  await query("delete from check_results");
  const checked = async () => {
    const before = await latestCheckResults(test_.db);
    await site.services.functionChecks.testDue();
    return [...(await latestCheckResults(test_.db))].filter(([name, one]) => +one.at !== +(before.get(name)?.at ?? 0));
  };
  expect(await checked()).toHaveLength(FUNCTION_CHECKS.length);
  const perMinute: number[] = [];
  for (let minute = 0; minute < 5; minute++) {
    clock.forward(60_000);
    perMinute.push((await checked()).length);
  }
  expect(perMinute).toEqual([2, 2, 2, 2, 2]);
});

test("a check is due once in each stretch", () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 15, minute, 30));
  expect(isDue(null, at(0))).toBe(true);
  expect(isDue(at(3), at(4))).toBe(false);
  expect(isDue(at(4), at(5))).toBe(true);
  const offset = offsetOf("rewrite-article");
  expect(isDue(at(4), at(5), offset)).toBe(false);
  expect(isDue(at(4), at(6), offset)).toBe(true);
});
