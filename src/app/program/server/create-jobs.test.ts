import { afterAll, beforeAll, expect, test } from "vitest";
import { jobLabel } from "#operations/monitoring/rules/job-labels.ts";
import { NIGHTLY } from "#platform/jobs/rules/night.ts";
import { type TestServices, testServices } from "#tests/builders/services.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { createJobs } from "./create-jobs.ts";
import { JOBS } from "./job-kinds.ts";

const test_ = testDatabase();
let made: TestServices;
beforeAll(async () => {
  made = await testServices(test_.database);
});
afterAll(() => made.close());

test("staff read what each kind of job does, not its name in the code", () => {
  const names = [...JOBS, ...createJobs(made.services).timed].map(({ name }) => name);
  expect(names.filter((name) => jobLabel(name) === name)).toEqual([]);
});

test("a job that doesn't run every hour is in the table of the night", () => {
  const rare = createJobs(made.services).timed.filter(({ cron }) => cron.split(" ")[1] !== "*");
  expect(rare.map(({ name }) => name).sort()).toEqual(Object.keys(NIGHTLY).sort());
});

test("each kind of job has exactly one handler, and no handler is for an unknown kind", () => {
  const handled = createJobs(made.services).handlers.map(({ job }) => job.name);
  expect(handled.sort()).toEqual(JOBS.map(({ name }) => name).sort());
});
