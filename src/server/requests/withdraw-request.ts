import { notFound, ok, type Outcome } from "#core/access/outcome.ts";
import type { Channel, ConsentEvidence } from "#core/consent/consent-record.ts";
import { BUTTON_LABELS, FORM_VERSIONS, withdrawWording } from "#core/consent/consent-wording.ts";
import type { Origin } from "#core/leads/submission.ts";
import { addConsents } from "#server/consent/consent-store.ts";
import { addTouchpoint } from "#server/leads/leads-store.ts";
import type { Db } from "#server/platform/database.ts";
import { deriveHash, isToken } from "./derive-tokens.ts";
import { findRequest, markWithdrawn, type StoredRequest } from "./requests-store.ts";

export type WithdrawNeeds = { db: Db; now: () => Date; newId: () => string; seller: string };

/**
 * Takes back everything a request agreed to, on every channel and for every number and address in it, the family
 * member's too. It counts from the moment this returns. Asking twice changes nothing.
 */
export async function withdrawRequest({ db, now, newId, seller }: WithdrawNeeds, token: string, origin: Origin): Promise<Outcome<{ at: Date }>> {
  if (!isToken(token)) return notFound("Request");
  return db.transaction(async (tx) => {
    const request = await findRequest(tx, "request", deriveHash(token), true);
    const at = now();
    if (!request || request.expiresAt <= at) return notFound("Request");
    if (request.withdrawnAt) return ok({ at: request.withdrawnAt });
    await addConsents(tx, request.leadId, revocations(request, origin, at, seller), newId);
    await addTouchpoint(tx, {
      id: newId(),
      leadId: request.leadId,
      type: "withdrawal",
      description: "Withdrew the request: no calls, texts or emails",
      at,
      metadata: {},
    });
    await markWithdrawn(tx, request.leadId, at);
    return ok({ at });
  });
}

function revocations({ details, contact }: StoredRequest, origin: Origin, at: Date, seller: string): ConsentEvidence[] {
  const words = withdrawWording(seller);
  const { ip, userAgent, referrer, utm, pageAddress } = origin;
  const people = [details, ...(contact ? [contact] : [])];
  return people.flatMap((person) =>
    words.channels.flatMap((channel: Channel): ConsentEvidence[] => {
      const address = channel === "email" ? person.email : person.phone;
      if (address === null) return [];
      const shown = {
        sellerLegalName: seller,
        wording: words.text,
        wordingVersion: words.version,
        language: "en" as const,
        buttonLabel: BUTTON_LABELS.withdraw,
        formVersion: FORM_VERSIONS.request,
      };
      return [{ channel, address, personName: person.name, box: "withdrawn", ...shown, at: at.toISOString(), pageAddress, ip, userAgent, referrer, utm }];
    }),
  );
}
