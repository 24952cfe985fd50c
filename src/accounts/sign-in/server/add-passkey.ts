import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { invalid, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { StaffActor } from "#platform/access/rules/rights.ts";
import { refuseSensitive } from "#platform/access/rules/session-age.ts";
import { hashToken } from "#platform/access/server/hash-token.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import { type Db, isUnavailable } from "#platform/database/server/database.ts";
import type { Log } from "#platform/log/server/log.ts";
import { makeChallenge, type RelyingParty } from "./check-passkey.ts";
import { giveFirstCodes } from "./renew-recovery-codes.ts";
import { addPasskey as storePasskey, listPasskeys, useChallenge } from "./sign-in-store.ts";

type By = { actor: StaffActor; requestId: string };
const MAX_NAME = 60;
/** What every device can sign with: EdDSA, ECDSA and RSA (COSE identifiers). */
const ALGORITHMS = [-8, -7, -257];

/** Returns the options with which a browser creates a passkey. Asks for a fresh proof of who the person is. */
export async function newPasskeyOptions(
  needs: { db: Db; now: () => Date },
  by: By,
  site: RelyingParty,
  siteName: string,
): Promise<Outcome<PublicKeyCredentialCreationOptionsJSON>> {
  const refused = refuseSensitive(by.actor, null, needs.now());
  if (refused) return refused;
  const { id, email, name } = by.actor;
  const known = await listPasskeys(needs.db, id);
  return ok(
    await generateRegistrationOptions({
      rpName: siteName,
      rpID: site.id,
      userName: email,
      userDisplayName: name,
      userID: new TextEncoder().encode(id),
      challenge: Buffer.from(await makeChallenge(needs, "new-passkey", id), "base64url"),
      attestationType: "none",
      supportedAlgorithmIDs: ALGORITHMS,
      excludeCredentials: known.map((key) => ({ id: key.id, transports: key.transports })),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    }),
  );
}

/** Keeps a passkey that the person's device made. Answers recovery codes where it is the first second step, and else none. */
export async function addPasskey(
  needs: { db: Db; now: () => Date; log: Log },
  by: By,
  input: { response: unknown; name: string; site: RelyingParty },
): Promise<Outcome<{ recoveryCodes: string[] }>> {
  const refused = refuseSensitive(by.actor, null, needs.now());
  if (refused) return refused;
  const found = await verifyNew(needs, by, input);
  if (!found) return invalid("The passkey could not be added. Please try again.");
  const at = needs.now();
  const name = input.name.trim().slice(0, MAX_NAME) || "Passkey";
  const { id, publicKey, counter, transports } = found.credential;
  return needs.db.transaction(async (tx) => {
    const codes = await giveFirstCodes(tx, by.actor.id);
    await storePasskey(tx, {
      id,
      staffId: by.actor.id,
      name,
      publicKey: Buffer.from(publicKey),
      counter,
      transports: transports ?? [],
      createdAt: at,
      lastUsedAt: null,
    });
    await recordAudit(tx, by, at, { action: "staff.passkey-add", recordId: by.actor.id, after: { name } });
    return ok({ recoveryCodes: codes });
  });
}

async function verifyNew(
  needs: { db: Db; now: () => Date; log: Log },
  by: By,
  { response, site }: { response: unknown; site: RelyingParty },
) {
  try {
    const result = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: async (challenge) => {
        const made = await useChallenge(needs.db, hashToken(challenge), "new-passkey", needs.now());
        return made?.staffId === by.actor.id;
      },
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return result.verified ? result.registrationInfo : null;
  } catch (error) {
    if (isUnavailable(error)) throw error;
    needs.log.info({ err: error }, "a new passkey was refused");
    return null;
  }
}
