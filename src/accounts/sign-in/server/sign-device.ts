import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Time for which a browser is known after a good sign-in, seconds: half a year. The server checks it. */
export const DEVICE_SECONDS = 180 * 86_400;

type Account = { id: string; passwordHash: string; knownFrom: Date | null };

/**
 * Signs a token that recognizes the browser of a good sign-in: it opens nothing, and ends after half a year, with the
 * account's password, or when someone ends a session of the account. It contains the second in which it was made.
 */
export function signDevice(account: Omit<Account, "knownFrom">, at: Date): string {
  const name = `${randomBytes(16).toString("base64url")}.${Math.floor(at.getTime() / 1000)}`;
  return `${name}.${signatureOf(account, name)}`;
}

/** Returns the name of the device whose token this is; null if it is too old, was ended or is of another password. */
export function readDevice(account: Account, token: string | null, now: Date): string | null {
  const [, name = "", signature = ""] = /^([\w-]{22}\.\d{1,12})\.([\w-]{43})$/.exec(token ?? "") ?? [];
  const fits = name !== "" && timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(account, name)));
  const made = Number(name.split(".")[1]);
  // In whole seconds: the sign-in that ends all others comes in the same moment.
  const ended = account.knownFrom !== null && made < Math.floor(account.knownFrom.getTime() / 1000);
  return fits && !ended && now.getTime() / 1000 - made < DEVICE_SECONDS ? name : null;
}

function signatureOf({ id, passwordHash }: Omit<Account, "knownFrom">, name: string): string {
  return createHmac("sha256", passwordHash)
    .update(JSON.stringify(["device", id, name]))
    .digest("base64url");
}
