import { findNumberRefusal } from "#leads/gate/server/find-number-refusal.ts";
import { mayStopWait } from "#leads/conversations/server/conversations-store.ts";
import { nextDelivery } from "#leads/webhooks/rules/webhook.ts";
import { missingForTexts } from "#agency/site/rules/telephony-settings.ts";
import {
  type AlertText,
  PHONE_END_WORDS,
  textFor,
  TEXTS_A_DAY,
  TEXTS_WITHIN,
} from "#operations/monitoring/rules/alert-text.ts";
import type { By } from "#platform/access/rules/rights.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import type { Log } from "#platform/log/server/log.ts";
import type { TextOutcome, TextStatus } from "#platform/texts/rules/text-provider.ts";
import {
  changeTexts,
  findTextTarget,
  listPhonesToText,
  listSentTexts,
  listWaitingTexts,
  type MovedText,
} from "./alert-texts-store.ts";
import {
  type AlertPhone,
  changePhone,
  deletePhonesOfClosed,
  listConfirmedPhones,
  lockPhone,
} from "./alert-phones-store.ts";
import { auditLine, sendOne, type TextNeeds } from "./add-alert-phone.ts";

type Needs = TextNeeds & { log: Log };

const GONE = "the number was removed";
/** Who ends a number that asked to stop. */
const PROGRAM: By = {
  actor: { kind: "key", id: "alert-texts", name: "Alert texts", scopes: [] },
  requestId: "alert-texts",
};

/**
 * Texts what waits for confirmed numbers, each at most once: before the provider gets a text, a transaction of its own
 * says that it may have been sent. What waits for one number is one text, and no more than `TEXTS_A_DAY` go to it in 24
 * hours. A number that asked to stop, or that a lead has by now, ends here.
 */
export async function textAlerts(needs: Needs): Promise<void> {
  await deletePhonesOfClosed(needs.db);
  const ids = new Set([...(await listConfirmedPhones(needs.db)), ...(await listPhonesToText(needs.db, needs.now()))]);
  const done = await Promise.allSettled([...ids].map((id) => textPhone(needs, id)));
  const failed = done.find((one) => one.status === "rejected");
  if (failed) throw failed.reason;
}

async function textPhone(needs: Needs, id: string): Promise<void> {
  const claimed = await needs.db.transaction((tx) => claim(tx, needs, id));
  if (!claimed) return;
  const outcome = await sendOne(needs, claimed);
  await needs.db.transaction((tx) => settle(tx, needs, { phoneId: id, claimed }, outcome));
}

/** A text that the provider gets now: `id` is that of the first message in it. */
type Claimed = { id: string; to: string; body: string; attempts: number };

/** Decides what is texted to a number now. Null: nothing. */
async function claim(tx: Tx, needs: Needs, id: string): Promise<Claimed | null> {
  const at = needs.now();
  const phone = await lockPhone(tx, id);
  const isOn = phone !== null && phone.confirmedAt !== null && phone.endedAt === null;
  const why = phone && isOn ? await findNumberRefusal(tx, phone.number) : null;
  if (phone && why !== null) await end(tx, phone, why, at);
  const waiting = await listWaitingTexts(tx, id, at);
  const [first] = waiting;
  if (!first) return null;
  const failAll = (lastError: string) => changeTexts(tx, waiting, { state: "failed", lastError });
  if (!phone || !isOn) return failAll(GONE);
  if (why !== null) return failAll(PHONE_END_WORDS[why]);
  const { telephony, agency } = needs.site.settings();
  const missing = missingForTexts(telephony);
  if (missing !== null) return failAll(missing);
  // Only the inbox counts: the alert may be about a journal that can't be read.
  if (await mayStopWait(tx, phone.number)) return null;
  const sent = await listSentTexts(tx, id, new Date(at.getTime() - TEXTS_WITHIN));
  if (sent.length >= TEXTS_A_DAY) {
    const oldest = sent[sent.length - TEXTS_A_DAY] ?? at;
    const nextAt = new Date(oldest.getTime() + TEXTS_WITHIN);
    return changeTexts(tx, waiting, { nextAt, lastError: `${TEXTS_A_DAY} texts went to this number in 24 hours` });
  }
  const bodies = waiting.map((one) => ({ ...one, said: JSON.parse(one.body) as AlertText }));
  // The link of a test must stay readable.
  const together = bodies.filter(({ said }) => said.kind !== "test");
  const batch = bodies[0]?.said.kind === "test" ? bodies.slice(0, 1) : together;
  const head = batch[0] ?? first;
  const body = textFor(
    batch.map(({ said }) => said),
    agency.name,
    sent.length === TEXTS_A_DAY - 1,
  );
  const attempts = head.attempts + 1;
  await changeTexts(tx, batch, { state: "unsure", attempts, nextAt: at, sentWith: head.id, lastError: null });
  await changePhone(tx, id, { failure: null });
  return { id: head.id, to: phone.number, body, attempts };
}

/** Ends a number, without its person. */
async function end(tx: Tx, phone: AlertPhone, ended: NonNullable<AlertPhone["ended"]>, at: Date): Promise<void> {
  await changePhone(tx, phone.id, { endedAt: at, ended });
  await recordAudit(tx, PROGRAM, at, auditLine("staff.alert-phone-end", phone));
}

/** Stores what became of a text, unless its provider has reported on it by now. */
async function settle(
  tx: Tx,
  needs: Needs,
  { phoneId, claimed }: { phoneId: string; claimed: Claimed },
  outcome: TextOutcome,
): Promise<void> {
  const { id, attempts } = claimed;
  const move = (to: MovedText) => changeTexts(tx, { sentWith: id, from: ["unsure"] }, to);
  if (outcome.kind === "accepted") {
    await move({ state: "delivered" });
    return changePhone(tx, phoneId, { textedAt: needs.now() });
  }
  const { kind, reason } = outcome;
  needs.log.warn({ delivery: id, attempts, reason }, "an alert was not taken by the provider of texts");
  if (kind === "unknown") {
    await move({ lastError: reason });
    return changePhone(tx, phoneId, { failure: `The last text may have been sent, and is not sent again. ${reason}` });
  }
  const again = kind === "later" ? nextDelivery(attempts, needs.now()) : null;
  await move({
    lastError: reason,
    sentWith: null,
    ...(again ? { state: "waiting", nextAt: again } : { state: "failed" }),
  });
  await changePhone(tx, phoneId, { failure: reason });
}

const NOT_DELIVERED = "The carrier did not deliver the last text.";

/** Stores a provider's report on an alert or a code by its id; does nothing with the id of another text. */
export async function settleAlertReport(
  needs: Pick<Needs, "db" | "now">,
  id: string,
  { state, reason }: TextStatus,
): Promise<void> {
  if (state === null) return;
  await needs.db.transaction(async (tx) => {
    const target = await findTextTarget(tx, id);
    const phone = await lockPhone(tx, target ?? id);
    const failure = state === "failed" ? `${NOT_DELIVERED}${reason ? ` ${reason}` : ""}` : null;
    if (target !== null) {
      if (state === "failed")
        await changeTexts(tx, { sentWith: id, from: ["unsure", "delivered"] }, { state, lastError: failure });
      else await changeTexts(tx, { sentWith: id, from: ["unsure", "failed"] }, { state: "delivered", lastError: null });
    }
    if (!phone) return;
    await changePhone(tx, phone.id, { failure, ...(state === "delivered" ? { deliveredAt: needs.now() } : {}) });
  });
}
