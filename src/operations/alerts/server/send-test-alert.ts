import { forbidden, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import type { AlertOutcome } from "#operations/monitoring/rules/alert-message.ts";
import { newToken } from "#platform/access/server/hash-token.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import { addProofs, testKey } from "./alert-proofs-store.ts";
import { hashOf, listTargets } from "./list-targets.ts";
import { findOutcome } from "./alert-deliveries-store.ts";
import { readChannels } from "./alerts-store.ts";
import { queueMessages } from "./evaluate-alerts.ts";
import { type SendAlertNeeds, sendAlerts } from "./send-alerts.ts";
import type { MailNeeds } from "#leads/notifications/server/queue-mail.ts";

/** The page on which a reader says that a message arrived. */
const ARRIVED = "/admin/alerts/arrived";

/**
 * Sends a message that says it is a test to every place where alerts go; each has a link of its own by which its reader
 * confirms it. Answers what became of it.
 */
export async function sendTestAlert(needs: SendAlertNeeds & MailNeeds, by: By): Promise<Outcome<AlertOutcome>> {
  if (!may(by.actor, "settings:write")) return forbidden();
  const now = needs.now();
  const id = needs.newId();
  const address = (token: string) => `${needs.config.publicUrl}${ARRIVED}?token=${token}`;
  await needs.db.transaction(async (tx) => {
    await recordAudit(tx, by, now, { action: "alert.test", recordId: id });
    const sent = (await listTargets(tx, await readChannels(tx))).map((target) => ({ ...target, token: newToken() }));
    await addProofs(
      tx,
      sent.map(({ channel, to, token }) => {
        return { tokenHash: hashOf(token), testId: id, channel, targetHash: hashOf(to), sentAt: now };
      }),
    );
    const messages = sent.map(({ token, ...target }) => ({
      ...target,
      message: { kind: "test", confirm: address(token) } as const,
    }));
    await queueMessages({ tx, needs, now }, { key: testKey(id), tag: "alert test" }, messages);
  });
  await sendAlerts(needs);
  return ok(await findOutcome(needs.db, testKey(id), now));
}
