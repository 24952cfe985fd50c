import { createHash } from "node:crypto";
import { type Failure, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { networkOf, normalizeAddress, type RateLimit } from "#platform/http/server/rate-limit.ts";

/**
 * `own` counts by account and address, or by account and known device, and refuses; `account`, `address` and `network`
 * (the /48 of IPv6) only slow down. `day` and `networkDay` count what unknown devices tried on an account, and from a
 * network, within a day, and refuse them: known devices and passkeys still get in. `code` counts codes of the second
 * step and refuses.
 */
export type SignInLimits = Record<"own" | "account" | "address" | "network" | "day" | "networkDay" | "code", RateLimit>;

type Attempt = {
  email: string;
  ip: string;
  /** The stored hash of the account's password, or empty without an account: a new password starts the counts again. */
  passwordHash: string;
  /** The name of a device that signed in to this account before; no one else can count for it. */
  device: string | null;
};

/** Delay of an attempt after many have failed, milliseconds. */
const SLOW_MS = 2_000;
/** Attempts from one network that may wait at once: every password that is checked costs 19 MiB and a core. */
const WAITING_AT_ONCE = 5;
const waiting = new Map<string, number>();

/**
 * Counts an attempt before the password is checked, so that many at once are not all the first. Returns `too-many`, or
 * `succeeded`, which undoes the count.
 */
export async function throttleSignIn(
  needs: { signInLimits: SignInLimits; pause: (milliseconds: number) => Promise<unknown> },
  { email, ip, passwordHash, device }: Attempt,
): Promise<Outcome<{ succeeded(): Promise<void> }>> {
  const { own, account, address, network, day, networkDay } = needs.signInLimits;
  const accountsKey = accountKey({ email, passwordHash });
  const ownKey = `${accountsKey}.${keyOf(device ?? normalizeAddress(ip))}`;
  const wait = await own.take(ownKey);
  if (wait > 0) return tooMany(wait);
  if (device !== null) return ok({ succeeded: () => own.reset(ownKey) });
  const from = networkOf(ip);
  const networkClosed = await networkDay.take(from);
  if (networkClosed > 0) return tooManyToday(networkClosed, "network");
  const closed = await day.take(accountsKey);
  if (closed > 0) return tooManyToday(closed, "account");
  const counts = [await account.take(accountsKey), await address.take(ip), await network.take(from)];
  const strained = counts.some((seconds) => seconds > 0);
  if (strained && !(await waitInLine(ip, needs.pause))) return tooMany(2 * (SLOW_MS / 1000));
  return ok({
    async succeeded() {
      const ofAccount = [own.reset(ownKey), account.giveBack(accountsKey), day.giveBack(accountsKey)];
      const ofNetwork = [address.giveBack(ip), network.giveBack(from), networkDay.giveBack(from)];
      await Promise.all([...ofAccount, ...ofNetwork]);
    },
  });
}

/**
 * Counts an attempt at a second step before the code is checked: by account and known device, and all unknown devices
 * of an account as one, since six digits could be guessed from many addresses.
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

/** Refuses strangers for today. Everyone sees which way in is left, even where there is no account. */
function tooManyToday(retryAfterSeconds: number, of: "account" | "network"): Failure {
  const [what, otherwise] = of === "account" ? ["on this account", "ask the agency's owner"] : NETWORK_CLOSED;
  return {
    ok: false,
    code: "too-many",
    message: `Too many attempts ${what} today. Sign in with a passkey or in a browser where you signed in before, or ${otherwise}.`,
    retryAfterSeconds,
  };
}

/** The owner can't tell networks apart, so nobody can open one again. */
const NETWORK_CLOSED = ["from your network", "from another network"] as const;

/** Waits a moment; returns false where too many from this network wait already. */
async function waitInLine(ip: string, pause: (milliseconds: number) => Promise<unknown>): Promise<boolean> {
  const key = networkOf(ip);
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

/** Returns the prefix of all keys for an account and its present password. */
export function accountKey({ email, passwordHash }: { email: string; passwordHash: string }): string {
  return keyOf(email, passwordHash);
}

/** Returns the prefix of the keys for an account's codes. */
export function codeKey(staffId: string): string {
  return keyOf(staffId);
}

/** Hashes a key, so that the table of counts holds neither email addresses nor password hashes. */
function keyOf(...parts: string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}
