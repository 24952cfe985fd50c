import type { ArticleNeeds } from "./keep-revision.ts";
import type { TimedJob } from "#platform/jobs/server/jobs.ts";
import { scoreArticles } from "./score-articles.ts";

/** Housekeeping of articles. */
export function articleListsJobs(needs: ArticleNeeds): TimedJob[] {
  return [{ name: "score-articles", cron: "*/10 * * * *", run: () => scoreArticles(needs) }];
}
