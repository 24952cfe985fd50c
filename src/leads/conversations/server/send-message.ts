import { randomBytes } from "node:crypto";
import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { conflict, type Failure, invalidField, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type Actor, type By, may } from "#platform/access/rules/rights.ts";
import { DEMO_REASON, isDemo } from "#agency/site/rules/demo-agency.ts";
import { missingForMail } from "#agency/site/rules/mailbox-settings.ts";
import { missingForTexts } from "#agency/site/rules/telephony-settings.ts";
import { type GateAnswer, storedAnswer } from "#compliance/contact/rules/gate-facts.ts";
import { type MailParts, mailFault } from "#leads/conversations/rules/mail-parts.ts";
import { type Author, textFault, type Verdict } from "#leads/conversations/rules/message.ts";
import { replyToken } from "#leads/conversations/rules/reply-address.ts";
import { checkContact } from "#leads/gate/server/check-contact.ts";
import type { GateNeeds } from "#leads/gate/server/read-gate-facts.ts";
import { type AnnounceLeads, andAnnounce } from "#leads/leads/server/leads-live.ts";
import { lockLead } from "#leads/leads/server/leads-store.ts";
import { addTouchpoint } from "#leads/leads/server/timeline-store.ts";
import type { Db, Executor, Tx } from "#platform/database/server/database.ts";
import type { Mailer } from "#platform/mail/server/mail.ts";
import { enqueue } from "#platform/jobs/server/jobs.ts";
import type { AuditEntry } from "#platform/ledger/server/audit-store.ts";
import { hashAddress } from "#platform/ledger/server/hash-address.ts";
import { type Change, runChange } from "#platform/ledger/server/run-change.ts";
import type { LedgerKey } from "#platform/ledger/server/sign-checkpoint.ts";
import { parsePhone } from "#platform/phone/rules/parse-phone.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { storable } from "#platform/text/rules/storable-text.ts";
import { headerLine } from "#platform/text/rules/mail-address.ts";
import { countSegments } from "#platform/texts/rules/count-segments.ts";
import { newestMail } from "./conversation-mails-store.ts";
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

export type SendNeeds = GateNeeds & {
  newId: () => string;
  ledgerKey: LedgerKey;
  /** Null without a mail server. */
  mailer: Mailer | null;
  config: { publicUrl: string };
};

/** `key` is that of the form or the call: sent twice, it is one message. `subject`: of a mail; absent for a text. */
export type MessageToSend = { leadId: string; address: string; subject?: string | null; body: string; key: string };

/** A typed message, ready to be stored. `subject` is null for a text. */
type Typed = { kind: "text" | "mail"; subject: string | null; body: string; address: string };

function readTyped({ address, subject = null, body: written }: MessageToSend): Outcome<Typed> {
  const body = storable(written).replaceAll("\r\n", "\n");
  if (subject === null) {
    const fault = textFault(body);
    if (fault !== null) return invalidField("body", fault);
    return ok({ kind: "text", subject, body, address: parsePhone(address) ?? address });
  }
  const line = headerLine(storable(subject));
  const [fault] = Object.entries(mailFault({ subject: line, body }) ?? {});
  if (fault) return invalidField(...fault);
  return ok({ kind: "mail", subject: line, body, address: address.trim().toLowerCase() });
}

/**
 * Writes a text or a mail to a number or address of a lead, if the contact gate allows it at this moment: the message
 * with the gate's verdict, its line in the ledger and its job in one transaction. Refused by the gate, nothing is
 * written.
 */
export async function sendMessage(
  needs: SendNeeds & { announceLeads: AnnounceLeads },
  by: By,
  given: MessageToSend,
): Promise<Outcome<Message>> {
  const work = runChange(needs, by, "leads:write", async (change): Promise<Outcome<Message>> => {
    const { tx, at } = change;
    const typed = readTyped(given);
    if (!typed.ok) return typed;
    const { address, body, subject, kind } = typed.value;
    // The number before the lead, in this order everywhere.
    await lockNumber(tx, address);
    const lead = await lockLead(tx, leadScopeOf(by.actor), given.leadId);
    if (!lead) return notFound("Lead");
    const key = `${by.actor.kind} ${by.actor.id} ${given.key}`;
    const known = await findMessageByKey(tx, key);
    if (known) {
      const same = known.body === body && known.leadId === lead.id && (known.mail?.subject ?? null) === subject;
      return same ? ok(known) : usedKey();
    }
    const asked = await askToSend({ ...needs, now: () => at }, tx, by.actor, { leadId: lead.id, address, kind });
    if (!asked.ok) return asked;
    if (!asked.value.allowed) return contactRefused(asked.value);
    return write(change, needs, by.actor, {
      ...typed.value,
      leadId: lead.id,
      key,
      verdict: storedAnswer(asked.value, at),
    });
  });
  return andAnnounce(needs, work, () => [given.leadId]);
}

/** Stores a message that the gate allows, with everything that follows from it. */
async function write(
  { tx, at, audit }: Change,
  needs: SendNeeds,
  actor: Actor,
  { leadId, address, kind, subject, body, key, verdict }: Typed & { leadId: string; key: string; verdict: Verdict },
): Promise<Outcome<Message>> {
  const conversation = await openConversation(tx, needs, { leadId, address, at });
  const { numbers } = needs.site.settings().telephony;
  const own = numbers.find(({ number }) => number === conversation.ownNumber) ?? numbers[0];
  const id = needs.newId();
  const mail = subject === null ? null : await mailPartsOf(tx, needs, conversation.id, { id, subject });
  const message = {
    id,
    key,
    body,
    at,
    author: authorOf(actor),
    verdict,
    ownNumber: mail === null ? (own?.number ?? "") : (needs.site.settings().mailbox.address ?? ""),
    ...outgoing(conversation, "written", body),
    ...(mail === null ? {} : { kind: "mail" as const, mail, segments: 0 }),
  };
  await addMessage(tx, message);
  const token = kind === "mail" && conversation.replyToken === null ? replyToken(randomBytes(26)) : undefined;
  await saveConversation(tx, conversation.id, {
    ...ANSWERED(at),
    ...(token === undefined ? {} : { replyToken: token }),
  });
  const description = kind === "mail" ? `Email to ${address}` : `Text to ${formatPhone(address)}`;
  const metadata = { by: actor.name, message: id };
  const type = kind === "mail" ? "email" : "text";
  await addTouchpoint(tx, { id: needs.newId(), leadId, type, description, at, metadata });
  await audit(proofOf(needs, { ...message, mail }));
  await enqueue(tx, sendTextJob, [{ id }]);
  const stored = await findMessageByKey(tx, key);
  return stored ? ok(stored) : notFound("Message");
}

/** Mails that a mail names as those it answers, at most; RFC 5322 asks for the first and the last ones. */
const MAX_REFERENCES = 20;

/** Returns what a new mail of ours has besides its words: its own Message-ID, and the mails that it answers. */
async function mailPartsOf(
  tx: Tx,
  { config }: SendNeeds,
  conversationId: string,
  { id, subject }: { id: string; subject: string },
): Promise<MailParts> {
  const before = await newestMail(tx, conversationId);
  const references = before ? [...before.references, ...(before.messageId === null ? [] : [before.messageId])] : [];
  const messageId = `${id}@${new URL(config.publicUrl).hostname}`;
  return { direction: "out", subject, messageId, references: references.slice(-MAX_REFERENCES) };
}

const ANSWERED = (at: Date) =>
  ({ state: "waiting", snoozedUntil: null, unansweredSince: null, unread: false, lastAt: at }) as const;

const usedKey = () => conflict("This was already sent with other words. Nothing was sent now. Open the page again.");

/** The refusal of a contact, with the gate's answer for programs. */
export function contactRefused(gate: GateAnswer): Failure {
  return {
    ...conflict(`${gate.reason}.`),
    details: { error: { code: "contact_refused", message: gate.reason }, gate: { ...gate, until: gate.until } },
  };
}

/** The reason that nothing can be sent this way at all; null if everything is set up. */
function missingFor(kind: "text" | "mail", { site, mailer }: Pick<SendNeeds, "site" | "mailer">): string | null {
  const { telephony, mailbox } = site.settings();
  return kind === "mail" ? missingForMail(mailbox, mailer !== null) : missingForTexts(telephony);
}

/**
 * Asks whether an actor may text a number, or mail an address, of a lead now: the contact gate, within this
 * transaction, after what it can't know. A demo agent's messages are never real.
 */
export async function askToSend(
  needs: GateNeeds & Pick<SendNeeds, "mailer">,
  on: Executor,
  actor: Actor,
  { leadId, address, kind }: { leadId: string; address: string | null; kind: "text" | "mail" },
): Promise<Outcome<GateAnswer>> {
  if (!may(actor, "leads:write")) return conflict("The person who wrote this may no longer write to leads.");
  const missing = missingFor(kind, needs);
  if (missing !== null) return conflict(missing);
  // The gate only reads, so a transaction serves as well.
  const db = on as Db;
  const asked = await checkContact({ ...needs, db }, actor, {
    leadId,
    channel: kind === "mail" ? "email" : "text",
    ...(address === null ? {} : { address }),
  });
  if (!asked.ok || !isDemo(leadId)) return asked;
  return ok({ allowed: false, code: "demo", reason: DEMO_REASON, source: "Our records", until: null });
}

/** Returns the line of the ledger that proves on what ground a message went out; neither number nor words are in it. */
export function proofOf(
  { ledgerKey }: { ledgerKey: LedgerKey },
  {
    id,
    leadId,
    address,
    body,
    verdict,
    mail,
  }: Pick<Message, "id" | "leadId" | "address" | "body" | "verdict" | "mail">,
): AuditEntry {
  return {
    action: mail ? "message.mail" : "message.send",
    recordId: id,
    after: {
      leadId,
      channel: mail ? "email" : "text",
      address: hashAddress(ledgerKey, address),
      words: hashAddress(ledgerKey, `words ${mail ? `${mail.subject}\n` : ""}${body}`),
      verdict: verdict && { code: verdict.code, source: verdict.source },
    },
  };
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
  return addConversation(tx, { id: needs.newId(), leadId, address, ownNumber: null, replyToken: null, ...begun });
}

/** Returns what every message on its way out begins with, as a text has it. */
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
