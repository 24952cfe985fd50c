import { z } from "zod";
import { defineJob, handle, type JobHandler } from "#platform/jobs/server/jobs.ts";
import { type EraseFilesNeeds, eraseFiles } from "./erase-files.ts";

/** Removes the files of a lead that was erased; a transaction can't. */
export const eraseFilesJob = defineJob("erase-files", z.object({ leadId: z.string() }), {
  keyOf: ({ leadId }) => leadId,
  limit: 60,
});

export function privacyHandlers(needs: EraseFilesNeeds): JobHandler[] {
  return [handle(eraseFilesJob, 1, ({ leadId }) => eraseFiles(needs, leadId))];
}
