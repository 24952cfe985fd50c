import { createHash } from "node:crypto";
import { ok, type Outcome } from "#core/access/outcome.ts";
import type { FamilyContact } from "#core/leads/family-contact.ts";
import type { LeadDetails, LeadSource } from "#core/leads/lead.ts";
import { type Origin, type RequestLinks, type Submission, sendingText } from "#core/leads/submission.ts";
import type { ConsentEvidence } from "#core/consent/consent-record.ts";
import { revokeEverywhere } from "#server/consent/revoke-everywhere.ts";
import type { MailNeeds } from "#server/mail/queue-mail.ts";
import { isMailStop, type MailStop, stopMails } from "#server/mail/stop-mails.ts";
import { tellAboutLead } from "#server/mail/tell-about-lead.ts";
import { storable } from "#core/site/storable-text.ts";
import { type Db, isUnavailable, sqlState } from "#server/platform/database.ts";
import type { Journal } from "#server/platform/journal.ts";
import type { Log } from "#server/platform/log.ts";
import { DATABASE_PATIENCE, within } from "#server/platform/patience.ts";
import { isWithdrawal, storeWithdrawal, type Withdrawal } from "#server/requests/withdraw-request.ts";
import { findBookingKey } from "#server/scheduling/find-booking-key.ts";
import { type Stored, storeSubmission, toldTheSame } from "./leads-store.ts";

export type SubmitLeadNeeds = MailNeeds & { db: Db; journal: Journal; log: Log; now: () => Date };

export type SubmitLeadInput = {
  form: LeadSource;
  details: LeadDetails;
  /** The family member who filled the form in, or null. */
  contact?: FamilyContact | null;
  /** Hashes of the tokens of the links this sending gives out. */
  links?: RequestLinks;
  origin: Origin;
  /** What the person agreed to, without what this use case knows better: the time and where it came from. */
  consents: Omit<ConsentEvidence, "at" | "ip" | "userAgent" | "referrer" | "utm" | "pageAddress" | "personName">[];
  /** A key that the sender chose, so that the same sending twice counts once; without one, equal answers within ten minutes are the same sending. */
  idempotencyKey?: string;
};

/** `leadId` is null when the journal holds the lead until the database is back. */
export type Acknowledged = { leadId: string | null; outcome: "created" | "joined" | "known" | "journaled" };

/**
 * Takes a lead whose fields were checked. When this returns, the lead is on disk: committed in the database, or synced
 * in the journal and replayed from there once. Throws only when both failed, and then nothing was acknowledged.
 */
export async function submitLead(needs: SubmitLeadNeeds, input: SubmitLeadInput): Promise<Acknowledged> {
  const submission = toSubmission(input, needs.now());
  try {
    return await within(DATABASE_PATIENCE, store(needs, submission));
  } catch (error) {
    if (!isUnavailable(error)) needs.log.error({ err: error }, "a lead could not be stored; the journal takes it");
    else needs.log.warn({ err: error }, "the database is away; the journal takes the lead");
    // Whether the database committed before it broke off cannot be known. The key makes the replay count once either way.
    await needs.journal.append(submission);
    return { leadId: null, outcome: "journaled" };
  }
}

/** Like `submitLead` for another program, which must not use one idempotency key for two leads: the second is refused and not stored. */
export async function submitFromProgram(needs: SubmitLeadNeeds, input: SubmitLeadInput): Promise<Outcome<Acknowledged>> {
  const done = await submitLead(needs, input);
  if (done.outcome !== "known" || (await toldTheSame(needs.db, toSubmission(input, needs.now())))) return ok(done);
  return { ok: false, code: "conflict", message: "This idempotency key was already used with different details. Nothing was stored." };
}

/** Brings what the journal holds, sendings, withdrawals and wishes for no more mail, into the database, in order, each once, until `enough` says so. Answers how many were taken. */
export async function replayJournal(needs: SubmitLeadNeeds, asideToo = false, enough = () => false): Promise<number> {
  return needs.journal.replay(async (record) => {
    if (enough()) return "later";
    try {
      const known = record as Submission | Withdrawal | MailStop;
      if (isMailStop(known)) await stopMails(needs, known.mailStop, known.at === undefined ? needs.now() : new Date(known.at));
      else if (!isWithdrawal(known)) await store(needs, known);
      // It was acknowledged, so it is not dropped: the request may be one that was put aside, and is tried again with it.
      else if (!(await storeWithdrawal(needs, known))) throw new Error("a withdrawal fits no request that is stored");
      return "taken";
    } catch (error) {
      if (isUnavailable(error) || !blamesTheRecord(error)) return "later";
      throw error;
    }
  }, asideToo);
}

/** Stores a submission and writes the mails about it in one transaction. A mail that cannot be written costs nobody the lead. */
async function store(needs: SubmitLeadNeeds, sent: Submission): Promise<Stored> {
  // Who cancelled a call and wanted one at the same time again while it could not be booked is not known by the first.
  const submission = sent.form === "schedule" ? { ...sent, key: await findBookingKey(needs.db, sent.key) } : sent;
  return storeSubmission(needs.db, submission, needs.newId, async (tx, stored, counted) => {
    if (stored.outcome !== "known") {
      const withdrawn = submission.consents.filter(({ box }) => box === "withdrawn");
      await revokeEverywhere(tx, needs, withdrawn, stored.leadId);
    }
    try {
      await tx.transaction((inner) => tellAboutLead(inner, needs, counted, stored));
    } catch (error) {
      if (isUnavailable(error) || !blamesTheRecord(error)) throw error;
      needs.log.error({ err: error, lead: stored.leadId }, "the mails about a lead could not be written");
    }
  });
}

/**
 * Whether the database refused the record itself (SQLSTATE classes 22 and 23), or our own code could not read it. A
 * deadlock, or a schema that another process is still bringing up to date, passes: the record waits.
 */
export function blamesTheRecord(error: unknown): boolean {
  const state = sqlState(error);
  return state === null || /^2[23]/.test(state);
}

/** A sending as it is stored, with the key that makes it count once. */
export function toSubmission(input: SubmitLeadInput, now: Date): Submission {
  const { form, details, origin, consents } = storable({ form: input.form, details: input.details, origin: input.origin, consents: input.consents });
  const contact = input.contact ? storable(input.contact) : null;
  const receivedAt = now.toISOString();
  const text = input.idempotencyKey ? `key ${input.idempotencyKey}` : sendingText(form, details, now);
  const { ip, userAgent, referrer, utm, pageAddress } = origin;
  return {
    key: createHash("sha256").update(`${form} ${text}`).digest("base64url"),
    form,
    receivedAt,
    details,
    ...(contact ? { contact } : {}),
    ...(input.links ? { links: input.links } : {}),
    origin,
    // Who fills the form in is who agrees.
    consents: consents.map((c) => ({ ...c, personName: contact?.name ?? details.name, at: receivedAt, ip, userAgent, referrer, utm, pageAddress })),
  };
}
