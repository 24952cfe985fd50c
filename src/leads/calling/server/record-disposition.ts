import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { type Failure, invalidField, notFound, ok, type Outcome, stale } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { nextAttempt } from "#leads/calling/rules/cadence.ts";
import { callbackFault } from "#leads/calling/rules/callback-time.ts";
import {
  type CallOutcome,
  DISPOSITIONS,
  isCallOutcome,
  statusAfter,
  UNDO_MS,
} from "#leads/calling/rules/disposition.ts";
import { isUnanswered, sequenceOccasions } from "#leads/calling/rules/sequence-occasions.ts";
import type { FollowUp, LeadBefore } from "#leads/calling/rules/lead-before.ts";
import { CALL_BEGAN_MS } from "#leads/calling/rules/phone-call.ts";
import { closedBy } from "#compliance/contact/rules/contact-hours.ts";
import type { PlaceLaw } from "#compliance/contact/rules/contact-law.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { type Change, runChange } from "#platform/ledger/server/run-change.ts";
import { contactPointsOf } from "#compliance/consent/server/consent-store.ts";
import { shippedPlaceLaw } from "#compliance/contact/server/shipped-contact-law.ts";
import { andAnnounce } from "#leads/leads/server/leads-live.ts";
import { lockLead, setLeadStatus } from "#leads/leads/server/leads-store.ts";
import { addTouchpoints, deskKey, findSubmitted } from "#leads/leads/server/timeline-store.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { contactsOfLead } from "#leads/leads/server/requests-store.ts";
import { endRuns, startByItself } from "#leads/tasks/server/start-run.ts";
import { addPolicyIn, type PolicyInput, refusePolicy } from "#leads/policies/server/change-policy.ts";
import type { Services } from "#platform/program/server/services.ts";
import {
  attemptsOf,
  endLeases,
  hadAppointment,
  openAttempt,
  saveAttempt,
  saveFollowUp,
  type StoredAttempt,
} from "./calling-store.ts";
import { closeContact } from "./close-contact.ts";

export type DispositionNeeds = Pick<
  Services,
  "db" | "log" | "now" | "newId" | "site" | "config" | "announceLeads" | "sealing"
>;

/** `address` is the number that was called, the lead's own if undefined; `others`: a do-not-call also ends texts and email. */
export type DispositionInput = {
  leadId: string;
  outcome: CallOutcome;
  callbackAt: Date | null;
  note: string;
  address?: string;
  others?: boolean;
  /** The policy they applied for; only with that outcome. */
  policy?: PolicyInput | null;
  /** The version of the lead that the caller saw; null for any. */
  version: number | null;
  /** The key of this sending: sent again with it, the outcome is stored once. */
  key?: string | null;
};

/** `undoUntil` is null where it can't be undone, and for one that was stored before. */
type Disposed = { lead: Lead; attemptId: string; undoUntil: Date | null };

const MAX_NOTE = 2_000;

/**
 * Stores what came of a call, in one transaction with all that follows from it: the attempt, the lead's status and when
 * it is due next, who may still be contacted, the timeline and the audit log.
 */
export async function recordDisposition(
  needs: DispositionNeeds,
  by: By,
  input: DispositionInput,
): Promise<Outcome<Disposed>> {
  const work = runChange(needs, by, "leads:write", async (change) => {
    const lead = await lockLead(change.tx, leadScopeOf(by.actor), input.leadId);
    if (!lead) return notFound("Lead");
    if (input.key && (await findSubmitted(change.tx, deskKey(by.actor.id, input.key))))
      return ok({ lead, attemptId: "", undoUntil: null });
    const fault =
      (await faultOf(change.tx, lead, input, change.at)) ??
      (input.policy ? refusePolicy(needs, input.policy, change.at) : null);
    return fault ?? ok(await store(change, needs, by, lead, { ...input, address: input.address ?? lead.phone ?? "" }));
  });
  const { outcome } = input;
  // Then people hear of it who had the lead, and those with another lead of the same number.
  const reaches = DISPOSITIONS[outcome].keeps || outcome === "do_not_call" || outcome === "deceased";
  return andAnnounce(needs, work, () => (reaches ? null : [input.leadId]));
}

async function faultOf(tx: Tx, lead: Lead, input: DispositionInput, at: Date): Promise<Failure | null> {
  if (input.version !== null && input.version !== lead.version)
    return stale("Someone changed this lead in the meantime.", lead);
  if (input.note.length > MAX_NOTE) return invalidField("note", `Keep the note under ${MAX_NOTE} characters.`);
  if (input.address === undefined && lead.phone === null)
    return invalidField("address", "This lead has no phone number on file.");
  if (input.address !== undefined && !(await phonesOf(tx, lead)).includes(input.address)) return notANumberOf();
  if (input.outcome === "spoke_callback" && input.callbackAt === null)
    return invalidField("callback_at", "Choose when to call back.");
  if (input.callbackAt === null) return null;
  if (!DISPOSITIONS[input.outcome].keeps)
    return invalidField("callback_at", "A time to call back goes with a call in which you agreed on one.");
  const text = callbackFault(input.callbackAt, placeOf(lead, input.address ?? lead.phone), at);
  return text === null ? null : invalidField("callback_at", text);
}

/** The answer to a number that is not the lead's. */
export function notANumberOf(): Failure {
  return invalidField("address", "This is not a number of this lead.");
}

/** The numbers of a lead's household. */
export async function phonesOf(tx: Tx, lead: Lead): Promise<string[]> {
  const [points, helpers] = [await contactPointsOf(tx, lead.id), await contactsOfLead(tx, lead.id)];
  const all = [lead.phone ?? "", ...points.map(({ address }) => address), ...helpers.map(({ phone }) => phone)];
  return all.filter((address) => address !== "" && !address.includes("@"));
}

const placeOf = (lead: Lead, address: string | null): PlaceLaw => shippedPlaceLaw(lead.state, address);

async function store(
  change: Change,
  needs: DispositionNeeds,
  by: By,
  lead: Lead,
  input: DispositionInput & { address: string },
): Promise<Disposed> {
  const { tx, at } = change;
  const { outcome, address } = input;
  const staffId = by.actor.id;
  const since = new Date(at.getTime() - CALL_BEGAN_MS);
  const known = await openAttempt(tx, { leadId: lead.id, staffId, since });
  const status = statusAfter(lead.status, outcome);
  const version = lead.version + (status === lead.status ? 1 : 2);
  const policy = input.policy ? await addPolicyIn(change, needs, by, lead, input.policy) : null;
  const attempt: StoredAttempt = {
    ...(known ?? { id: needs.newId(), leadId: lead.id, staffId, channel: "call", at }),
    address,
    outcome,
    note: input.note.trim() || null,
    callbackAt: input.callbackAt,
    before: { ...beforeOf(lead, version, known !== null), ...(policy ? { policyId: policy.id } : {}) },
  };
  await saveAttempt(tx, attempt);
  const { newest, n } = await attemptsOf(tx, lead.id);
  const followUp = followUpOf(needs, by, lead, attempt, newest, at);
  if (status !== lead.status) await setLeadStatus(tx, lead, status, at);
  await saveFollowUp(tx, lead.id, { ...followUp, attempts: n, updatedAt: at });
  if (outcome === "do_not_call" || outcome === "deceased")
    await closeContact(tx, needs, lead, { outcome, address, others: input.others ?? false, at });
  const after = { ...lead, ...followUp, status, attempts: n, version, updatedAt: at };
  await writeDown(change, needs, by, lead, after, attempt, input.key ?? null);
  await followSequences(tx, needs, after, outcome, { at, cause: attempt.id });
  await endLeases(tx, staffId);
  const undoUntil = DISPOSITIONS[outcome].undo ? new Date(at.getTime() + UNDO_MS) : null;
  return { lead: after, attemptId: attempt.id, undoUntil };
}

/** Ends the sequences of someone who answered, and starts the one that belongs to the outcome. */
async function followSequences(
  tx: Tx,
  needs: DispositionNeeds,
  lead: Lead,
  outcome: CallOutcome,
  { at, cause }: { at: Date; cause: string },
): Promise<void> {
  if (DISPOSITIONS[outcome].spoke) await endRuns(tx, needs, [lead.id], { at, reason: "answered", cause });
  const booked = isUnanswered(outcome) && (await hadAppointment(tx, lead.id, at));
  await startByItself(tx, needs, lead, { occasions: sequenceOccasions(outcome, booked), at, cause });
}

function beforeOf(lead: Lead, version: number, hadAttempt: boolean): LeadBefore {
  const { status, dueFor, assignedTo, contactedAt, dueAt, assignedAt } = lead;
  const times = { contactedAt: iso(contactedAt), dueAt: iso(dueAt), assignedAt: iso(assignedAt) };
  return { status, dueFor, assignedTo, ...times, version, hadAttempt };
}

/** Returns when the lead is due next, and its assignee: the person who promised a call, if it had none. */
function followUpOf(
  needs: DispositionNeeds,
  by: By,
  lead: Lead,
  { outcome, address, callbackAt, at: calledAt }: StoredAttempt,
  history: readonly StoredAttempt[],
  at: Date,
): FollowUp {
  const rule = isCallOutcome(outcome) ? DISPOSITIONS[outcome] : null;
  const retryAt = rule?.retry ? retryOf(needs, lead, address, history, at) : null;
  const takes = rule?.keeps && lead.assignedTo === null && by.actor.kind === "staff";
  return {
    contactedAt: lead.contactedAt ?? calledAt,
    dueAt: callbackAt ?? retryAt,
    dueFor: callbackAt ? "callback" : retryAt ? "retry" : null,
    assignedTo: takes ? by.actor.id : lead.assignedTo,
    assignedAt: takes ? at : lead.assignedAt,
  };
}

/** The timeline and the audit log. */
async function writeDown(
  { tx, at, audit }: Change,
  { newId }: DispositionNeeds,
  by: By,
  before: Lead,
  after: Lead,
  { id: attempt, address, outcome, note }: StoredAttempt,
  key: string | null,
): Promise<void> {
  const label = isCallOutcome(outcome) ? DISPOSITIONS[outcome].label : "";
  const touchpoint = {
    id: newId(),
    leadId: after.id,
    type: "call",
    description: `Called ${formatPhone(address)}: ${label}`,
    at,
    metadata: { by: by.actor.name, outcome, ...(note ? { note } : {}) },
  };
  await addTouchpoints(tx, [key ? { ...touchpoint, submissionKey: deskKey(by.actor.id, key) } : touchpoint]);
  const shown = ({ status, dueAt, dueFor, assignedTo }: Lead) => ({ status, dueAt: iso(dueAt), dueFor, assignedTo });
  await audit({
    action: "lead.disposition",
    recordId: after.id,
    before: shown(before),
    after: { ...shown(after), outcome, attempt },
  });
}

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/** Returns when the cadence tries this lead again. */
function retryOf(
  { site }: Pick<Services, "site">,
  lead: Lead,
  address: string,
  history: readonly StoredAttempt[],
  at: Date,
): Date | null {
  const place = placeOf(lead, address);
  const limits = place.attempts.filter(({ hours }) => hours === 24).map(({ most }) => most);
  return nextAttempt(
    history,
    site.settings().calling,
    {
      open: (moment) => closedBy(place, moment) === null,
      perDay: limits.length > 0 ? Math.min(...limits) : null,
      zone: place.zones[0] ?? "UTC",
    },
    at,
  );
}
