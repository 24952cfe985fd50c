import { conflict, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
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
  return runChange(needs, by, "mail:manage", async ({ tx, at, audit }) => {
    const before = await requeueMail(tx, id, at);
    if (!before) {
      if (!(await findMail(tx, id))) return notFound("Email");
      return conflict("This email was already sent or is waiting to be sent.");
    }
    await enqueue(tx, sendMailJob, [{ id }]);
    await runNow(tx, sendMailJob, { id });
    await audit({ action: "mail.retry", recordId: id, before, after: { state: "waiting" } });
    return ok({ id, state: "waiting" as const });
  });
}
