import { setTimeout as pause } from "node:timers/promises";
import { filesLeft } from "#core/uploads/upload-link.ts";
import { hashToken } from "#server/access/hash-token.ts";
import type { Db } from "#server/platform/database.ts";
import { findLink } from "./uploads-store.ts";

/** When a link that takes nothing is answered, milliseconds after the question: longer than looking it up, so that the time tells nothing. */
const CLOSED_AFTER_MS = 250;

/** What the upload page shows of a link that takes files; null for one that is unknown, expired or used up, without saying which. */
export async function findUploadLink(
  needs: { db: Db; now: () => Date },
  token: string,
): Promise<{ left: number; expiresAt: Date } | null> {
  const closed = pause(CLOSED_AFTER_MS);
  const now = needs.now();
  const link = await findLink(needs.db, hashToken(token), now);
  const left = link ? filesLeft(link, now) : 0;
  if (link && left > 0) return { left, expiresAt: link.expiresAt };
  await closed;
  return null;
}
