import { notFound, ok, type Outcome } from "#core/access/outcome.ts";
import type { ConsentEvidence } from "#core/consent/consent-record.ts";
import { BUTTON_LABELS, type ConsentWording, FORM_VERSIONS, familyCallWording, familyTextWording } from "#core/consent/consent-wording.ts";
import { formatPhone } from "#core/leads/format-phone.ts";
import type { Origin } from "#core/leads/submission.ts";
import { addConsents } from "#server/consent/consent-store.ts";
import { addTouchpoint } from "#server/leads/leads-store.ts";
import type { Db } from "#server/platform/database.ts";
import { deriveHash, isToken } from "./derive-tokens.ts";
import { findRequest, markUsed } from "./requests-store.ts";

export type GiveConsentNeeds = { db: Db; now: () => Date; newId: () => string; seller: string };

/** What is said when the box was left empty. */
const NOTHING_TICKED = "Please tick the first box if you agree. If you do not, just close this page: then we do not call you.";

/**
 * The insured person agrees for herself, by the link that her family member passed on. The link works once; `invalid`
 * when the box for calls was left empty, and then it may be used again.
 */
export async function giveConsent(
  needs: GiveConsentNeeds,
  token: string,
  boxes: { call: boolean; text: boolean },
  origin: Origin,
): Promise<Outcome<{ at: Date }>> {
  const { db, now, newId, seller } = needs;
  if (!isToken(token)) return notFound("Link");
  return db.transaction(async (tx) => {
    const request = await findRequest(tx, "consent", deriveHash(token), true);
    const at = now();
    const phone = request?.details.phone ?? null;
    if (!request || phone === null || request.usedAt || request.withdrawnAt || request.expiresAt <= at) return notFound("Link");
    if (!boxes.call) return { ok: false, code: "invalid", message: NOTHING_TICKED, fields: { call: NOTHING_TICKED } };
    const number = formatPhone(phone);
    const { ip, userAgent, referrer, utm, pageAddress } = origin;
    const evidence = (words: ConsentWording, ticked: boolean): ConsentEvidence[] =>
      words.channels.map((channel) => {
        const shown = {
          sellerLegalName: seller,
          wording: words.text,
          wordingVersion: words.version,
          language: "en" as const,
          buttonLabel: BUTTON_LABELS.family,
          formVersion: FORM_VERSIONS.family,
        };
        return {
          channel,
          address: phone,
          personName: request.details.name,
          box: ticked ? "ticked" : "unticked",
          ...shown,
          at: at.toISOString(),
          pageAddress,
          ip,
          userAgent,
          referrer,
          utm,
        };
      });
    await addConsents(
      tx,
      request.leadId,
      [...evidence(familyCallWording(seller, number), boxes.call), ...evidence(familyTextWording(seller, number), boxes.text)],
      newId,
    );
    await addTouchpoint(tx, {
      id: newId(),
      leadId: request.leadId,
      type: "consent",
      description: "Agreed by the link that a family member passed on",
      at,
      metadata: {},
    });
    await markUsed(tx, request.tokenHash, at);
    return ok({ at });
  });
}
