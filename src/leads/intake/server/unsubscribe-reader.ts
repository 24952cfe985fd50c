import { randomUUID } from "node:crypto";
import type { Locale } from "#platform/text/rules/locale.ts";
import { findByUnsubscribeLink } from "#leads/notifications/server/notifications-store.ts";
import { findByStopLink } from "#leads/conversations/server/conversation-mails-store.ts";
import { type Db, isUnavailable } from "#platform/database/server/database.ts";
import type { Journal } from "#platform/journal/server/journal.ts";
import { DATABASE_TIMEOUT, within } from "#platform/time/server/time-limit.ts";
import { deriveHash, isToken } from "#leads/leads/server/derive-tokens.ts";
import type { SubmitNeeds } from "./submit-request.ts";

/** Tells whether an unsubscribe link is one of ours; 'away' while the database is unavailable. */
export async function findUnsubscribeLink({ db }: { db: Db }, token: string): Promise<"ours" | "unknown" | "away"> {
  if (!isToken(token)) return "unknown";
  try {
    const hash = deriveHash(token);
    const find = async () => (await findByUnsubscribeLink(db, hash)) ?? (await findByStopLink(db, hash));
    return (await within(DATABASE_TIMEOUT, find())) ? "ours" : "unknown";
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return "away";
  }
}

/**
 * Unsubscribes the reader of an email: at once (`stopped`), or as soon as the database is back, until when no email
 * goes out either (`noted`). `unknown`: not one of our links. `language`: of the page.
 */
export async function unsubscribeReader(
  needs: SubmitNeeds & { db: Db; journal: Journal },
  token: string,
  language: Locale = "en",
): Promise<"stopped" | "noted" | "unknown"> {
  if ((await findUnsubscribeLink(needs, token)) === "unknown") return "unknown";
  const receivedAt = needs.now().toISOString();
  const receipt = await needs.intake.accept(
    { type: "unsubscribe", key: randomUUID(), link: deriveHash(token), receivedAt, language },
    { journal: needs.journal },
  );
  return receipt.kind === "journaled" || receipt.result === null ? "noted" : "stopped";
}
