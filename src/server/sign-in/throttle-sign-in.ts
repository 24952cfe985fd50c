import { createHash } from "node:crypto";
import { type Failure, type Outcome, ok } from "#core/access/outcome.ts";
import { normalizeAddress, type RateLimit } from "#server/platform/rate-limit.ts";

/**
 * `own` counts by account and address, or by account and known device, and refuses; `account` and `address` only slow
 * down. `code` counts codes of the second step and refuses.
 */
export type SignInLimits = { own: RateLimit; account: RateLimit; address: RateLimit; code: RateLimit };

export type Attempt = {
  email: string;
  ip: string;
  /** The stored hash of the account's password, or empty without an account: a new password starts the counts again. */
  passwordHash: string;
  /** The name of a device that signed in to this account before; no one else can count for it. */
  device: string | null;
};

/** How long an attempt waits where many have failed, milliseconds. */
const SLOW_MS = 2_000;
/** Attempts from one address that may wait at the same time: every password that is checked costs 19 MiB and a core. */
const WAITING_AT_ONCE = 5;
const waiting = new Map<string, number>();

/**
 * Counts an attempt before the password is looked at, so that many at once are not all the first. Returns `too-many`, or
 * `succeeded`, which takes the count back.
 */
export async function throttleSignIn(
  needs: { signInLimits: SignInLimits; pause: (milliseconds: number) => Promise<unknown> },
  { email, ip, passwordHash, device }: Attempt,
): Promise<Outcome<{ succeeded(): Promise<void> }>> {
  const { own, account, address } = needs.signInLimits;
  const accountsKey = accountKey({ email, passwordHash });
  const ownKey = `${accountsKey}.${keyOf(device ?? normalizeAddress(ip))}`;
  const wait = await own.take(ownKey);
  if (wait > 0) return tooMany(wait);
  if (device !== null) return ok({ succeeded: () => own.reset(ownKey) });
  const strained = [await account.take(accountsKey), await address.take(ip)].some((seconds) => seconds > 0);
  if (strained && !(await waitInLine(ip, needs.pause))) return tooMany(2 * (SLOW_MS / 1000));
  return ok({
    async succeeded() {
      await Promise.all([own.reset(ownKey), account.giveBack(accountsKey), address.giveBack(ip)]);
    },
  });
}

/**
 * Counts an attempt at a second step before the code is looked at: by account and known device, and all unknown devices of
 * an account as one, since six digits could be guessed from many addresses.
 */
export async function throttleCode(
  { signInLimits }: { signInLimits: SignInLimits },
  staffId: string,
  device: string | null,
): Promise<Outcome<{ succeeded(): Promise<void> }>> {
  const key = `${codeKey(staffId)}.${keyOf(device ?? "unknown")}`;
  const wait = await signInLimits.code.take(key);
  return wait > 0 ? tooMany(wait) : ok({ succeeded: () => signInLimits.code.reset(key) });
}

function tooMany(retryAfterSeconds: number): Failure {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return {
    ok: false,
    code: "too-many",
    message: `Too many attempts. Please wait ${minutes === 1 ? "a minute" : `${minutes} minutes`} and try again.`,
    retryAfterSeconds,
  };
}

/** Waits a moment; false where too many from this address wait already. */
async function waitInLine(ip: string, pause: (milliseconds: number) => Promise<unknown>): Promise<boolean> {
  const key = normalizeAddress(ip);
  const before = waiting.get(key) ?? 0;
  if (before >= WAITING_AT_ONCE) return false;
  waiting.set(key, before + 1);
  try {
    await pause(SLOW_MS);
    return true;
  } finally {
    const left = (waiting.get(key) ?? 1) - 1;
    if (left > 0) waiting.set(key, left);
    else waiting.delete(key);
  }
}

/** Begins the keys of everything that is counted for an account and its present password. */
export function accountKey({ email, passwordHash }: { email: string; passwordHash: string }): string {
  return keyOf(email, passwordHash);
}

/** Begins the keys of the codes of an account. */
export function codeKey(staffId: string): string {
  return keyOf(staffId);
}

/** The table of counts holds neither mail addresses nor password hashes. */
function keyOf(...parts: string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}
