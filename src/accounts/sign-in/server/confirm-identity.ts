import { type Failure, invalid, invalidFields, notSignedIn, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { StaffActor } from "#platform/access/rules/rights.ts";
import { confirmSession, findStaffById, type StaffRecord } from "#accounts/access/server/access-store.ts";
import { verifyPassword } from "#accounts/access/server/hash-password.ts";
import { hashToken } from "#platform/access/server/hash-token.ts";
import { checkCode, unreadableApp, wrongCode } from "./check-code.ts";
import { checkPasskey, type RelyingParty } from "./check-passkey.ts";
import { logged, refuseOwnWay, type SignInNeeds } from "./sign-in.ts";
import { readDevice } from "./sign-device.ts";
import { throttleCode, throttleSignIn } from "./throttle-sign-in.ts";

/** One of three ways to prove who a signed-in person is. */
export type Proof = { password: string } | { code: string } | { passkey: unknown; site: RelyingParty };

/** The proof that a form carries: a code, the answer of a passkey as JSON, or else a password. */
export function readProof(read: (name: string) => string | null, site: RelyingParty | null): Proof {
  const [code, passkey] = [read("code"), read("passkey")];
  if (code !== null) return { code };
  if (passkey !== null && site) return { passkey: jsonOf(passkey), site };
  return { password: read("password") ?? "" };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * A signed-in person proves again who they are; for ten minutes their session may do what is sensitive. Failures count
 * like those of a sign-in. `invalid` names the field `password` or `code`.
 */
export async function confirmIdentity(
  needs: SignInNeeds,
  actor: StaffActor,
  proof: Proof,
  from: { session: string; device: string | null; ip: string; requestId: string },
): Promise<Outcome<null>> {
  const account = await findStaffById(needs.db, actor.id);
  if (!account?.active) return notSignedIn();
  const failure =
    "password" in proof
      ? await refusePassword(needs, account, proof.password, from)
      : "code" in proof
        ? await refuseCode(needs, account, proof.code, from)
        : await refusePasskey(needs, account, proof);
  if (failure) {
    needs.dayCounts.add(failure.code === "too-many" ? "sign-in-limited" : "sign-in-failed", account.id);
    needs.log.warn(logged(needs, from, actor.id), "a person was not confirmed");
    return failure;
  }
  await confirmSession(needs.db, hashToken(from.session), needs.now());
  return ok(null);
}

async function refusePassword(
  needs: SignInNeeds,
  account: StaffRecord,
  password: string,
  from: { device: string | null; ip: string },
): Promise<Failure | null> {
  const elsewhere = refuseOwnWay(needs, account);
  if (elsewhere) return elsewhere;
  const { email, passwordHash } = account;
  const device = readDevice(account, from.device, needs.now());
  const throttled = await throttleSignIn(needs, { email, ip: from.ip, passwordHash, device });
  if (!throttled.ok) return throttled;
  if (!(await verifyPassword(passwordHash, password.slice(0, 1024))))
    return invalidFields({ password: "This is not your password." });
  await throttled.value.succeeded();
  return null;
}

async function refuseCode(
  needs: SignInNeeds,
  account: StaffRecord,
  code: string,
  from: { device: string | null },
): Promise<Failure | null> {
  const throttled = await throttleCode(needs, account.id, readDevice(account, from.device, needs.now()));
  if (!throttled.ok) return throttled;
  const used = await needs.db.transaction((tx) => checkCode(tx, needs.sealing, account.id, code, needs.now()));
  if (used === null) return wrongCode();
  if (used === "unreadable") return unreadableApp();
  await throttled.value.succeeded();
  return null;
}

async function refusePasskey(
  needs: SignInNeeds,
  account: StaffRecord,
  proof: { passkey: unknown; site: RelyingParty },
): Promise<Failure | null> {
  const whose = await checkPasskey(needs, proof.passkey, proof.site);
  if (whose === account.id) return null;
  return invalid("This passkey doesn't belong to your account.");
}
