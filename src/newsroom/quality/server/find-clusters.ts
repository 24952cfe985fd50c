import { clustersOf, MIN_CLUSTER_THRESHOLD } from "#newsroom/articles/rules/article-clusters.ts";
import { DUPLICATE_FROM } from "#newsroom/articles/rules/similarity-index.ts";
import { conflict, forbidden, invalid, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import type { Db } from "#platform/database/server/database.ts";
import { enqueue } from "#platform/jobs/server/jobs.ts";
import { clusterJob } from "./cluster-job.ts";
import { addSearch, changeSearch, type ClusterSearch, findSearch, lockRunningSearch } from "./quality-store.ts";
import type { ArticleQuality } from "./create-article-quality.ts";

export type ClusterNeeds = { db: Db; now: () => Date; newId: () => string; quality: ArticleQuality };

/** Groups that a search keeps. */
const MAX_CLUSTERS = 500;

/** Starts a search for groups of similar articles in the background; answers the one that runs already, if there is one. */
export async function startClusters(
  needs: ClusterNeeds,
  by: By,
  { threshold }: { threshold: number },
): Promise<Outcome<Pick<ClusterSearch, "id">>> {
  return runChange(needs, by, "articles:write", async ({ tx, at, audit }) => {
    if (!(threshold >= MIN_CLUSTER_THRESHOLD && threshold <= 1)) {
      const message = `Choose a similarity from ${MIN_CLUSTER_THRESHOLD.toFixed(2)} to 1 for groups. Below it, nearly all articles would be one group.`;
      return invalid(message, { threshold: message });
    }
    const running = await lockRunningSearch(tx);
    if (running) return ok(running);
    const id = needs.newId();
    await addSearch(tx, { id, state: "running", by: by.actor.name, threshold, createdAt: at });
    await audit({ action: "article-clusters.start", recordId: id, after: { threshold } });
    await enqueue(tx, clusterJob, [{ searchId: id }]);
    return ok({ id });
  });
}

/** Cancels the search that runs. */
export async function cancelClusters({ db, now }: ClusterNeeds, by: By): Promise<Outcome<Pick<ClusterSearch, "id">>> {
  if (!may(by.actor, "articles:write")) return forbidden();
  return db.transaction(async (tx): Promise<Outcome<Pick<ClusterSearch, "id">>> => {
    const running = await lockRunningSearch(tx);
    if (!running) return conflict("No search is running.");
    await changeSearch(tx, running.id, { state: "canceled", finishedAt: now() });
    return ok(running);
  });
}

/** Compares all articles and keeps the groups, from the chosen threshold and from that of possible duplicates on. */
export async function findClusters({ db, now, quality }: ClusterNeeds, searchId: string): Promise<void> {
  const search = await findSearch(db, searchId);
  if (search?.state !== "running") return;
  const from = Math.min(search.threshold, DUPLICATE_FROM);
  const pairs = await quality.pairs(from, (done, total) => changeSearch(db, searchId, { done, total }));
  if (pairs === null) return;
  const groups = (threshold: number) => clustersOf(pairs, threshold).slice(0, MAX_CLUSTERS);
  const found = { atThreshold: groups(search.threshold), duplicates: groups(DUPLICATE_FROM) };
  await changeSearch(db, searchId, { state: "done", finishedAt: now(), found });
}
