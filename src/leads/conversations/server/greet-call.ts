import { findLead } from "#leads/leads/server/leads-store.ts";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import type { LineNeeds } from "./dial-agent.ts";
import { lockMissed } from "./end-call.ts";
import { greetingOf } from "./ring-in.ts";
import { LONGEST_MESSAGE } from "./store-voicemail.ts";

/** The words that the voicemail speaks, their language, and how long a message may be, seconds: 0 for none. */
export type SpokenGreeting = { words: string; language: "en" | "es"; seconds: number };

/** Says what the voicemail of the agency's own line tells the caller of a missed call; null for no such call. */
export async function greetBrowserCall(
  needs: Pick<LineNeeds, "db" | "site">,
  id: string,
): Promise<SpokenGreeting | null> {
  return needs.db.transaction(async (tx) => {
    const call = await lockMissed(tx, id);
    if (!call?.inBrowser) return null;
    const lead = call.leadId === null ? null : await findLead(tx, EVERY_LEAD, call.leadId);
    const language = lead?.language === "es" ? "es" : "en";
    const { words, takesMessage } = greetingOf(needs, call, language);
    return { words, language, seconds: takesMessage ? LONGEST_MESSAGE : 0 };
  });
}
