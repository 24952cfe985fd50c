import { z } from "zod";
import { defineJob } from "#platform/jobs/server/jobs.ts";

/** The next step of a lead in a sequence is due at this time; one that is due at another time by then has its own job. */
export const sequenceStepJob = defineJob("sequence-step", z.object({ runId: z.string(), at: z.iso.datetime() }), {
  keyOf: ({ runId, at }) => `${runId} ${at}`,
  limit: 60,
});
