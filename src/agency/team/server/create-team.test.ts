import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestServices, testServices } from "#tests/builders/services.ts";
import { aStaff, byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { changePerson } from "#accounts/staff/server/change-person.ts";

const test_ = testDatabase();
let made: TestServices;
beforeAll(async () => {
  made = await testServices(test_.database);
});
afterAll(() => made.close());

test("the site speaks Spanish once an active agent does, on the team page or not, and no longer without one", async () => {
  const { services } = made;
  const ada = await aStaff(test_.db, { role: "agent" });
  const edda = await aStaff(test_.db, { role: "editor" });
  await changePerson(services, byStaff("owner"), edda.id, { languages: ["Spanish"] });
  expect(services.team.speaks("es")).toBe(false);
  await changePerson(services, byStaff("owner"), ada.id, { languages: ["English", "Spanish"] });
  expect(services.team.speaks("es")).toBe(true);
  await test_.database.pool.query("update staff set active = false where id = $1", [ada.id]);
  await services.team.reload();
  expect(services.team.speaks("es")).toBe(false);
  expect(services.team.speaks("en")).toBe(true);
});
