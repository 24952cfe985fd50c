import { afterAll, beforeAll, expect, test } from "vitest";
import { putHours } from "#leads/appointments/server/appointments-store.ts";
import { listPeople } from "#leads/appointments/server/list-people.ts";
import { type TestServices, testServices } from "#tests/builders/services.ts";
import { aStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { readAgentHome } from "./read-agent-home.ts";

const test_ = testDatabase();
let made: TestServices;
beforeAll(async () => {
  made = await testServices(test_.database);
});
afterAll(() => made.close());

test("what a new agent is missing is on their Home and in the list of staff, until it is there", async () => {
  const { id, name, email } = await aStaff(test_.db, { role: "agent" });
  const listed = async () => (await listPeople(made.services)).find((one) => one.id === id)?.missing;
  const shown = async () => {
    const home = await readAgentHome(made.services, { kind: "staff", id, name, email, role: "agent" });
    return [home.missing, await listed()];
  };
  expect(await shown()).toEqual([
    ["license", "hours"],
    ["license", "hours"],
  ]);
  await test_.database.pool.query("insert into staff_licenses values ($1, 'OH', '77', null)", [id]);
  expect(await shown()).toEqual([["hours"], ["hours"]]);
  const hours = { timeZone: "America/New_York", week: [{ weekday: 1, from: 540, to: 1020 }] };
  await test_.db.transaction((tx) => putHours(tx, id, hours, new Date()));
  expect(await shown()).toEqual([[], []]);
  await test_.database.pool.query("delete from staff_licenses");
  await test_.database.pool.query("update staff set active = false where id = $1", [id]);
  expect(await listed()).toEqual([]);
});
