import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** How long a browser is known after a good sign-in, seconds: half a year. */
export const DEVICE_SECONDS = 180 * 86_400;

type Account = { id: string; passwordHash: string };

/** A token by which the browser of a good sign-in is known again: it opens nothing, and ends with the account's password. */
export function signDevice(account: Account): string {
  const name = randomBytes(16).toString("base64url");
  return `${name}.${signatureOf(account, name)}`;
}

/** The name of the device whose token this is, or null where this account's present password did not make it. */
export function readDevice(account: Account, token: string | null): string | null {
  const [, name = "", signature = ""] = /^([\w-]{22})\.([\w-]{43})$/.exec(token ?? "") ?? [];
  const fits = name !== "" && timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(account, name)));
  return fits ? name : null;
}

function signatureOf({ id, passwordHash }: Account, name: string): string {
  return createHmac("sha256", passwordHash)
    .update(JSON.stringify(["device", id, name]))
    .digest("base64url");
}
