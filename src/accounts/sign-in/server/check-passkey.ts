import { randomBytes } from "node:crypto";
import { isIP } from "node:net";
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
} from "@simplewebauthn/server";
import { hashToken } from "#platform/access/server/hash-token.ts";
import { type Db, isUnavailable } from "#platform/database/server/database.ts";
import type { Log } from "#platform/log/server/log.ts";
import { addChallenge, findPasskey, recordPasskeyUse, useChallenge } from "./sign-in-store.ts";

/** The site as passkeys know it: its host, without a port, and its origin. */
export type RelyingParty = { id: string; origin: string };

/** Time that a person has to answer the device's question, milliseconds. */
const ANSWER_MS = 5 * 60_000;

/**
 * Returns the site that passkeys are for, or null where it is opened by an IP address: browsers refuse that. Without
 * TLS the site is also reached by other names of this machine.
 */
export function relyingParty(publicUrl: string, host: string | undefined): RelyingParty | null {
  const url =
    publicUrl.startsWith("http:") && host ? (URL.parse(`http://${host}`) ?? new URL(publicUrl)) : new URL(publicUrl);
  const address = url.hostname.replaceAll(/[[\]]/g, "");
  return isIP(address) ? null : { id: url.hostname, origin: url.origin };
}

/** Creates a challenge for a passkey, which can be answered once within five minutes. */
export async function makeChallenge(
  needs: { db: Db; now: () => Date },
  purpose: "passkey" | "new-passkey",
  staffId: string | null,
): Promise<string> {
  const challenge = randomBytes(32).toString("base64url");
  const expiresAt = new Date(needs.now().getTime() + ANSWER_MS);
  await addChallenge(needs.db, { id: hashToken(challenge), purpose, staffId, expiresAt });
  return challenge;
}

/** Returns the options with which a browser asks its device for any passkey of this site. */
export async function passkeyOptions(
  needs: { db: Db; now: () => Date },
  site: RelyingParty,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const challenge = Buffer.from(await makeChallenge(needs, "passkey", null), "base64url");
  return generateAuthenticationOptions({ rpID: site.id, challenge, userVerification: "required", timeout: ANSWER_MS });
}

/** Returns the member of staff whose passkey answered, or null. The challenge is used up either way. */
export async function checkPasskey(
  needs: { db: Db; now: () => Date; log: Log },
  response: unknown,
  site: RelyingParty,
): Promise<string | null> {
  const answer = response as AuthenticationResponseJSON;
  const key = typeof answer?.id === "string" ? await findPasskey(needs.db, answer.id) : null;
  if (!key) return null;
  try {
    const result = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: async (challenge) =>
        (await useChallenge(needs.db, hashToken(challenge), "passkey", needs.now())) !== null,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      credential: { id: key.id, publicKey: new Uint8Array(key.publicKey), counter: key.counter },
    });
    if (!result.verified) return null;
    await recordPasskeyUse(needs.db, key.id, result.authenticationInfo.newCounter, needs.now());
    return key.staffId;
  } catch (error) {
    if (isUnavailable(error)) throw error;
    // The library throws for every response that does not fit.
    needs.log.info({ err: error }, "the answer of a passkey was refused");
    return null;
  }
}
