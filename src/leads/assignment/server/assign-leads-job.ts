import { z } from "zod";
import { defineJob } from "#platform/jobs/server/jobs.ts";

/** Assigns new leads that nobody has. */
export const assignLeadsJob = defineJob("assign-leads", z.object({}), { keyOf: () => "waiting", limit: 300 });
