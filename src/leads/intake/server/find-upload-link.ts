import { setTimeout as pause } from "node:timers/promises";
import { filesLeft } from "#leads/intake/rules/upload-link.ts";
import { hashToken } from "#platform/access/server/hash-token.ts";
import type { Db } from "#platform/database/server/database.ts";
import { findLink } from "./uploads-store.ts";

/** Fixed response time for a closed link, milliseconds: longer than the lookup, so that timing reveals nothing. */
const CLOSED_RESPONSE_MS = 250;

/** Finds what the upload page shows of an open link; null for an unknown, expired or used-up one alike. */
export async function findUploadLink(
  needs: { db: Db; now: () => Date },
  token: string,
): Promise<{ left: number; expiresAt: Date } | null> {
  const closed = pause(CLOSED_RESPONSE_MS);
  const now = needs.now();
  const link = await findLink(needs.db, hashToken(token), now);
  const left = link ? filesLeft(link, now) : 0;
  if (link && left > 0) return { left, expiresAt: link.expiresAt };
  await closed;
  return null;
}
