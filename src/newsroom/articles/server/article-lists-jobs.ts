import { SEO_RULES_VERSION } from "#newsroom/articles/rules/seo-analysis.ts";
import type { Db } from "#platform/database/server/database.ts";
import type { TimedJob } from "#platform/jobs/server/jobs.ts";
import { listUnscored, setScores } from "./article-lists-store.ts";
import { analyzeContent, scoresOf } from "./write-content.ts";

/** Returns the housekeeping jobs of articles. */
export function articleListsJobs({ db }: { db: Db }): TimedJob[] {
  return [{ name: "score-articles", cron: "*/10 * * * *", run: () => scoreArticles(db) }];
}

/** Articles in memory at a time; the event loop is free between batches. */
const AT_ONCE = 20;

/** Scores the articles that have no score by the current rules, one after another. */
async function scoreArticles(db: Db): Promise<void> {
  for (;;) {
    const found = await listUnscored(db, SEO_RULES_VERSION, AT_ONCE);
    for (const article of found) await setScores(db, article, scoresOf(await analyzeContent(db, article.id, article)));
    if (found.length < AT_ONCE) return;
  }
}
