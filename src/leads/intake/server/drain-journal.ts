import { createHash } from "node:crypto";
import { type DoNotContact, type LeadRequest, saysTheSame, type Submission } from "#leads/leads/rules/submission.ts";
import type { Origin } from "#compliance/consent/rules/origin.ts";
import type { Db } from "#platform/database/server/database.ts";
import type { Journal } from "#platform/journal/server/journal.ts";
import { deriveHash } from "#leads/leads/server/derive-tokens.ts";
import type { ApplierNeeds } from "./create-applier.ts";
import { addSubmissions, findSubmission } from "./intake-store.ts";

export type IntakeNeeds = ApplierNeeds & { journal: Journal };

/**
 * Moves journaled submissions into the inbox, in batches and in order, until `enough` returns true. With
 * `retrySetAside` also those that failed before. Returns how many were moved.
 */
export async function drainJournal(
  { db, journal, log, now, isTransient }: IntakeNeeds,
  retrySetAside = false,
  enough = () => false,
): Promise<number> {
  const move = (records: readonly unknown[]) =>
    moveIn(
      db,
      records.map((record) => toSubmission(record, now())),
    );
  const taken = await journal.drain(move, { passes: isTransient, retrySetAside, enough });
  if (taken > 0) log.info({ taken }, "submissions came in from the journal");
  return taken;
}

/**
 * Adds submissions to the inbox. They were acknowledged, so one with a known key and other content is stored under a
 * new key.
 */
async function moveIn(db: Db, given: readonly Submission[]): Promise<void> {
  const found = await addSubmissions(db, given);
  const others: Submission[] = [];
  for (const submission of given.filter(({ key, type }) => type === "request" && found.get(key)?.isNew === false)) {
    const before = await findSubmission(db, submission.key);
    if (submission.type !== "request" || before?.type !== "request" || saysTheSame(before, submission)) continue;
    others.push({
      ...submission,
      key: createHash("sha256")
        .update(JSON.stringify([submission.key, submission.details, submission.contact ?? null]))
        .digest("base64url"),
    });
  }
  if (others.length > 0) await addSubmissions(db, others);
}

/** Records written by versions before the inbox: a form, a withdrawal, or an unsubscribe. */
type OldRecord =
  | Omit<LeadRequest, "type">
  | { withdrawal: string; at: string; origin: Origin; seller: string }
  | { mailStop: string; at?: string };

/** Reads a journal record of this or an earlier version. Throws for anything else. */
function toSubmission(record: unknown, now: Date): Submission {
  if (typeof record !== "object" || record === null) throw new Error("A journal record is no submission");
  if ("type" in record) return record as Submission;
  const old = record as OldRecord;
  const key = createHash("sha256").update(JSON.stringify(old)).digest("base64url");
  if ("mailStop" in old)
    return { type: "unsubscribe", key, link: deriveHash(old.mailStop), receivedAt: old.at ?? now.toISOString() };
  if ("withdrawal" in old)
    return { type: "withdraw", key, link: old.withdrawal, seller: old.seller, receivedAt: old.at, origin: old.origin };
  if (!("details" in old)) throw new Error("A journal record is no submission");
  if (old.consents.some(({ box }) => box === "withdrawn")) {
    const { links: _links, appointment: _none, ...rest } = old;
    return { ...rest, type: "do-not-contact" } satisfies DoNotContact;
  }
  return { ...old, type: "request" };
}
