import { generateSecret, generateURI } from "otplib";
import { conflict, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { StaffActor } from "#platform/access/rules/rights.ts";
import { refuseSensitive } from "#platform/access/rules/session-age.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import type { Db } from "#platform/database/server/database.ts";
import type { SealingKey } from "#platform/storage/server/open-sealing-key.ts";
import { checkTotp, sealAppSecret, unsealAppSecret, wrongCode } from "./check-code.ts";
import { giveFirstCodes } from "./renew-recovery-codes.ts";
import { findPendingSecret, lockAuthenticator, setAuthenticator, setPendingSecret } from "./sign-in-store.ts";
import { type SignInLimits, throttleCode } from "./throttle-sign-in.ts";

type By = { actor: StaffActor; requestId: string };

/**
 * Makes a secret for an authenticator app, and the address that the app scans. It counts from the first right code
 * (`confirmAuthenticator`); an app that was set up before counts until then.
 */
export async function setUpAuthenticator(
  needs: { db: Db; now: () => Date; sealing: SealingKey },
  by: By,
  siteName: string,
): Promise<Outcome<{ secret: string; uri: string }>> {
  const refused = refuseSensitive(by.actor, null, needs.now());
  if (refused) return refused;
  const secret = generateSecret();
  await setPendingSecret(needs.db, by.actor.id, sealAppSecret(needs.sealing, by.actor.id, secret));
  return ok(withUri(secret, by.actor, siteName));
}

/** The app that a person is setting up, or null; null as well for a person who has to prove again who they are. */
export async function findSetUp(
  { db, now, sealing }: { db: Db; now: () => Date; sealing: SealingKey },
  { actor }: By,
  siteName: string,
): Promise<{ secret: string; uri: string } | null> {
  if (refuseSensitive(actor, null, now())) return null;
  const stored = await findPendingSecret(db, actor.id);
  const secret = stored === null ? null : unsealAppSecret(sealing, actor.id, stored);
  return secret === null ? null : withUri(secret, actor, siteName);
}

function withUri(secret: string, { email }: StaffActor, siteName: string): { secret: string; uri: string } {
  return { secret, uri: generateURI({ issuer: siteName, label: email, secret }) };
}

/** Turns on the app whose code this is. Answers recovery codes where it is the first second step, and else none. */
export async function confirmAuthenticator(
  needs: { db: Db; now: () => Date; signInLimits: SignInLimits; sealing: SealingKey },
  by: By,
  code: string,
): Promise<Outcome<{ recoveryCodes: string[] }>> {
  const refused = refuseSensitive(by.actor, null, needs.now());
  if (refused) return refused;
  const throttled = await throttleCode(needs, by.actor.id, "setting up");
  if (!throttled.ok) return throttled;
  const outcome = await needs.db.transaction(async (tx): Promise<Outcome<{ recoveryCodes: string[] }>> => {
    const app = await lockAuthenticator(tx, by.actor.id);
    const secret = app?.pendingSecret ? unsealAppSecret(needs.sealing, by.actor.id, app.pendingSecret) : null;
    if (!app?.pendingSecret || secret === null) return conflict("Start setting up the authenticator app again.");
    const at = needs.now();
    const lastStep = checkTotp(secret, code, 0, at);
    if (lastStep === null) return wrongCode();
    const recoveryCodes = await giveFirstCodes(tx, by.actor.id);
    await setAuthenticator(tx, by.actor.id, { secret: app.pendingSecret, pendingSecret: null, lastStep });
    await recordAudit(tx, by, at, { action: "staff.authenticator-add", recordId: by.actor.id });
    return ok({ recoveryCodes });
  });
  if (outcome.ok) await throttled.value.succeeded();
  return outcome;
}
