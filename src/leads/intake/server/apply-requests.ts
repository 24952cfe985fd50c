import { type ConsentEvidence, isAgreement } from "#compliance/consent/rules/consent-record.ts";
import { isProved, type Suppression } from "#compliance/consent/rules/suppression.ts";
import { consentStatuses } from "#compliance/consent/rules/consent-status.ts";
import { correctDetails, type Lead, type Touchpoint, UNTOUCHED, WEB_SOURCES } from "#leads/leads/rules/lead.ts";
import {
  addressesIn,
  agreedIn,
  describeSubmission,
  type DoNotContact,
  type LeadRequest,
  saysTheSame,
} from "#leads/leads/rules/submission.ts";
import {
  addConsents,
  addContactPoints,
  consentsOfLead,
  liftSuppressions,
  suppress,
} from "#compliance/consent/server/consent-store.ts";
import { giveToLeads } from "#leads/conversations/server/conversations-store.ts";
import { addLeads, lockLeadsWith, saveDetails, setLeadStatus, touchLeads } from "#leads/leads/server/leads-store.ts";
import { holdLeads } from "#leads/leads/server/holds-store.ts";
import { addTouchpoint, addTouchpoints } from "#leads/leads/server/timeline-store.ts";
import type { MailNeeds } from "#leads/notifications/server/queue-mail.ts";
import { notifyAboutRequests } from "#leads/notifications/server/notify-about-lead.ts";
import type { Tx } from "#platform/database/server/database.ts";
import type { Log } from "#platform/log/server/log.ts";
import { findRequests, saveContact, saveLinks, type StoredRequest } from "#leads/leads/server/requests-store.ts";
import { queueRings } from "#leads/calling/server/ring-job.ts";
import { confirmAppointment } from "#leads/appointments/server/confirm-appointment.ts";
import { followForm } from "./follow-form.ts";
import { holdForWords } from "./hold-for-words.ts";
import { holdUnproved } from "./hold-unproved.ts";
import { isPreview, PREVIEW_MARK } from "#agency/site/rules/site-stage.ts";
import { privacyWords } from "#leads/leads/rules/contact-form.ts";
import { planPrivacyAnswer } from "./plan-privacy-answer.ts";
import { findSubmission, type Result } from "./intake-store.ts";

export type ApplyNeeds = MailNeeds & { log: Log; now: () => Date; isTransient: (error: unknown) => boolean };

type Row<T> = { seq: number; submission: T };
/** A request with its lead; `earlier` is the request that it amends. */
type Placed = Row<LeadRequest | DoNotContact> & {
  lead: Lead;
  isNew: boolean;
  earlier: StoredRequest | null;
  touchpoint: Touchpoint & { submissionKey: string };
};

/**
 * Applies requests of which no two share a person. Each is a new lead, or another touchpoint of the lead with the same
 * phone or email, or amends the request of its link. Without that link it doesn't change the lead's details, since
 * anyone can type anyone's number.
 */
export async function applyRequests(
  tx: Tx,
  needs: ApplyNeeds,
  rows: readonly Row<LeadRequest | DoNotContact>[],
): Promise<Result[]> {
  const at = needs.now();
  const earlier = await findRequests(
    tx,
    "request",
    rows.flatMap(({ submission }) => linkOf(submission) ?? []),
  );
  const known = await lockLeadsWith(tx, {
    phones: rows.flatMap(({ submission }) => submission.details.phone ?? []),
    emails: rows.flatMap(({ submission }) => submission.details.email ?? []),
    ids: [...earlier.values()].map(({ leadId }) => leadId),
  });
  const placed: Placed[] = [];
  const results: Result[] = [];
  for (const row of rows) {
    const before = earlier.get(linkOf(row.submission) ?? "") ?? null;
    if (before && (await isCurrent(tx, before, row.submission))) {
      results.push({ seq: row.seq, leadId: before.leadId, outcome: "known", problem: null });
      continue;
    }
    const one = place(row, known, before, needs);
    placed.push(one);
    results.push(resultOf(row.seq, one));
  }
  await addLeads(
    tx,
    placed
      .filter(({ isNew }) => isNew)
      .map(({ lead, submission }) => ({ ...lead, utm: submission.origin.utm, referrer: submission.origin.referrer })),
  );
  await touchLeads(tx, placed.filter(({ isNew }) => !isNew).map(touchedBy), at);
  await addTouchpoints(
    tx,
    placed.map(({ touchpoint }) => touchpoint),
  );
  const points = placed.flatMap(contactPointsIn);
  await addContactPoints(tx, points);
  await giveToLeads(tx, points);
  await addConsents(
    tx,
    placed.flatMap(({ lead, submission }) => submission.consents.map((evidence) => ({ leadId: lead.id, evidence }))),
    needs.newId,
  );
  const lifted = await liftSuppressions(
    tx,
    placed.flatMap(({ seq, submission }) =>
      agreedIn(submission).map(({ address, channel }) => ({ address, channel, seq })),
    ),
  );
  await holdReturning(tx, placed, lifted);
  for (const one of placed) await applyRest(tx, needs, one);
  await queueNotices(tx, needs, placed);
  return results;
}

/** Who asks for a call may ring; an appointment has its own time. */
function ringing({ submission, lead }: Placed): string[] {
  return submission.type === "request" && submission.appointment === undefined ? [lead.id] : [];
}

function linkOf(submission: LeadRequest | DoNotContact): string | null {
  return submission.type === "request" ? (submission.links?.request ?? null) : null;
}

/** Tells whether a request repeats the current one of its link: submitting twice is one request. */
async function isCurrent(tx: Tx, earlier: StoredRequest, submission: LeadRequest | DoNotContact): Promise<boolean> {
  if (earlier.withdrawnAt !== null || earlier.submissionKey === null || submission.type !== "request") return false;
  const before = await findSubmission(tx, earlier.submissionKey);
  return before?.type === "request" && saysTheSame(before, submission);
}

function place(
  { seq, submission }: Row<LeadRequest | DoNotContact>,
  known: readonly Lead[],
  earlier: StoredRequest | null,
  needs: ApplyNeeds,
): Placed {
  const { details, form, origin, contact } = submission;
  const sample = submission.stage === "preview";
  // A preview's submission is never about a real lead, nor the other way round.
  const alike = known.filter(({ id }) => isPreview(id) === sample);
  const found = earlier
    ? known.find(({ id }) => id === earlier.leadId)
    : (alike.find(({ phone }) => phone !== null && phone === details.phone) ??
      alike.find(({ email }) => email !== null && email === details.email));
  const at = new Date(submission.receivedAt);
  const lead: Lead = found ?? {
    ...details,
    id: sample ? PREVIEW_MARK + needs.newId() : needs.newId(),
    status: "new",
    source: form,
    vendor: origin.vendor ?? null,
    ...UNTOUCHED,
    createdAt: at,
    updatedAt: at,
  };
  const { pageAddress, referrer, landingPage, utm, certificates, vendor } = origin;
  const touchpoint = {
    id: needs.newId(),
    leadId: lead.id,
    type: form,
    description:
      submission.type === "do-not-contact"
        ? "Asked us not to contact them"
        : describeSubmission(form, !found, earlier !== null),
    at,
    metadata: {
      details,
      ...(contact ? { contact } : {}),
      pageAddress,
      referrer,
      landingPage,
      utm,
      ...(certificates ? { certificates, vendor } : {}),
    },
    submissionKey: submission.key,
  };
  return { seq, submission, lead, isNew: !found, earlier, touchpoint };
}

function contactPointsIn({ lead, submission: { details, contact }, touchpoint }: Placed) {
  return [details, ...(contact ? [contact] : [])].flatMap(({ name, phone, email }) =>
    [phone, email].flatMap((address) =>
      address === null ? [] : [{ leadId: lead.id, address, personName: name, addedAt: touchpoint.at }],
    ),
  );
}

/** Holds leads whose proved opt-out was lifted by a form: staff first check that it was the same person. */
async function holdReturning(tx: Tx, placed: readonly Placed[], lifted: readonly Suppression[]): Promise<void> {
  const proved = new Set(lifted.filter(({ source }) => isProved(source)).map(({ address }) => address));
  const held = placed.filter(
    ({ earlier, submission }) => !earlier?.ownsLead && submission.consents.some(({ address }) => proved.has(address)),
  );
  const reason = "This person opted out before, and someone has now asked us to contact them. Check that it is them.";
  for (const { lead, touchpoint } of held) await holdLeads(tx, [lead.id], reason, touchpoint.at);
}

/**
 * Applies the parts that only some requests have: a helper, a do-not-contact or privacy request, an amendment, links,
 * an appointment, a closed lead to reopen.
 */
async function applyRest(
  tx: Tx,
  needs: ApplyNeeds,
  { seq, lead, isNew, submission, earlier, touchpoint }: Placed,
): Promise<void> {
  const { details, contact } = submission;
  const { at } = touchpoint;
  if (contact) await saveContact(tx, lead.id, contact, { at, proved: isNew || earlier?.ownsLead === true });
  if (submission.type === "do-not-contact")
    return holdUnproved(tx, addressesIn(submission), { leadId: lead.id, seq, since: at });
  // A partner's program or staff may have written the words of others.
  if ((WEB_SOURCES as readonly string[]).includes(submission.form))
    await holdForWords(tx, lead.id, submission.details.message, at);
  await planPrivacyAnswer(tx, needs, { leadId: lead.id, request: submission, at });
  if (earlier?.ownsLead) {
    await revokeReplaced(tx, needs, submission, earlier, seq);
    await saveDetails(tx, lead.id, correctDetails(lead, earlier.details, details), needs.now());
  }
  if (submission.links)
    await saveLinks(tx, submission.links, { leadId: lead.id, touchpointId: touchpoint.id, ownsLead: isNew, at });
  if (submission.appointment !== undefined) await confirmAppointment(tx, needs, submission.appointment, lead.id);
  await followForm(tx, needs, { lead, isNew, submission, at });
  if (!isNew && reopens(lead, submission)) {
    const before = lead.status;
    await setLeadStatus(tx, lead, "new", needs.now());
    lead.status = "new"; // Another request of this run may share the lead.
    const description = `Status changed from ${before} to new, after another request`;
    await addTouchpoint(tx, { id: needs.newId(), leadId: lead.id, type: "status", description, at, metadata: {} });
  }
}

const resultOf = (seq: number, { lead, isNew, submission }: Placed): Result => ({
  seq,
  leadId: lead.id,
  outcome: isNew ? "created" : "joined",
  problem: null,
  stops: submission.type !== "request",
});

/** Someone who sends a request again asks for a response: not about their data, nor where the lead stays closed. */
function touchedBy({ lead, submission, touchpoint }: Placed): { id: string; askedAt: Date | null } {
  const aboutData = submission.type === "request" && privacyWords(submission.details) !== null;
  const asks = submission.type === "request" && !aboutData && (isOpen(lead) || reopens(lead, submission));
  return { id: lead.id, askedAt: asks ? touchpoint.at : null };
}

const isOpen = ({ status }: Lead) => !status.startsWith("closed_");
/** Tells whether a submission makes a closed lead new again. */
const reopens = (lead: Lead, { consents }: LeadRequest | DoNotContact) => !isOpen(lead) && consents.some(isAgreement);

/** Revokes the consent for numbers and addresses that an amended request leaves out. */
async function revokeReplaced(
  tx: Tx,
  needs: ApplyNeeds,
  submission: LeadRequest,
  earlier: StoredRequest,
  seq: number,
): Promise<void> {
  const remaining = addressesIn(submission);
  const gone = addressesIn(earlier).filter((address) => !remaining.includes(address));
  const [shown] = submission.consents;
  if (!shown || gone.length === 0) return;
  const agreed = consentStatuses(await consentsOfLead(tx, earlier.leadId)).filter(
    ({ address, channels }) => gone.includes(address) && channels.length > 0,
  );
  const evidence = agreed.flatMap(({ address, personName, channels }) =>
    channels.map((channel): ConsentEvidence => ({ ...shown, channel, address, personName, box: "withdrawn" })),
  );
  await addConsents(
    tx,
    evidence.map((e) => ({ leadId: earlier.leadId, evidence: e })),
    needs.newId,
  );
  await suppress(tx, gone, { since: new Date(submission.receivedAt), source: "replaced", seq, leadId: earlier.leadId });
}

/**
 * Queues the emails and the rings. A failure doesn't fail the lead: in a larger run each request is then applied by itself, and there
 * it is only logged.
 */
async function queueNotices(tx: Tx, needs: ApplyNeeds, placed: readonly Placed[]): Promise<void> {
  if (placed.length === 0) return;
  try {
    await tx.transaction(async (inner) => {
      await notifyAboutRequests(
        inner,
        needs,
        placed.map(({ submission, lead, isNew }) => ({ request: submission, leadId: lead.id, known: !isNew })),
      );
      await queueRings(inner, placed.flatMap(ringing), needs.now());
    });
  } catch (error) {
    if (placed.length > 1 || needs.isTransient(error)) throw error;
    needs.log.error(
      { err: error, lead: placed[0]?.lead.id },
      "the mails and rings about a request could not be written",
    );
  }
}
