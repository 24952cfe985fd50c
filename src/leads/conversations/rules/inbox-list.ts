import { CONVERSATION_STATES, type ConversationState } from "./message.ts";

const PATH = "/admin/inbox";

/** A list of the inbox as its address has it. `mine`: only conversations with leads that the person is responsible for. */
export type InboxList = { state: ConversationState; mine: boolean };

/** Reads which list an address asks for: all that needs an answer, unless it says otherwise. */
export function parseInboxList(search: { get(name: string): string | null }): InboxList {
  const state = CONVERSATION_STATES.find((one) => one === search.get("state")) ?? "open";
  return { state, mine: search.get("who") === "mine" };
}

/** Returns the parameters of a list that differ from the usual one. */
export function inboxParameters({ state, mine }: InboxList): Record<string, string> {
  return { ...(state === "open" ? {} : { state }), ...(mine ? { who: "mine" } : {}) };
}

/** Returns the address of a list, or of a page that leads back to it, such as one conversation's. */
export function inboxAddress(list: InboxList, page = ""): string {
  const search = Object.entries(inboxParameters(list))
    .map((one) => one.join("="))
    .join("&");
  return `${PATH}${page === "" ? "" : `/${page}`}${search === "" ? "" : `?${search}`}`;
}

/** Returns the address of a lead's conversation by its own number or its own address. */
export function threadAddress(list: InboxList, leadId: string, by: "text" | "mail"): string {
  const address = inboxAddress(list, leadId);
  return `${address}${address.includes("?") ? "&" : "?"}by=${by}`;
}

/** The page that goes on to the conversation that waits longest. */
export const NEXT = "next";
