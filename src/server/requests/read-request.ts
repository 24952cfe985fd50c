import type { RequestLinks } from "#core/leads/submission.ts";
import { type Db, isUnavailable } from "#server/platform/database.ts";
import { DATABASE_TIMEOUT, within } from "#server/platform/time-limit.ts";
import { deriveHash, isToken } from "./derive-tokens.ts";
import { findRequest, type StoredRequest } from "./requests-store.ts";

/** What a link shows, or null: never given out, too old, or not brought in from the journal yet. All three look alike from outside. */
export async function readRequest(
  { db, now }: { db: Db; now: () => Date },
  purpose: keyof RequestLinks,
  token: string,
): Promise<StoredRequest | null> {
  if (!isToken(token)) return null;
  const found = await findRequest(db, purpose, deriveHash(token));
  return found && found.expiresAt > now() ? found : null;
}

/** Like `readRequest` for the page of a request; 'away' while the database does not answer, since withdrawing works then too. */
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
