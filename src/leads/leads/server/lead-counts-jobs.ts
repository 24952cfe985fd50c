import type { Services } from "#platform/program/server/services.ts";
import type { TimedJob } from "#platform/jobs/server/jobs.ts";
import { foldLeadCounts } from "./lead-counts-store.ts";

/** Lists the scheduled jobs for the counts of leads. */
export function leadCountsJobs({ db, site }: Pick<Services, "db" | "site">): TimedJob[] {
  const run = () => foldLeadCounts(db, site.settings().agency.timeZone);
  return [{ name: "fold-lead-counts", cron: "*/5 * * * *", run }];
}
