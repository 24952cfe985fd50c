import { randomUUID } from "node:crypto";
import { findByStopLink } from "#server/notifications/notifications-store.ts";
import { type Db, isUnavailable } from "#server/platform/database.ts";
import type { Journal } from "#server/platform/journal.ts";
import { DATABASE_TIMEOUT, within } from "#server/platform/time-limit.ts";
import { deriveHash, isToken } from "#server/requests/derive-tokens.ts";
import type { SubmitNeeds } from "./submit-request.ts";

/** Whether a link that ends email is one of ours; 'away' while that can't be told. */
export async function findStopLink({ db }: { db: Db }, token: string): Promise<"ours" | "unknown" | "away"> {
  if (!isToken(token)) return "unknown";
  try {
    return (await within(DATABASE_TIMEOUT, findByStopLink(db, deriveHash(token)))) ? "ours" : "unknown";
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return "away";
  }
}

/**
 * Ends email to the reader who pressed the button: now (`stopped`), or as soon as the database is back, without which no mail goes
 * out either (`noted`). `unknown`: the link is none of ours.
 */
export async function unsubscribeReader(
  needs: SubmitNeeds & { db: Db; journal: Journal },
  token: string,
): Promise<"stopped" | "noted" | "unknown"> {
  if ((await findStopLink(needs, token)) === "unknown") return "unknown";
  const receivedAt = needs.now().toISOString();
  const receipt = await needs.intake.accept(
    { type: "unsubscribe", key: randomUUID(), link: deriveHash(token), receivedAt },
    { journal: needs.journal },
  );
  return receipt.kind === "journaled" || receipt.result === null ? "noted" : "stopped";
}
