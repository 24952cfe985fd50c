import type { GateCode, StoredAnswer } from "#compliance/contact/rules/gate-facts.ts";

/** The states of a conversation: someone waits for our answer, we wait for theirs, or it was put off until a time. */
export const CONVERSATION_STATES = ["open", "waiting", "snoozed"] as const;
export type ConversationState = (typeof CONVERSATION_STATES)[number];

export type MessageKind = "text" | "mail" | "call";
export type MessageDirection = "in" | "out";

/**
 * The states of a message. On its way out: `queued`, then `sending` from the moment before the provider gets it;
 * `accepted` by the provider, `sent` and `delivered` by its report. `unsure`: it may have been sent, so it never is
 * again. `dropped`: it may not be sent any more. `received`: it came in.
 */
export const MESSAGE_STATES = [
  "queued",
  "sending",
  "accepted",
  "sent",
  "delivered",
  "unsure",
  "failed",
  "dropped",
  "received",
] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** The reason for a message: a person wrote it, or the program answers words that ask for it. */
export type Occasion = "written" | "stop" | "help";

/** The contact gate's decision on a message. */
export type Verdict = StoredAnswer<GateCode | Occasion>;

/** The person or program that wrote a message. */
export type Author = { kind: "staff" | "key"; id: string; name: string };

/** The longest text that the providers take, characters. */
export const MAX_TEXT = 1_600;

/** Checks what a person wrote; returns the error for them, or null. */
export function textFault(body: string): string | null {
  if (body.trim() === "") return "Write something first.";
  return body.length > MAX_TEXT ? `Please shorten this to ${MAX_TEXT.toLocaleString("en-US")} characters.` : null;
}

/** The state of a message in words; `accepted` promises no more than the provider has said. */
export const STATE_WORDS: Record<MessageState, string> = {
  queued: "Waiting to be sent",
  sending: "Being sent",
  accepted: "Taken by the provider",
  sent: "Sent",
  delivered: "Delivered",
  unsure: "May have been sent",
  failed: "Not sent",
  dropped: "Not sent",
  received: "Received",
};

/** The meaning of each state of a text on its way out, for the person who reads its words. */
export const STATE_MEANINGS: Record<Exclude<MessageState, "received">, string> = {
  queued:
    "It goes out within seconds: later if the provider takes no more right now, or while a text that came in is not read yet, since that may be a stop.",
  sending: "The provider was asked and has not answered yet.",
  accepted: "The provider took it. Whether it reaches the phone is not known yet.",
  sent: "The provider handed it to the carrier.",
  delivered: "The carrier says that the phone has it.",
  unsure:
    "The provider gave no clear answer, or this program was interrupted while it asked. It is never sent again, so that nobody gets it twice. A later report of the provider settles it.",
  failed: "The provider or the carrier refused it, or the provider could not be reached. The text says why.",
  dropped: "It was no longer allowed when its turn came: after a stop, at night, or if the lead changed hands.",
};

/** The states from which a provider's report leads to another: reports come twice, late and in any order. */
export const REPORTED_FROM: Record<"sent" | "delivered" | "failed", readonly MessageState[]> = {
  sent: ["queued", "sending", "accepted", "unsure"],
  delivered: ["queued", "sending", "accepted", "unsure", "sent", "failed"],
  failed: ["sending", "accepted", "unsure", "sent"],
};

/** Pauses before a text is tried again that the provider did not take, milliseconds. */
const PAUSES = [10_000, 30_000, 120_000, 600_000];

/** Returns when to try a text again that was tried so many times; null to give it up. */
export function nextTry(attempts: number, now: Date): Date | null {
  const pause = PAUSES[attempts - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause);
}
