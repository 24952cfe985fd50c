import { forbidden, notFound, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import type { Db } from "#platform/database/server/database.ts";
import { enqueue, runNow } from "#platform/jobs/server/jobs.ts";
import { findMail, requeueMail } from "./notifications-store.ts";
import { sendMailJob } from "./send-mail-job.ts";

/** Sends an email again that failed or was kept. */
export async function retryMail(
  needs: { db: Db; now: () => Date },
  by: By,
  id: string,
): Promise<Outcome<{ id: string; state: "waiting" }>> {
  if (!may(by.actor, "mail:manage")) return forbidden();
  return needs.db.transaction(async (tx) => {
    const at = needs.now();
    const before = await requeueMail(tx, id, at);
    if (!before) {
      if (!(await findMail(tx, id))) return notFound("Email");
      return { ok: false, code: "conflict", message: "This email was already sent or is waiting to be sent." };
    }
    await enqueue(tx, sendMailJob, [{ id }]);
    await runNow(tx, sendMailJob, { id });
    await recordAudit(tx, by, at, {
      action: "mail.retry",
      recordType: "mail",
      recordId: id,
      before,
      after: { state: "waiting" },
    });
    return ok({ id, state: "waiting" as const });
  });
}
