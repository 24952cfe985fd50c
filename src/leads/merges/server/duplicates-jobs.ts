import type { AnnounceLeads } from "#leads/leads/server/leads-live.ts";
import type { Db } from "#platform/database/server/database.ts";
import { nightly } from "#platform/jobs/rules/night.ts";
import { handle, type JobHandler, type TimedJob } from "#platform/jobs/server/jobs.ts";
import { searchDuplicates, startNightly } from "./search-duplicates.ts";
import { searchDuplicatesJob } from "./search-duplicates-job.ts";

type Needs = { db: Db; now: () => Date; newId: () => string; announceLeads: AnnounceLeads };

/** Handles searches for duplicates, one at a time. */
export function duplicatesHandlers(needs: Needs): JobHandler[] {
  return [handle(searchDuplicatesJob, 1, ({ searchId }) => searchDuplicates(needs, searchId))];
}

/** Lists the scheduled jobs for duplicates: they are searched for at night. */
export function duplicatesJobs(needs: Needs): TimedJob[] {
  return [{ ...nightly("find-duplicates"), run: () => startNightly(needs) }];
}
