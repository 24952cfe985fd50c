import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import type { Actor } from "#platform/access/rules/rights.ts";
import { may } from "#platform/access/rules/rights.ts";
import type { GateAnswer } from "#compliance/contact/rules/gate-facts.ts";
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
import { askToText, type SendNeeds } from "./send-message.ts";

/** A conversation as its page shows it. `gate` is null where nobody can write, with the reason in `refusal`. */
export type Thread = {
  conversation: Conversation | null;
  lead: Pick<Lead, "id" | "name" | "state" | "language"> | null;
  address: string | null;
  messages: Message[];
  /** The names of the sequences that wrote messages, by the message. */
  sequences: ReadonlyMap<string, string>;
  gate: Pick<GateAnswer, "allowed" | "reason"> | null;
  refusal: string | null;
};

/**
 * Reads a conversation of the actor's scope with its messages and what the gate says about a text now. `id` is that of
 * the conversation, or of a lead, for its newest one or its first. Null if there is none.
 */
export async function readThread(needs: SendNeeds, actor: Actor, id: string): Promise<Thread | null> {
  if (!may(actor, "leads:read")) return null;
  const { db } = needs;
  const scope = leadScopeOf(actor);
  const found = await findConversation(db, scope, id);
  const leadId = found ? found.leadId : await currentLeadIdIn(db, scope, id);
  const lead = leadId === null ? null : await findLead(db, scope, leadId);
  if (!found && !lead) return null;
  const conversation = found ?? (lead && (await conversationOfLead(db, lead.id)));
  const address = conversation?.address ?? lead?.phone ?? null;
  const messages = conversation ? await messagesOf(db, conversation.id) : [];
  const sequences = await sequencesOfMessages(
    db,
    messages.map(({ id }) => id),
  );
  const thread = { conversation, address, messages, sequences, gate: null, refusal: null };
  if (!lead) return { ...thread, lead, refusal: "Nobody knows this number yet. Add a lead first." };
  const named = { id: lead.id, name: lead.name, state: lead.state, language: lead.language };
  const asked = may(actor, "leads:write") ? await askToText(needs, db, actor, { leadId: lead.id, address }) : null;
  if (asked === null) return { ...thread, lead: named, refusal: "Your role reads conversations." };
  if (!asked.ok) return { ...thread, lead: named, refusal: asked.message };
  const { allowed, reason } = asked.value;
  return { ...thread, lead: named, gate: { allowed, reason } };
}
