import { storedAnswer } from "#compliance/contact/rules/gate-facts.ts";
import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { newToken } from "#platform/access/server/hash-token.ts";
import { ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { missingForTexts } from "#agency/site/rules/telephony-settings.ts";
import { findActorNow } from "#accounts/access/server/find-actor.ts";
import { isSuppressed } from "#compliance/consent/server/consent-store.ts";
import { saveAttempt, deleteAttempt } from "#leads/calling/server/calling-store.ts";
import { ANSWER_WITHIN } from "#leads/conversations/rules/automatic-text.ts";
import { nextTry, type Verdict } from "#leads/conversations/rules/message.ts";
import type { AnnounceLeads } from "#leads/leads/server/leads-live.ts";
import { deriveHash } from "#leads/leads/server/derive-tokens.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { enqueue } from "#platform/jobs/server/jobs.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import type { Log } from "#platform/log/server/log.ts";
import type { TextOutcome } from "#platform/texts/rules/text-provider.ts";
import type { Texts } from "#platform/texts/server/texts.ts";
import { addressOf, mayStopWait, lockMessage, lockNumber, type Message, moveMessage } from "./conversations-store.ts";
import { handOverMail } from "./hand-over-mail.ts";
import { whyRunIsOver } from "./read-run-facts.ts";
import { askToSend, proofOf, type SendNeeds } from "./send-message.ts";
import { LEFT_AFTER, sendTextJob } from "./send-text-job.ts";

export type SendTextNeeds = SendNeeds & {
  log: Log;
  config: { publicUrl: string; functionsPrefix: string };
  texts: Texts;
  announceLeads: AnnounceLeads;
  /** Nothing is sent while it holds submissions, since one of them may ask us to stop. */
  journal: { waiting(): number };
};

/** Pause while submissions wait that may ask us to stop, milliseconds. */
const STOP_PAUSE = 1_000;

const AUTOMATIC: By = {
  actor: { kind: "key", id: "automatic-texts", name: "Automatic answers to texts", scopes: [] },
  requestId: "send-text",
};

/** The reason why an interrupted text is not sent again. */
const INTERRUPTED = "The program was interrupted while it handed this to the provider. It is not sent again.";

/**
 * Sends a queued text or mail, at most once. Before the provider gets it, a transaction of its own asks the gate again and says
 * that it is being sent; a run that finds it so left in the middle marks it as one that may have been sent.
 */
export async function sendText(needs: SendTextNeeds, id: string): Promise<void> {
  const claimed = await needs.db.transaction((tx) => claim(tx, needs, id));
  if (!claimed) return;
  needs.announceLeads({ leads: claimed.message.leadId === null ? null : [claimed.message.leadId] });
  if (!claimed.send) return;
  const outcome = await handOver(needs, claimed.message, claimed.stopToken);
  await needs.db.transaction((tx) => settle(tx, needs, claimed.message, outcome));
  needs.announceLeads({ leads: claimed.message.leadId === null ? null : [claimed.message.leadId] });
}

/** Gives a message to the provider of texts or to the mail server. `stopToken`: of the mail's link to unsubscribe. */
async function handOver(needs: SendTextNeeds, message: Message, stopToken: string): Promise<TextOutcome> {
  if (message.kind === "mail") return handOverMail(needs, message, stopToken);
  const { id, address, ownNumber, body } = message;
  const { publicUrl, functionsPrefix } = needs.config;
  const { provider } = needs.site.settings().telephony;
  const statusUrl = `${publicUrl}${functionsPrefix}/text-status/${provider}/${id}`;
  return needs.texts.send({ id, from: ownNumber, to: address, body, statusUrl });
}

type Claimed = { message: Message; send: boolean; stopToken: string };

/** Decides about a message; `send` tells whether the provider gets it now. Null leaves it as it is. */
async function claim(tx: Tx, needs: SendTextNeeds, id: string): Promise<Claimed | null> {
  const stopToken = newToken();
  const address = await addressOf(tx, id);
  if (address === null) return null;
  await lockNumber(tx, address);
  const found = await lockMessage(tx, id);
  const at = needs.now();
  if (!found) return null;
  if (found.state === "sending") {
    const message = await settleInterrupted(tx, found, at);
    return message && { message, send: false, stopToken };
  }
  if (found.state !== "queued") return null;
  // One that was never tried is due, even if the clock was set back since then.
  if (found.attempts > 0 && found.nextAt !== null && found.nextAt > at) {
    await enqueue(tx, sendTextJob, [{ id }], found.nextAt);
    return null;
  }
  if (needs.journal.waiting() > 0 || (await mayStopWait(tx, found.address))) {
    await enqueue(tx, sendTextJob, [{ id }], new Date(at.getTime() + STOP_PAUSE));
    return null;
  }
  const allowed = found.author === null ? await mayAnswer(tx, needs, found, at) : await mayText(tx, needs, found, at);
  if (!allowed.ok) {
    const message = await moveMessage(tx, id, ["queued"], {
      state: "dropped",
      problem: allowed.message,
      ...(allowed.verdict ? { verdict: allowed.verdict } : {}),
    });
    return message && { message, send: false, stopToken };
  }
  if (found.author === null) await recordAudit(tx, AUTOMATIC, at, proofOf(needs, found));
  else await countAttempt(tx, found, at);
  const message = await moveMessage(tx, id, ["queued"], {
    state: "sending",
    verdict: allowed.value,
    problem: null,
    triedAt: at,
    attempts: found.attempts + 1,
    ...(found.kind === "mail"
      ? // Nobody has the link of an earlier attempt.
        { stopTokenHash: deriveHash(stopToken) }
      : { provider: needs.site.settings().telephony.provider }),
  });
  return message && { message, send: true, stopToken };
}

/** Marks a message as one that may have been sent, unless the run that sends it may still be at work. */
async function settleInterrupted(tx: Tx, { id, triedAt }: Message, at: Date) {
  const left = new Date((triedAt?.getTime() ?? 0) + LEFT_AFTER);
  if (left > at) {
    await enqueue(tx, sendTextJob, [{ id }], left);
    return null;
  }
  return moveMessage(tx, id, ["sending"], { state: "unsure", problem: INTERRUPTED });
}

type Allowed = Extract<Outcome<Verdict>, { ok: true }> | { ok: false; message: string; verdict?: Verdict };

/** Asks the contact gate once more, as the person who wrote the message. */
async function mayText(tx: Tx, needs: SendTextNeeds, message: Message, at: Date): Promise<Allowed> {
  const { id, author, leadId, address } = message;
  const kind = message.kind === "mail" ? "mail" : "text";
  const { agentsSee } = needs.site.settings().assignment;
  const actor = author && (await findActorNow(tx, author, { now: at, seesAll: agentsSee === "all" }));
  const lead = actor && leadId !== null ? await findLead(tx, leadScopeOf(actor), leadId) : null;
  if (!actor || !lead) return { ok: false, message: "The person who wrote this may no longer write to this lead." };
  const asked = await askToSend({ ...needs, now: () => at }, tx, actor, { leadId: lead.id, address, kind });
  if (!asked.ok) return { ok: false, message: asked.message };
  const over = await whyRunIsOver({ ...needs, now: () => at }, tx, id);
  if (over !== null) return { ok: false, message: `Its follow-up sequence is over: ${over}.` };
  const verdict = storedAnswer(asked.value, at);
  return asked.value.allowed ? ok(verdict) : { ok: false, message: `${asked.value.reason}.`, verdict };
}

/** Decides whether an automatic answer may go out: soon after what it answers, and not to HELP after a stop. */
async function mayAnswer(
  tx: Tx,
  needs: SendTextNeeds,
  { occasion, address, at: since, verdict }: Message,
  at: Date,
): Promise<Allowed> {
  const missing = missingForTexts(needs.site.settings().telephony);
  if (missing !== null) return { ok: false, message: missing };
  if (verdict === null || at.getTime() - since.getTime() > ANSWER_WITHIN)
    return { ok: false, message: "It could not be sent within five minutes." };
  if (occasion !== "stop" && (await isSuppressed(tx, address, "text")))
    return { ok: false, message: "They asked us to stop." };
  return ok({ ...verdict, at: at.toISOString() });
}

/** Lets the contact gate count a text, but no mail; its attempt has the id of the message. */
async function countAttempt(tx: Tx, { id, leadId, address, author, kind }: Message, at: Date): Promise<void> {
  if (leadId === null || author === null || kind === "mail") return;
  const about = { outcome: null, note: null, callbackAt: null, before: null };
  await saveAttempt(tx, { id, leadId, staffId: author.id, address, channel: "text", at, ...about });
}

/** Stores what became of a message that the provider was given. A report of the provider may have come before. */
async function settle(tx: Tx, needs: SendTextNeeds, { id, attempts }: Message, outcome: TextOutcome): Promise<void> {
  if (outcome.kind === "accepted") {
    const { providerId } = outcome;
    await moveMessage(tx, id, ["sending", "unsure"], { state: "accepted", problem: null });
    if (providerId !== null) await moveMessage(tx, id, ["accepted", "sent", "delivered", "failed"], { providerId });
    return;
  }
  const { kind, reason } = outcome;
  needs.log.warn({ message: id, attempts, reason }, "a message was not taken by the provider");
  if (kind === "unknown") {
    await moveMessage(tx, id, ["sending"], { state: "unsure", problem: `${reason} It is not sent again.` });
    return;
  }
  const again = kind === "later" ? nextTry(attempts, needs.now()) : null;
  const set = again ? ({ state: "queued", nextAt: again } as const) : ({ state: "failed" } as const);
  const moved = await moveMessage(tx, id, ["sending"], { ...set, problem: reason });
  if (!moved) return;
  // Nobody was reached for.
  await deleteAttempt(tx, id);
  if (again) await enqueue(tx, sendTextJob, [{ id }], again);
}
