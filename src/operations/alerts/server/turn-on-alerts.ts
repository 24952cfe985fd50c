import {
  countOthers,
  findSubscription,
  saveSubscription,
  stopUse,
} from "#accounts/access/server/push-subscriptions-store.ts";
import { browserName } from "#accounts/access/rules/browser-name.ts";
import { MAX_BROWSERS } from "#leads/calling/rules/ring.ts";
import { type Asking, sealReached, unreachable } from "#leads/calling/server/turn-on-ringing.ts";
import { conflict, forbidden, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type By, may, type StaffActor } from "#platform/access/rules/rights.ts";
import { refuseSensitive } from "#platform/access/rules/session-age.ts";
import type { Db, Executor } from "#platform/database/server/database.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import type { SealingKey } from "#platform/storage/server/open-sealing-key.ts";
import { readChannels } from "./alerts-store.ts";
import { listAlertReaders } from "./list-alert-readers.ts";

type Needs = { db: Db; now: () => Date };

/** Tells whether alerts go to a member of staff. */
export async function getsAlerts(on: Executor, staffId: string): Promise<boolean> {
  const { recipients } = await readChannels(on);
  return (await listAlertReaders(on, recipients)).some(({ id }) => id === staffId);
}

/** Lets a browser get alerts for the person who is signed in there, if alerts go to them. Answers its id. */
export async function turnOnAlerts(
  needs: Needs & { newId: () => string; sealing: SealingKey },
  by: { actor: StaffActor; requestId: string },
  { endpoint, p256dh, auth, userAgent, sessionId }: Asking,
): Promise<Outcome<{ id: string }>> {
  const at = needs.now();
  const refused = refuseSensitive(by.actor, null, at);
  if (refused) return refused;
  const reached = sealReached(needs.sealing, { endpoint, p256dh, auth });
  if (!reached) return unreachable();
  const staffId = by.actor.id;
  return needs.db.transaction(async (tx): Promise<Outcome<{ id: string }>> => {
    if (!(await getsAlerts(tx, staffId))) return forbidden();
    if ((await countOthers(tx, "alerts", { staffId, ...reached })) >= MAX_BROWSERS)
      return conflict(`${MAX_BROWSERS} browsers get alerts for you already. Turn one of them off first.`);
    const label = browserName(userAgent);
    const id = await saveSubscription(tx, "alerts", { id: needs.newId(), staffId, sessionId, ...reached, label, at });
    await recordAudit(tx, by, at, { action: "staff.alerts-on", recordId: staffId, after: { browser: label } });
    return ok({ id });
  });
}

/** Ends the alerts of a browser: one's own, or with a fresh proof anyone's, as someone who decides who gets alerts. */
export async function turnOffAlerts(needs: Needs, by: By, id: string): Promise<Outcome<null>> {
  const at = needs.now();
  return needs.db.transaction(async (tx): Promise<Outcome<null>> => {
    const found = await findSubscription(tx, id);
    const decides = found?.staffId !== by.actor.id && may(by.actor, "settings:write");
    const refused = decides ? refuseSensitive(by.actor, "settings:write", at) : null;
    if (refused) return refused;
    if (!found || (found.staffId !== by.actor.id && !decides)) return notFound("Browser");
    if ((await stopUse(tx, "alerts", found)) === null) return notFound("Browser");
    const { staffId, label } = found;
    const line = { action: "staff.alerts-off", recordId: staffId, before: { browser: label } } as const;
    await recordAudit(tx, by, at, line);
    return ok(null);
  });
}
