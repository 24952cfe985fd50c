import { notFound, ok, type Outcome } from "#core/access/outcome.ts";
import type { ConsentEvidence } from "#core/consent/consent-record.ts";
import { BUTTON_LABELS, type ConsentWording, FORM_VERSIONS, familyCallWording, familyTextWording } from "#core/consent/consent-wording.ts";
import { formatPhone } from "#core/leads/format-phone.ts";
import type { Origin } from "#core/leads/submission.ts";
import { addConsents } from "#server/consent/consent-store.ts";
import { addTouchpoint } from "#server/leads/leads-store.ts";
import type { MailNeeds } from "#server/mail/queue-mail.ts";
import { tellAboutAgreement } from "#server/mail/tell-about-lead.ts";
import { type Db, isUnavailable, type Tx } from "#server/platform/database.ts";
import type { Log } from "#server/platform/log.ts";
import { deriveHash, isToken } from "./derive-tokens.ts";
import { lockRequest, markUsed, type StoredRequest } from "./requests-store.ts";

export type GiveConsentNeeds = MailNeeds & { db: Db; log: Log; now: () => Date; seller: string };

/** What is said when the box was left empty. */
const NOTHING_TICKED = "Please check the first box if you agree. If you don’t, just close this page, and we won’t call you.";

/**
 * The insured person agrees for herself, by the link that her family member passed on. The link works once; `invalid`
 * when the box for calls was left empty, and then it may be used again. Staff get a letter.
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
    const request = await lockRequest(tx, "consent", deriveHash(token));
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
      description: "Gave consent through the link that a family member passed on",
      at,
      metadata: {},
    });
    await markUsed(tx, request.tokenHash, at);
    await tellStaff(tx, needs, request, { name: request.details.name, phone, text: boxes.text });
    return ok({ at });
  });
}

/** Writes to staff. A mail that cannot be written costs nobody the agreement. */
async function tellStaff(tx: Tx, needs: GiveConsentNeeds, request: StoredRequest, agreed: { name: string; phone: string; text: boolean }): Promise<void> {
  try {
    await tx.transaction((inner) => tellAboutAgreement(inner, needs, request, agreed));
  } catch (error) {
    if (isUnavailable(error)) throw error;
    needs.log.error({ err: error, lead: request.leadId }, "the mail about an agreement could not be written");
  }
}
