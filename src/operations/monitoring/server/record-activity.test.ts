import { afterAll, beforeAll, expect, test } from "vitest";
import { addSession } from "#accounts/access/server/access-store.ts";
import { hashToken, newToken } from "#platform/access/server/hash-token.ts";
import { type TestSite, testSite } from "#tests/builders/site.ts";
import { aStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { listReportedActivity } from "./monitoring-store.ts";

const test_ = testDatabase();
let site: TestSite;
beforeAll(async () => {
  site = await testSite(test_.database, { env: { RATE_LIMIT: "on" } });
});
afterAll(() => site.close());

async function anAgent() {
  const { id } = await aStaff(test_.db, { role: "agent", name: "Ann Caller" });
  const token = newToken();
  const session = { id: hashToken(token), staffId: id, at: new Date(), ip: "192.0.2.1", userAgent: "test" };
  await addSession(test_.db, session);
  const report = (action: string) =>
    site.ask({
      method: "POST",
      path: "/.netlify/functions/activity-log",
      headers: { Cookie: `hearthlight=${token}` },
      json: { actionType: "x", userId: "someone-else", action, details: { articleId: "a", title: "Burial" } },
    });
  return { id, report };
}
const auditLines = async () =>
  (await test_.database.pool.query<{ n: number }>("select count(*)::int as n from audit_log")).rows[0]?.n;

test("what a program reports is noted under the person who is signed in, and is no evidence", async () => {
  const before = await auditLines();
  const { id, report } = await anAgent();
  expect((await report("rewriteArticle")).json()).toEqual({ success: true });
  expect(await listReportedActivity(test_.db, 10)).toMatchObject([
    { actorKind: "staff", actorId: id, actorName: "Ann Caller", action: "rewrite", articleId: "a", title: "Burial" },
  ]);
  expect(await auditLines()).toBe(before);
});

test("an action that is not on the list is refused, and so is more than a person can have done", async () => {
  const { report } = await anAgent();
  const stored = (await listReportedActivity(test_.db, 200)).length;
  const refused = await report("lead.erase");
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("Use one of: create, edit");
  const statuses: number[] = [];
  for (let n = 0; n < 300; n++) statuses.push((await report("publish")).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(240);
  expect((await listReportedActivity(test_.db, 200)).length).toBe(stored + 60);
  // Counted by person: someone else is not limited.
  const other = await anAgent();
  expect((await other.report("publish")).status).toBe(200);
});
