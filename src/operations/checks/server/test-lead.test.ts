import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { listLeads } from "#leads/lists/server/lead-lists-store.ts";
import { putSetting } from "#agency/site/server/site-store.ts";
import { replaceLicenses } from "#accounts/staff/server/staff-store.ts";
import { anAgent } from "#tests/builders/scheduling.ts";
import { aPhone, aSubmission } from "#tests/builders/leads.ts";
import { aClock } from "#tests/builders/services.ts";
import { type TestSite, testSite } from "#tests/builders/site.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { TEST_HEADER } from "#platform/http/server/own-site.ts";
import { addSubmissions, removeTests } from "#leads/intake/server/intake-store.ts";
import { testLeadIfDue } from "./test-lead.ts";

const test_ = testDatabase();
/** A Friday, 10 AM in Ohio. */
const clock = aClock("2026-11-20T15:00:00.000Z");
const STRETCH = 300_000;
let site: TestSite;
const query = (text: string) => test_.database.pool.query<Record<string, unknown>>(text);

beforeAll(async () => {
  site = await testSite(test_.database, { now: clock.now });
  for (const name of ["Dana Whitfield", "Omar Reyes"]) {
    const agent = await anAgent(test_.db, { name });
    await test_.db.transaction((tx) =>
      replaceLicenses(tx, agent.id, [{ state: "OH", number: "1234567", expires: null }]),
    );
  }
});
beforeEach(() => clock.forward(STRETCH));
afterAll(() => site.close());

/** Reads every row of every table but those that a test may write, as one text per table. */
async function everything(): Promise<Map<string, string>> {
  const { rows } = await query(
    `select table_schema || '."' || table_name || '"' as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema in ('public', 'jobs')
       and table_name not in ('submissions', 'submission_results', 'check_results', 'version', 'queue')`,
  );
  const found = new Map<string, string>();
  for (const { name } of rows) {
    const all = await query(
      `select coalesce(string_agg(t::text, E'\\n' order by t::text), '') as text from ${String(name)} t`,
    );
    found.set(String(name), String(all.rows[0]?.text));
  }
  return found;
}

const outcomes = async () =>
  (await query("select outcome, problem from submission_results order by seq")).rows.map(({ outcome }) => outcome);

test("a lead goes from the form to the emails, and nothing remains of it but its result", async () => {
  const before = await everything();
  const result = await testLeadIfDue(site.services);
  expect(result).toMatchObject({ name: "test-lead", ok: true });
  expect(result?.words).toMatch(
    /consent was recorded, the lead was assigned to (Dana Whitfield|Omar Reyes), and \d+ emails were queued/,
  );
  expect(await everything()).toEqual(before);
  expect(await outcomes()).toEqual(["test-passed"]);
});

test("once in five minutes, also where two processes begin at the same moment", async () => {
  const before = (await outcomes()).length;
  const results = await Promise.all([testLeadIfDue(site.services), testLeadIfDue(site.services)]);
  expect(results.map((one) => one?.ok)).toEqual([true, true]);
  expect(await testLeadIfDue(site.services)).toBeNull();
  expect(await outcomes()).toHaveLength(before + 1);
});

test.each([
  ["Consent", "consents", "evidence"],
  ["Assignment", "lead_assignments", "reason"],
  ["Notification", "mails", "subject"],
])("where the database refuses a step, the result names it: %s", async (step, table, column) => {
  await query(`alter table ${table} rename column ${column} to ${column}_away`);
  try {
    expect(await testLeadIfDue(site.services)).toMatchObject({ ok: false, words: expect.stringMatching(`^${step}: `) });
  } finally {
    await query(`alter table ${table} rename column ${column}_away to ${column}`);
  }
});

test("an assignment that gives the lead to nobody is said, and is no failure: someone may be away", async () => {
  await test_.db.transaction((tx) =>
    putSetting(tx, "assignment", { ...DEFAULT_SETTINGS.assignment, mode: "never" }, clock.now(), "test"),
  );
  await site.services.content.reread();
  expect(await testLeadIfDue(site.services)).toMatchObject({
    ok: true,
    words: expect.stringContaining("for anyone to take"),
  });
  await query("delete from settings");
  await site.services.content.reread();
});

test("a lead that has a fictional number is never touched, nor taken for the test's", async () => {
  const agency = site.services.site.settings().agency.phone.slice(0, 5);
  const next = Math.floor(clock.now().getTime() / STRETCH) % 100;
  const taken = [next, (next + 1) % 100].map((n) => `${agency}55501${String(n).padStart(2, "0")}`);
  const receivedAt = clock.now().toISOString();
  await addSubmissions(
    test_.db,
    taken.map((phone) => aSubmission({ receivedAt, details: { phone, name: "Terry Testcase" } })),
  );
  await site.services.intake.settle();
  const sent = async () =>
    (await query("select payload->'request'->'details'->>'phone' as phone from submissions order by seq desc limit 1"))
      .rows[0]?.phone;
  expect(await testLeadIfDue(site.services)).toMatchObject({ ok: true });
  expect(taken).not.toContain(await sent());
});

test("a mail server that does not let us in is a failure", async () => {
  const mailer = { send: async () => ({ kind: "sent" as const }), verify: async () => "The password was refused." };
  expect(await testLeadIfDue({ ...site.services, mailer })).toMatchObject({
    ok: false,
    words: "Mail server: The password was refused.",
  });
});

test("real requests around a test are applied, in their order", async () => {
  const receivedAt = clock.now().toISOString();
  const sent = (phone: string | null) => aSubmission({ receivedAt, details: { phone } });
  const [first, second] = [aPhone(), aPhone()];
  const between = { type: "test" as const, key: "test between", receivedAt, request: sent(aPhone()) };
  await addSubmissions(test_.db, [sent(first), between, sent(second)]);
  await site.services.intake.settle();
  for (const phone of [first, second])
    expect((await listLeads(test_.db, EVERY_LEAD, { query: phone }, null, 5)).leads).toHaveLength(1);
  expect((await outcomes()).slice(-3)).toEqual(["created", "test-passed", "created"]);
});

test("a stranger can't send a test: with a wrong mark the request is a lead like any other", async () => {
  const phone = aPhone();
  const answer = await site.ask({
    method: "POST",
    path: "/.netlify/functions/callback",
    headers: { [TEST_HEADER]: "a-guess", "Idempotency-Key": "1" },
    json: { name: "Rosa Delgado", phone },
  });
  expect(answer.status).toBe(200);
  await site.services.intake.settle();
  expect((await listLeads(test_.db, EVERY_LEAD, { query: phone }, null, 5)).leads).toHaveLength(1);
});

test("tests are removed after a day, and nothing else is", async () => {
  const { rows } = await query("select count(*)::int as n from submissions where payload->>'type' <> 'test'");
  clock.forward(86_400_000);
  expect(await removeTests(test_.db, clock.now())).toBeGreaterThan(0);
  expect((await query("select count(*)::int as n from submissions")).rows).toEqual(rows);
  expect(await outcomes()).not.toContain("test-passed");
});
