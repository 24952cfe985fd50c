import type { RequestLinks } from "#leads/leads/rules/submission.ts";
import { type Db, isUnavailable } from "#platform/database/server/database.ts";
import { DATABASE_TIMEOUT, within } from "#platform/time/server/time-limit.ts";
import { deriveHash, isToken } from "./derive-tokens.ts";
import { findRequest, type StoredRequest } from "./requests-store.ts";

/**
 * Reads the request behind a link, or null if the link is unknown, expired, or still in the journal. Callers can't
 * distinguish these.
 */
export async function readRequest(
  { db, now }: { db: Db; now: () => Date },
  purpose: keyof RequestLinks,
  token: string,
): Promise<StoredRequest | null> {
  if (!isToken(token)) return null;
  const found = await findRequest(db, purpose, deriveHash(token));
  return found && found.expiresAt > now() ? found : null;
}

/**
 * Works like `readRequest` for the page of a request; 'away' while the database is unavailable, since withdrawing still
 * works then.
 */
export async function readOwnRequest(
  needs: { db: Db; now: () => Date },
  token: string,
): Promise<StoredRequest | "away" | null> {
  try {
    return await within(DATABASE_TIMEOUT, readRequest(needs, "request", token));
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return "away";
  }
}
