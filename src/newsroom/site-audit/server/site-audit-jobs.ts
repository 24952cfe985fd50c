import type { By } from "#platform/access/rules/rights.ts";
import { nightly } from "#platform/jobs/rules/night.ts";
import { handle, type JobHandler, type TimedJob } from "#platform/jobs/server/jobs.ts";
import { type AuditNeeds, runAudit } from "./run-audit.ts";
import { siteAuditJob } from "./site-audit-job.ts";
import { startAudit, type StartNeeds } from "./start-audit.ts";

const BY: By = {
  actor: { kind: "key", id: "site-audit", name: "Nightly site audit", scopes: ["articles:write"] },
  requestId: "site-audit",
};

export function siteAuditHandlers(needs: AuditNeeds): JobHandler[] {
  return [handle(siteAuditJob, 1, ({ auditId }) => runAudit(needs, auditId))];
}

/** Returns the scheduled job: an audit each night. */
export function siteAuditJobs(needs: StartNeeds): TimedJob[] {
  return [{ ...nightly("nightly-site-audit"), run: () => startAudit(needs, BY) }];
}
