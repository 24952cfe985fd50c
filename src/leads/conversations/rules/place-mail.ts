import type { PlacedBy } from "./mail-parts.ts";

/** A conversation as the rule needs it. */
type Placing = { id: string; leadId: string | null; address: string };

/**
 * The facts known of a mail: `from` its sender's address, the conversations that its recipients name by their tokens,
 * those of our mails that it answers, and the leads that have the sender's address.
 */
export type KnownOfMail<C extends Placing> = {
  from: string;
  tokens: readonly C[];
  references: readonly C[];
  leads: readonly string[];
};

/** The place of a mail: a conversation of a lead, the lead whose address it is, or null for one that staff look at. */
export type MailPlace<C extends Placing> = { by: PlacedBy; conversation: C | null; leadId: string | null };

/**
 * Decides which lead a mail belongs to. A token or one of our mails names a conversation, unless they name more than
 * one, or the sender's address is another lead's: who passes our mail on doesn't make the answer theirs. Without either
 * the sender's address decides, if exactly one lead has it. Where they contradict each other, nobody gets it.
 */
export function placeMail<C extends Placing>({ from, tokens, references, leads }: KnownOfMail<C>): MailPlace<C> {
  const nowhere = { by: "nothing", conversation: null, leadId: null } as const;
  for (const [by, named] of [
    ["token", tokens],
    ["reference", references],
  ] as const) {
    const [first] = named;
    if (!first) continue;
    if (named.some(({ id }) => id !== first.id)) return nowhere;
    const theirs = first.address === from || leads.every((id) => id === first.leadId);
    return theirs && first.leadId !== null ? { by, conversation: first, leadId: first.leadId } : nowhere;
  }
  const [lead, another] = leads;
  if (lead === undefined || another !== undefined) return nowhere;
  return { by: "address", conversation: null, leadId: lead };
}
