import type { ConsentEvidence } from "#compliance/consent/rules/consent-record.ts";
import { FORM_VERSIONS, withdrawWording } from "#compliance/consent/rules/consent-wording.ts";
import { consentsTo, evidenceOf } from "#compliance/consent/rules/shown-consent.ts";
import { wordsOf } from "#agency/language/rules/words.ts";
import { channelsOf } from "#compliance/consent/rules/suppression.ts";
import { addressesIn, type Withdrawal } from "#leads/leads/rules/submission.ts";
import { addConsents, contactPointsOf, suppress } from "#compliance/consent/server/consent-store.ts";
import { addTouchpoint } from "#leads/leads/server/timeline-store.ts";
import { dropWaitingMails } from "#leads/notifications/server/notifications-store.ts";
import { UNSUBSCRIBED } from "#leads/notifications/server/queue-mail.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { findRequest, markWithdrawn } from "#leads/leads/server/requests-store.ts";
import { cancelAppointments } from "#leads/appointments/server/cancel-appointments.ts";
import type { ApplyNeeds } from "./apply-requests.ts";
import { holdUnproved } from "./hold-unproved.ts";
import type { Result } from "./intake-store.ts";

/**
 * Withdraws a request through its own link. If the lead came from that request, the link proves the requester: every
 * contact point of the lead is suppressed on every channel (compliance: revocation is honored at once on every
 * channel), and upcoming appointments are canceled. Any other request may have been typed by a stranger, so its contact
 * points are suppressed and the lead is put on hold. An expired link still withdraws.
 */
export async function applyWithdrawal(
  tx: Tx,
  needs: ApplyNeeds,
  submission: Withdrawal,
  seq: number,
): Promise<Omit<Result, "seq">> {
  const request = await findRequest(tx, "request", submission.link);
  if (!request) return { leadId: null, outcome: "refused", problem: "Someone withdrew a request that we don’t have." };
  const { leadId } = request;
  if (request.withdrawnAt) return { leadId, outcome: "known", problem: null };
  const at = new Date(submission.receivedAt);
  const named = addressesIn(request);
  const points = (await contactPointsOf(tx, leadId)).filter(
    ({ address }) => request.ownsLead || named.includes(address),
  );
  const addresses = points.map(({ address }) => address);
  await addConsents(
    tx,
    points.flatMap((point) => revocations(submission, point).map((evidence) => ({ leadId, evidence }))),
    needs.newId,
  );
  const description = "Withdrew the request: no calls, texts or emails";
  await addTouchpoint(tx, { id: needs.newId(), leadId, type: "withdrawal", description, at, metadata: {} });
  await markWithdrawn(tx, request.ownsLead ? { leadId } : { touchpointId: request.touchpointId }, at);
  if (!request.ownsLead) await holdUnproved(tx, addresses, { leadId, seq, since: at });
  else {
    await suppress(tx, addresses, { since: at, source: "link", seq, leadId });
    await dropWaitingMails(tx, addresses, UNSUBSCRIBED);
    await cancelAppointments(tx, needs, { leadId, phones: addresses });
  }
  return { leadId, outcome: "joined", problem: null };
}

function revocations(
  { seller, origin, receivedAt, language = "en" }: Withdrawal,
  { address, personName }: { address: string; personName: string },
): ConsentEvidence[] {
  const shown = {
    words: withdrawWording(seller, language),
    seller,
    box: "withdrawn" as const,
    buttonLabel: wordsOf(language).myRequest.withdrawIt,
    formVersion: FORM_VERSIONS.request,
  };
  return consentsTo(shown, { phone: address, email: address }, channelsOf(address)).map((one) =>
    evidenceOf(one, personName, receivedAt, origin),
  );
}
