import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import type { Actor } from "#platform/access/rules/rights.ts";
import { may } from "#platform/access/rules/rights.ts";
import type { GateAnswer } from "#compliance/contact/rules/gate-facts.ts";
import { subjectOfAnswer } from "#leads/conversations/rules/mail-parts.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import { currentLeadIdIn, findLead } from "#leads/leads/server/leads-store.ts";
import {
  type Conversation,
  conversationOfLead,
  findConversation,
  type Message,
  messagesOf,
} from "./conversations-store.ts";
import { sequencesOfMessages } from "#leads/tasks/server/sequences-store.ts";
import { askToSend, type SendNeeds } from "./send-message.ts";

/** A conversation as its page shows it. `gate` is null where nobody can write, with the reason in `refusal`. */
export type Thread = {
  conversation: Conversation | null;
  lead: Pick<Lead, "id" | "name" | "state" | "language"> | null;
  address: string | null;
  /** The way by which this conversation goes, and the lead's own number and address. */
  kind: "text" | "mail";
  points: { text: string | null; mail: string | null };
  messages: Message[];
  /** The subject of the next mail; empty for a first one. `isAnswer`: the newest mail is theirs. */
  subject: string;
  isAnswer: boolean;
  /** The names of the sequences that wrote messages, by the message. */
  sequences: ReadonlyMap<string, string>;
  gate: Pick<GateAnswer, "allowed" | "reason"> | null;
  refusal: string | null;
};

/**
 * Reads a conversation of the actor's scope with its messages and what the gate says about a message now. `id` is that
 * of the conversation, or of a lead, for its newest one or its first; `by` asks for that with the lead's own number or
 * address. Null if there is none.
 */
export async function readThread(
  needs: SendNeeds,
  actor: Actor,
  id: string,
  by: "text" | "mail" | null = null,
): Promise<Thread | null> {
  if (!may(actor, "leads:read")) return null;
  const { db } = needs;
  const scope = leadScopeOf(actor);
  const found = await findConversation(db, scope, id);
  const leadId = found ? found.leadId : await currentLeadIdIn(db, scope, id);
  const lead = leadId === null ? null : await findLead(db, scope, leadId);
  if (!found && !lead) return null;
  const points = { text: lead?.phone ?? null, mail: lead?.email ?? null };
  const wanted = by === null ? undefined : (points[by] ?? "");
  const conversation = found ?? (lead && (await conversationOfLead(db, lead.id, wanted)));
  const address = conversation?.address ?? (by === null ? (points.text ?? points.mail) : points[by]);
  const kind = address === null ? (by ?? "text") : address.includes("@") ? "mail" : "text";
  const messages = conversation ? withinBudget(await messagesOf(db, conversation.id)) : [];
  const sequences = await sequencesOfMessages(
    db,
    messages.map(({ id: message }) => message),
  );
  const last = messages.findLast(({ mail }) => mail !== null)?.mail;
  const subject = last ? subjectOfAnswer(last.subject) : "";
  const thread = {
    conversation,
    address,
    kind,
    points,
    subject,
    isAnswer: last?.direction === "in",
    messages,
    sequences,
    gate: null,
    refusal: null,
  } as const;
  if (!lead)
    return {
      ...thread,
      lead,
      refusal: `Nobody knows this ${kind === "mail" ? "address" : "number"} yet. Add a lead first.`,
    };
  const named = { id: lead.id, name: lead.name, state: lead.state, language: lead.language };
  const asked = may(actor, "leads:write")
    ? await askToSend(needs, db, actor, { leadId: lead.id, address, kind })
    : null;
  if (asked === null) return { ...thread, lead: named, refusal: "Your role reads conversations." };
  if (!asked.ok) return { ...thread, lead: named, refusal: asked.message };
  const { allowed, reason } = asked.value;
  return { ...thread, lead: named, gate: { allowed, reason } };
}

/** HTML of mails that one page carries, characters: that of the newest ones. */
const MAX_HTML = 1_000_000;

/** Leaves the HTML of older mails out, whose words are shown all the same, and the addresses of files at a provider. */
function withinBudget(messages: readonly Message[]): Message[] {
  let left = MAX_HTML;
  return messages
    .toReversed()
    .map((all) => {
      const message = { ...all, files: all.files && all.files.map(({ from: _, ...file }) => file) };
      const { mail } = message;
      if (mail?.direction !== "in" || mail.html === null) return message;
      left -= mail.html.length;
      return left >= 0 ? message : { ...message, mail: { ...mail, html: null } };
    })
    .reverse();
}
