import { verifySync } from "otplib";
import { plainRecoveryCode } from "#accounts/access/rules/recovery-code.ts";
import { type Failure, invalidFields } from "#platform/access/rules/outcome.ts";
import { hashToken } from "#platform/access/server/hash-token.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { type SealingKey, sealText, unsealText } from "#platform/storage/server/open-sealing-key.ts";
import { lockAuthenticator, setAuthenticator, spendRecoveryCode } from "./sign-in-store.ts";

/** Tolerance for a phone's clock, seconds: the code before and the one after count, too (RFC 6238 §5.2). */
const CLOCK_TOLERANCE = 30;

/** Returns the time step of a right code of this secret after `lastStep`, or null. */
export function checkTotp(secret: string, code: string, lastStep: number, at: Date): number | null {
  const token = code.replaceAll(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return null;
  const epoch = Math.floor(at.getTime() / 1000);
  const result = verifySync({ secret, token, epoch, epochTolerance: CLOCK_TOLERANCE });
  return result.valid && "timeStep" in result && result.timeStep > lastStep ? result.timeStep : null;
}

/** Seals the secret of a person's authenticator app, so that no one can make codes with a copy of the database. */
export const sealAppSecret = (sealing: SealingKey, staffId: string, secret: string): string =>
  sealText(sealing, secret, `authenticator ${staffId}`);

/** Returns the secret of a person's app; null where this program's `secrets.key` did not seal it. */
export const unsealAppSecret = (sealing: SealingKey, staffId: string, stored: string): string | null =>
  unsealText(sealing, stored, `authenticator ${staffId}`);

/**
 * Uses up what a person typed as their second step: a code of their authenticator app, or a recovery code. Null if it
 * is neither; `unreadable` if it may be a code of an app whose secret this program can't read.
 */
export async function checkCode(
  tx: Tx,
  sealing: SealingKey,
  staffId: string,
  typed: string,
  at: Date,
): Promise<"authenticator" | "recovery code" | "unreadable" | null> {
  const app = await lockAuthenticator(tx, staffId);
  const secret = app?.secret ? unsealAppSecret(sealing, staffId, app.secret) : null;
  const step = app && secret !== null ? checkTotp(secret, typed, app.lastStep, at) : null;
  if (step !== null) {
    await setAuthenticator(tx, staffId, { lastStep: step });
    return "authenticator";
  }
  const code = plainRecoveryCode(typed.slice(0, 100));
  if (code.length > 6 && (await spendRecoveryCode(tx, staffId, hashToken(code), at))) return "recovery code";
  return app?.secret && secret === null && code.length === 6 ? "unreadable" : null;
}

/** Returns the error for a code that can't be checked: the database came here without its `secrets.key`. */
export function unreadableApp(): Failure {
  const code =
    "Your authenticator app was set up on another machine. Use a recovery code, or ask an owner to remove your second step; then set up the app again.";
  return invalidFields({ code });
}

/** Returns the error for a wrong code, beside its field. */
export function wrongCode(): Failure {
  const code = "That code isn't right, or was used before. Wait for the next one and try again.";
  return invalidFields({ code });
}
