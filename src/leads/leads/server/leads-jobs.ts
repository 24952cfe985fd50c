import { z } from "zod";
import { defineJob } from "#platform/jobs/server/jobs.ts";

/** The hold on a lead was released: its waiting emails can be sent. */
export const holdReleasedJob = defineJob("hold-released", z.object({ leadId: z.string() }), {
  keyOf: ({ leadId }) => leadId,
  limit: 60,
});

/** A tag was deleted at this time: unless that is undone, it is taken off its leads. */
export const tagDeletedJob = defineJob("tag-deleted", z.object({ tagId: z.string(), deletedAt: z.iso.datetime() }), {
  keyOf: ({ tagId, deletedAt }) => `${tagId} ${deletedAt}`,
  limit: 600,
});
