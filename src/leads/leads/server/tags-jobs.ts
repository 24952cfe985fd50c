import type { Db } from "#platform/database/server/database.ts";
import { handle, type JobHandler } from "#platform/jobs/server/jobs.ts";
import { dropDeletedTag } from "./change-tag.ts";
import { tagDeletedJob } from "./leads-jobs.ts";

/** Lists the handlers of the jobs for tags. */
export function tagsHandlers(needs: { db: Db }): JobHandler[] {
  return [handle(tagDeletedJob, 1, ({ tagId, deletedAt }) => dropDeletedTag(needs, tagId, deletedAt))];
}
