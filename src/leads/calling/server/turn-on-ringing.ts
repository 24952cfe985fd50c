import { createECDH } from "node:crypto";
import { browserName } from "#accounts/access/rules/browser-name.ts";
import {
  countOthers,
  deleteAddress,
  markSeen,
  moveSubscription,
  saveSubscription,
} from "#accounts/access/server/push-subscriptions-store.ts";
import { MAX_BROWSERS } from "#leads/calling/rules/ring.ts";
import { conflict, invalid, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { StaffActor } from "#platform/access/rules/rights.ts";
import { hashToken } from "#platform/access/server/hash-token.ts";
import type { Db } from "#platform/database/server/database.ts";
import { readAddress } from "#platform/http/server/read-address.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import type { SealingKey } from "#platform/storage/server/open-sealing-key.ts";
import { type PushTarget, sealTarget } from "./post-push.ts";

/** Longest address of a browser at its push service; Microsoft's have some 500 characters. */
const MAX_ENDPOINT = 2_000;

type By = { actor: StaffActor; requestId: string };
/** A browser, as it says, and the session in which it asks. */
export type Asking = { endpoint: string; p256dh: string; auth: string; userAgent: string; sessionId: Buffer | null };

/** Lets a browser ring for the person who is signed in there, and for nobody else any more. Answers its id. */
export async function turnOnRinging(
  needs: { db: Db; now: () => Date; newId: () => string; sealing: SealingKey },
  by: By,
  { endpoint, p256dh, auth, userAgent, sessionId }: Asking,
): Promise<Outcome<{ id: string }>> {
  return runChange(needs, by, "leads:write", async ({ tx, at, audit }) => {
    const reached = sealReached(needs.sealing, { endpoint, p256dh, auth });
    if (!reached) return unreachable();
    const staffId = by.actor.id;
    if ((await countOthers(tx, "rings", { staffId, ...reached })) >= MAX_BROWSERS)
      return conflict(`${MAX_BROWSERS} browsers ring for you already. Stop one of them first.`);
    const label = browserName(userAgent);
    const id = await saveSubscription(tx, "rings", { id: needs.newId(), staffId, sessionId, ...reached, label, at });
    await audit({ action: "staff.ring-on", recordId: staffId, after: { browser: label } });
    return ok({ id });
  });
}

/**
 * Gives a browser that rings for the person who is signed in there the address that its maker replaced the old one with.
 * `old` is null where the browser doesn't say it: then it is the browser of this session.
 */
export async function moveRinging(
  { db, now, sealing }: { db: Db; now: () => Date; sealing: SealingKey },
  actor: StaffActor,
  { old, endpoint, p256dh, auth, sessionId }: Omit<Asking, "userAgent"> & { old: string | null },
): Promise<Outcome<{ id: string }>> {
  const reached = sealReached(sealing, { endpoint, p256dh, auth });
  if (!reached) return unreachable();
  const before = { staffId: actor.id, endpointHash: old === null ? null : hashToken(old), sessionId };
  const id = await db.transaction((tx) => moveSubscription(tx, before, { ...reached, sessionId, at: now() }));
  return id === null ? notFound("Browser") : ok({ id });
}

export const unreachable = () => invalid("This browser's address can't be used to reach it.");

/** Seals where a browser is reached; null if that can't be used. */
export function sealReached(
  sealing: SealingKey,
  { endpoint, p256dh, auth }: Pick<Asking, "endpoint" | "p256dh" | "auth">,
) {
  const address = readAddress(endpoint, MAX_ENDPOINT);
  const target: PushTarget = { endpoint: address ?? "", keys: { p256dh, auth } };
  if (address === null || !areKeys(target.keys)) return null;
  const endpointHash = hashToken(address);
  return { endpointHash, sealed: sealTarget(sealing, target, endpointHash) };
}

/** Tells whether a browser's keys are what messages can be encrypted with (RFC 8291 §2). */
function areKeys({ p256dh, auth }: PushTarget["keys"]): boolean {
  if (Buffer.from(auth, "base64url").length !== 16) return false;
  const own = createECDH("prime256v1");
  own.generateKeys();
  try {
    own.computeSecret(Buffer.from(p256dh, "base64url"));
    return Buffer.from(p256dh, "base64url").length === 65;
  } catch {
    return false;
  }
}

/**
 * Records that the desk is open in a browser that may ring or get alerts, so that it ends with this session. Answers its
 * id; null if it does neither for this person, and then for nobody: who was signed in before left it to them.
 */
export async function seeBrowser(
  { db, now }: { db: Db; now: () => Date },
  actor: StaffActor,
  { endpoint, sessionId }: { endpoint: string; sessionId: Buffer | null },
): Promise<string | null> {
  const endpointHash = hashToken(endpoint);
  const id = await markSeen(db, { staffId: actor.id, endpointHash, sessionId, at: now() });
  if (id === null) await deleteAddress(db, endpointHash);
  return id;
}
