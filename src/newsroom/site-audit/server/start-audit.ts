import { forbidden, notFound, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import { enqueue } from "#platform/jobs/server/jobs.ts";
import type { Services } from "#platform/program/server/services.ts";
import { siteAuditJob } from "./site-audit-job.ts";
import { addAudit, changeRunning, findAudit, lockRunning, type SiteAudit } from "./site-audit-store.ts";

export type StartNeeds = Pick<Services, "db" | "now" | "newId" | "site">;

/** Starts an audit of the public site in the background; answers the one that runs already, if there is one. */
export async function startAudit({ db, now, newId, site }: StartNeeds, by: By): Promise<Outcome<SiteAudit>> {
  if (!may(by.actor, "articles:write")) return forbidden();
  return db.transaction(async (tx): Promise<Outcome<SiteAudit>> => {
    const running = await lockRunning(tx);
    if (running) return ok(running);
    const [id, createdAt] = [newId(), now()];
    const external = site.settings().siteAudit.externalLinks === "on";
    await addAudit(tx, { id, state: "running", by: by.actor.name, external, createdAt });
    await recordAudit(tx, by, createdAt, {
      action: "site-audit.start",
      recordType: "site-audit",
      recordId: id,
      before: null,
      after: { external },
    });
    await enqueue(tx, siteAuditJob, [{ auditId: id }]);
    const started = await findAudit(tx, id);
    return started ? ok(started) : notFound("Audit");
  });
}

/** Cancels the audit that runs; what the one before it found stays. */
export async function cancelAudit({ db, now }: StartNeeds, by: By): Promise<Outcome<SiteAudit>> {
  if (!may(by.actor, "articles:write")) return forbidden();
  return db.transaction(async (tx): Promise<Outcome<SiteAudit>> => {
    const running = await lockRunning(tx);
    if (!running) return { ok: false, code: "conflict", message: "No audit is running." };
    const at = now();
    await changeRunning(tx, running.id, { state: "canceled", finishedAt: at });
    await recordAudit(tx, by, at, {
      action: "site-audit.cancel",
      recordType: "site-audit",
      recordId: running.id,
      before: { state: "running" },
      after: { state: "canceled" },
    });
    return ok({ ...running, state: "canceled", finishedAt: at });
  });
}
