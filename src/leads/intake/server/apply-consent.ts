import { type ConsentEvidence, isAgreement } from "#compliance/consent/rules/consent-record.ts";
import { FORM_VERSIONS, familyCallWording, familyTextWording } from "#compliance/consent/rules/consent-wording.ts";
import { consentsTo, evidenceOf } from "#compliance/consent/rules/shown-consent.ts";
import { wordsOf } from "#agency/language/rules/words.ts";
import { isPreview } from "#agency/site/rules/site-stage.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import type { ConsentGiven } from "#leads/leads/rules/submission.ts";
import { addConsents, liftSuppressions } from "#compliance/consent/server/consent-store.ts";
import { addTouchpoint } from "#leads/leads/server/timeline-store.ts";
import { notifyAboutAgreement } from "#leads/notifications/server/notify-about-lead.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { findRequest, markUsed, type StoredRequest } from "#leads/leads/server/requests-store.ts";
import type { ApplyNeeds } from "./apply-requests.ts";
import type { Result } from "./intake-store.ts";

/**
 * Returns the number (E.164) that the insured person can consent to through a consent link, or null: the link was used
 * or has expired, or the request was withdrawn.
 */
export function numberToConfirm(request: StoredRequest | null, at: Date): string | null {
  return request && !request.usedAt && !request.withdrawnAt && request.expiresAt > at ? request.details.phone : null;
}

/**
 * Records the insured person's own consent, given through the link that their helper passed on. The link works once;
 * staff are notified.
 */
export async function applyConsent(
  tx: Tx,
  needs: ApplyNeeds,
  submission: ConsentGiven,
  seq: number,
): Promise<Omit<Result, "seq">> {
  const at = new Date(submission.receivedAt);
  const request = await findRequest(tx, "consent", submission.link);
  if (!request)
    return { leadId: null, outcome: "refused", problem: "Someone agreed through a link that we don’t have." };
  const { leadId, details } = request;
  const phone = numberToConfirm(request, at);
  if (phone === null) return { leadId, outcome: "known", problem: null };
  const evidence = evidenceIn(submission, details.name, phone);
  await addConsents(
    tx,
    evidence.map((e) => ({ leadId, evidence: e })),
    needs.newId,
  );
  await liftSuppressions(
    tx,
    (isPreview(leadId) ? [] : evidence.filter(isAgreement)).map(({ address, channel }) => ({ address, channel, seq })),
  );
  const description = "Gave consent through the link that a family member passed on";
  await addTouchpoint(tx, { id: needs.newId(), leadId, type: "consent", description, at, metadata: {} });
  await markUsed(tx, request.tokenHash, at);
  try {
    await tx.transaction((inner) =>
      notifyAboutAgreement(inner, needs, request, { name: details.name, phone, text: submission.text }),
    );
  } catch (error) {
    if (needs.isTransient(error)) throw error;
    needs.log.error({ err: error, lead: leadId }, "the mail about an agreement could not be written");
  }
  return { leadId, outcome: "joined", problem: null };
}

function evidenceIn(
  { seller, text, origin, receivedAt, language = "en" }: ConsentGiven,
  personName: string,
  phone: string,
): ConsentEvidence[] {
  const number = formatPhone(phone);
  const form = { seller, buttonLabel: wordsOf(language).familyConsent.agree, formVersion: FORM_VERSIONS.family };
  return [
    { ...form, words: familyCallWording(seller, number, language), box: "ticked" as const },
    {
      ...form,
      words: familyTextWording(seller, number, language),
      box: text ? ("ticked" as const) : ("unticked" as const),
    },
  ].flatMap((shown) =>
    consentsTo(shown, { phone, email: null }).map((one) => evidenceOf(one, personName, receivedAt, origin)),
  );
}
