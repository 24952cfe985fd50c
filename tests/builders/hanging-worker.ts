import { z } from "zod";
import { defineJob, handle, startJobs } from "#platform/jobs/server/jobs.ts";
import { createLog } from "#platform/log/server/log.ts";

/** A job that this process starts, reports and never ends: the process is to be killed. */
const countJob = defineJob("count", z.object({ n: z.number() }), { keyOf: ({ n }) => String(n), limit: 1 });
const hang = handle(countJob, 1, async () => {
  process.send?.("taken");
  await new Promise(() => {});
});
await startJobs(JSON.parse(process.env.JOBS_CONNECTION ?? "{}"), { handlers: [hang], timed: [] }, createLog("silent"));
