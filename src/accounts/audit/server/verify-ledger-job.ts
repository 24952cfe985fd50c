import { z } from "zod";
import { defineJob } from "#platform/jobs/server/jobs.ts";

/** Checks the whole ledger. The limit exceeds the time that some ten million records take. */
export const verifyLedgerJob = defineJob("verify-ledger", z.object({ checkId: z.string() }), {
  keyOf: ({ checkId }) => checkId,
  limit: 4 * 3_600,
});
