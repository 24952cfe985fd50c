import { verifySync } from "otplib";
import { plainRecoveryCode } from "#core/access/recovery-code.ts";
import type { Failure } from "#core/access/outcome.ts";
import { hashToken } from "#server/access/hash-token.ts";
import type { Tx } from "#server/platform/database.ts";
import { lockAuthenticator, setAuthenticator, spendRecoveryCode } from "./sign-in-store.ts";

/** How far a phone's clock may be off, seconds: the code before and the one after count, too (RFC 6238 §5.2). */
const CLOCK_TOLERANCE = 30;

/** The time step of a right code of this secret after `lastStep`, or null. */
export function checkTotp(secret: string, code: string, lastStep: number, at: Date): number | null {
  const token = code.replaceAll(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return null;
  const epoch = Math.floor(at.getTime() / 1000);
  const result = verifySync({ secret, token, epoch, epochTolerance: CLOCK_TOLERANCE });
  return result.valid && "timeStep" in result && result.timeStep > lastStep ? result.timeStep : null;
}

/** Uses up what a person typed as their second step: a code of their authenticator app, or a recovery code. Null where it is neither. */
export async function checkCode(
  tx: Tx,
  staffId: string,
  typed: string,
  at: Date,
): Promise<"authenticator" | "recovery code" | null> {
  const app = await lockAuthenticator(tx, staffId);
  const step = app?.secret ? checkTotp(app.secret, typed, app.lastStep, at) : null;
  if (step !== null) {
    await setAuthenticator(tx, staffId, { lastStep: step });
    return "authenticator";
  }
  const code = plainRecoveryCode(typed.slice(0, 100));
  return code.length > 6 && (await spendRecoveryCode(tx, staffId, hashToken(code), at)) ? "recovery code" : null;
}

/** The answer to a code that is not right, beside its field. */
export function wrongCode(): Failure {
  const code = "That code isn't right, or was used before. Wait for the next one and try again.";
  return { ok: false, code: "invalid", message: "Please check your input and try again.", fields: { code } };
}
