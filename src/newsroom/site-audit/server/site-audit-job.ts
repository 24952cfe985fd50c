import { z } from "zod";
import { defineJob } from "#platform/jobs/server/jobs.ts";

/** Works on a site audit. The limit exceeds its turn with the slowest responses of other sites. */
export const siteAuditJob = defineJob("site-audit", z.object({ auditId: z.string() }), {
  keyOf: ({ auditId }) => auditId,
  limit: 300,
});
