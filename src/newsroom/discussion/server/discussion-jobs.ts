import type { TimedJob } from "#platform/jobs/server/jobs.ts";
import { type DigestNeeds, mailDiscussion } from "./mail-discussion.ts";

/** Returns the hourly emails about comments and reviews of articles. */
export function discussionJobs(needs: DigestNeeds): TimedJob[] {
  return [{ name: "article-discussion", cron: "11 * * * *", run: () => mailDiscussion(needs) }];
}
