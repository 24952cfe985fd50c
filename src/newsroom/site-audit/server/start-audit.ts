import { conflict, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import { enqueue } from "#platform/jobs/server/jobs.ts";
import type { Services } from "#platform/program/server/services.ts";
import { siteAuditJob } from "./site-audit-job.ts";
import { addAudit, changeRunning, findAudit, lockRunning, type SiteAudit } from "./site-audit-store.ts";

export type StartNeeds = Pick<Services, "db" | "now" | "newId" | "site">;

/** Starts an audit of the public site in the background; answers the one that runs already, if there is one. */
export async function startAudit(needs: StartNeeds, by: By): Promise<Outcome<SiteAudit>> {
  return runChange(needs, by, "articles:write", async ({ tx, at, audit }) => {
    const running = await lockRunning(tx);
    if (running) return ok(running);
    const id = needs.newId();
    const external = needs.site.settings().siteAudit.externalLinks === "on";
    await addAudit(tx, { id, state: "running", by: by.actor.name, external, createdAt: at });
    await audit({ action: "site-audit.start", recordId: id, after: { external } });
    await enqueue(tx, siteAuditJob, [{ auditId: id }]);
    const started = await findAudit(tx, id);
    return started ? ok(started) : notFound("Audit");
  });
}

/** Cancels the audit that runs; what the one before it found stays. */
export async function cancelAudit(needs: StartNeeds, by: By): Promise<Outcome<SiteAudit>> {
  return runChange(needs, by, "articles:write", async ({ tx, at, audit }) => {
    const running = await lockRunning(tx);
    if (!running) return conflict("No audit is running.");
    await changeRunning(tx, running.id, { state: "canceled", finishedAt: at });
    await audit({
      action: "site-audit.cancel",
      recordId: running.id,
      before: { state: "running" },
      after: { state: "canceled" },
    });
    return ok({ ...running, state: "canceled", finishedAt: at });
  });
}
