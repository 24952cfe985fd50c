import { handle, type JobHandler } from "#platform/jobs/server/jobs.ts";
import { clusterJob } from "./cluster-job.ts";
import { type ClusterNeeds, findClusters } from "./find-clusters.ts";

export function qualityHandlers(needs: ClusterNeeds): JobHandler[] {
  return [handle(clusterJob, 1, ({ searchId }) => findClusters(needs, searchId))];
}
