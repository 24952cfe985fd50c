import type { RequestLinks } from "#core/leads/submission.ts";
import type { Db } from "#server/platform/database.ts";
import { deriveHash, isToken } from "./derive-tokens.ts";
import { findRequest, type StoredRequest } from "./requests-store.ts";

/** What a link shows, or null: never given out, too old, or not brought in from the journal yet. All three look alike from outside. */
export async function readRequest({ db, now }: { db: Db; now: () => Date }, purpose: keyof RequestLinks, token: string): Promise<StoredRequest | null> {
  if (!isToken(token)) return null;
  const found = await findRequest(db, purpose, deriveHash(token));
  return found && found.expiresAt > now() ? found : null;
}
