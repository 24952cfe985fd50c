import { afterAll, beforeAll, expect, test } from "vitest";
import { aSubmission } from "#tests/builders/leads.ts";
import { type TestServices, testServices } from "#tests/builders/services.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { totalLeads } from "./leads-store.ts";
import { replayRegularly } from "./replay-regularly.ts";
import { replayJournal } from "./submit-lead.ts";

const test_ = testDatabase();
let made: TestServices;
beforeAll(async () => {
  made = await testServices(test_.database);
});
afterAll(() => made.close());

test("a stop does not wait until the journal is empty: what is left waits on disk, and nothing is missing or doubled", async () => {
  const { services } = made;
  const many = 100;
  for (let n = 0; n < many; n++) await services.journal.append(aSubmission());
  const replaying = replayRegularly(services);
  await expect.poll(() => totalLeads(test_.db), { interval: 5, timeout: 10_000 }).toBeGreaterThan(0);
  await replaying.stop();
  expect(services.journal.waiting()).toBeGreaterThan(0);
  expect((await totalLeads(test_.db)) + services.journal.waiting()).toBe(many);
  await replayJournal(services);
  expect(services.journal.waiting()).toBe(0);
  expect(await totalLeads(test_.db)).toBe(many);
});
