import type { ArticleNeeds } from "#server/articles/keep-revision.ts";
import type { TimedJob } from "#server/platform/jobs.ts";
import { scoreArticles } from "./score-articles.ts";

/** Housekeeping of articles. */
export function articleListsJobs(needs: ArticleNeeds): TimedJob[] {
  return [{ name: "score-articles", cron: "*/10 * * * *", run: () => scoreArticles(needs) }];
}
