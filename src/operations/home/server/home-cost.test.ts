import { afterAll, beforeAll, expect, test } from "vitest";
import type { Role } from "#platform/access/rules/rights.ts";
import { addCheckResult } from "#operations/checks/server/checks-store.ts";
import { type TestServices, testServices } from "#tests/builders/services.ts";
import { aStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { readHome } from "./read-home.ts";

const test_ = testDatabase();
let made: TestServices;
beforeAll(async () => {
  made = await testServices(test_.database);
});
afterAll(() => made.close());

// Most of a Home's cost is its statements, each of which is short however many leads there are.
test.each<[Role, number]>([
  ["owner", 35],
  ["agent", 24],
  ["manager", 34],
])("the Home of an %s asks the database fewer than %d times", async (role, most) => {
  const { id, name, email } = await aStaff(test_.db, { role });
  const actor = { kind: "staff" as const, id, name, email, role };
  const read = () => readHome(made.services, { actor, requestId: "r" });
  await addCheckResult(test_.db, { name: "test-lead", at: new Date(), ok: true, ms: 1, words: "" });
  // The first one also checks the functions.
  await read();
  let asked = 0;
  const count = () => (asked += 1);
  test_.database.pool.on("acquire", count);
  await read();
  test_.database.pool.off("acquire", count);
  expect(asked).toBeLessThan(most);
});
