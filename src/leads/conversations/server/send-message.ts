import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { conflict, type Failure, invalidField, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type Actor, type By, may } from "#platform/access/rules/rights.ts";
import { DEMO_REASON, isDemo } from "#agency/site/rules/demo-agency.ts";
import { missingForTexts } from "#agency/site/rules/telephony-settings.ts";
import type { GateAnswer } from "#compliance/contact/rules/gate-facts.ts";
import type { Author, Verdict } from "#leads/conversations/rules/message.ts";
import { textFault } from "#leads/conversations/rules/message.ts";
import { checkContact } from "#leads/gate/server/check-contact.ts";
import type { GateNeeds } from "#leads/gate/server/read-gate-facts.ts";
import { type AnnounceLeads, andAnnounce } from "#leads/leads/server/leads-live.ts";
import { lockLead } from "#leads/leads/server/leads-store.ts";
import { addTouchpoint } from "#leads/leads/server/timeline-store.ts";
import type { Db, Executor, Tx } from "#platform/database/server/database.ts";
import { enqueue } from "#platform/jobs/server/jobs.ts";
import type { AuditEntry } from "#platform/ledger/server/audit-store.ts";
import { hashAddress } from "#platform/ledger/server/hash-address.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import type { LedgerKey } from "#platform/ledger/server/sign-checkpoint.ts";
import { parsePhone } from "#platform/phone/rules/parse-phone.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { storable } from "#platform/text/rules/storable-text.ts";
import { countSegments } from "#platform/texts/rules/count-segments.ts";
import {
  addConversation,
  addMessage,
  type Conversation,
  conversationOfLead,
  findMessageByKey,
  lockNumber,
  type Message,
  saveConversation,
} from "./conversations-store.ts";
import { sendTextJob } from "./send-text-job.ts";

export type SendNeeds = GateNeeds & { newId: () => string; ledgerKey: LedgerKey };

/** `key` is that of the form or the call: sent twice, it is one message. */
export type TextToSend = { leadId: string; address: string; body: string; key: string };

/**
 * Writes a text to a number of a lead, if the contact gate allows it at this moment: the message with the gate's
 * verdict, its line in the ledger and its job in one transaction. Refused by the gate, nothing is written.
 */
export async function sendMessage(
  needs: SendNeeds & { announceLeads: AnnounceLeads },
  by: By,
  text: TextToSend,
): Promise<Outcome<Message>> {
  const work = runChange(needs, by, "leads:write", async ({ tx, at, audit }): Promise<Outcome<Message>> => {
    const body = storable(text.body).replaceAll("\r\n", "\n");
    const fault = textFault(body);
    if (fault !== null) return invalidField("body", fault);
    const address = parsePhone(text.address) ?? text.address;
    // The number before the lead, in this order everywhere.
    await lockNumber(tx, address);
    const lead = await lockLead(tx, leadScopeOf(by.actor), text.leadId);
    if (!lead) return notFound("Lead");
    const key = `${by.actor.kind} ${by.actor.id} ${text.key}`;
    const known = await findMessageByKey(tx, key);
    if (known) return known.body === body && known.leadId === lead.id ? ok(known) : usedKey();
    const asked = await askToText({ ...needs, now: () => at }, tx, by.actor, { leadId: lead.id, address });
    if (!asked.ok) return asked;
    if (!asked.value.allowed) return contactRefused(asked.value);
    const conversation = await openConversation(tx, needs, { leadId: lead.id, address, at });
    const { numbers } = needs.site.settings().telephony;
    const own = numbers.find(({ number }) => number === conversation.ownNumber) ?? numbers[0];
    const message = {
      id: needs.newId(),
      key,
      body,
      at,
      author: authorOf(by.actor),
      verdict: verdictOf(asked.value, at),
      ownNumber: own?.number ?? "",
      ...outgoing(conversation, "written", body),
    };
    await addMessage(tx, message);
    await saveConversation(tx, conversation.id, ANSWERED(at));
    const description = `Text to ${formatPhone(address)}`;
    const metadata = { by: by.actor.name, message: message.id };
    await addTouchpoint(tx, { id: needs.newId(), leadId: lead.id, type: "text", description, at, metadata });
    await audit(proofOf(needs, message));
    await enqueue(tx, sendTextJob, [{ id: message.id }]);
    const stored = await findMessageByKey(tx, key);
    return stored ? ok(stored) : notFound("Message");
  });
  return andAnnounce(needs, work, () => [text.leadId]);
}

const ANSWERED = (at: Date) =>
  ({ state: "waiting", snoozedUntil: null, unansweredSince: null, unread: false, lastAt: at }) as const;

const usedKey = () => conflict("This was already sent with other words. Nothing was sent now. Open the page again.");

/** The refusal of a contact, with the gate's answer for programs. */
function contactRefused(gate: GateAnswer): Failure {
  return {
    ...conflict(`${gate.reason}.`),
    details: { error: { code: "contact_refused", message: gate.reason }, gate: { ...gate, until: gate.until } },
  };
}

/**
 * Asks whether an actor may text a number of a lead now: the contact gate, within this transaction, after what it can't
 * know. A demo agent's texts are never real.
 */
export async function askToText(
  needs: GateNeeds,
  on: Executor,
  actor: Actor,
  { leadId, address }: { leadId: string; address: string | null },
): Promise<Outcome<GateAnswer>> {
  if (!may(actor, "leads:write")) return conflict("The person who wrote this may no longer text leads.");
  const missing = missingForTexts(needs.site.settings().telephony);
  if (missing !== null) return conflict(missing);
  // The gate only reads, so a transaction serves as well.
  const db = on as Db;
  const asked = await checkContact({ ...needs, db }, actor, {
    leadId,
    channel: "text",
    ...(address === null ? {} : { address }),
  });
  if (!asked.ok || !isDemo(leadId)) return asked;
  return ok({ allowed: false, code: "demo", reason: DEMO_REASON, source: "Our records", until: null });
}

/** Returns the line of the ledger that proves on what ground a message went out; neither number nor words are in it. */
export function proofOf(
  { ledgerKey }: { ledgerKey: LedgerKey },
  { id, leadId, address, body, verdict }: Pick<Message, "id" | "leadId" | "address" | "body" | "verdict">,
): AuditEntry {
  return {
    action: "message.send",
    recordId: id,
    after: {
      leadId,
      channel: "text",
      address: hashAddress(ledgerKey, address),
      words: hashAddress(ledgerKey, `words ${body}`),
      verdict: verdict && { code: verdict.code, source: verdict.source },
    },
  };
}

/** Returns the gate's answer as it is kept with a message. */
export function verdictOf({ allowed, code, reason, source }: GateAnswer, at: Date): Verdict {
  return { allowed, code, reason, source, at: at.toISOString() };
}

function authorOf({ kind, id, name }: Actor): Author {
  return { kind, id, name };
}

/** Finds the conversation with a number of a lead, or begins one. The caller has locked the lead. */
async function openConversation(
  tx: Tx,
  needs: { newId: () => string },
  { leadId, address, at }: { leadId: string; address: string; at: Date },
): Promise<Conversation> {
  const found = await conversationOfLead(tx, leadId, address);
  if (found) return found;
  const begun = { state: "waiting", snoozedUntil: null, unansweredSince: null, unread: false, lastAt: at } as const;
  return addConversation(tx, { id: needs.newId(), leadId, address, ownNumber: null, ...begun });
}

/** Returns what every text on its way out begins with. */
export function outgoing(
  { id, leadId, address }: Pick<Conversation, "id" | "leadId" | "address">,
  occasion: Message["occasion"],
  body: string,
) {
  return {
    conversationId: id,
    leadId,
    address,
    occasion,
    kind: "text",
    direction: "out",
    state: "queued",
    segments: countSegments(body).segments,
  } as const;
}
