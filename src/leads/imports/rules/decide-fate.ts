import type { Lead } from "#leads/leads/rules/lead.ts";
import { leadFields, pickDetails } from "#leads/leads/rules/lead-fields.ts";
import type { ExistingChoice, Fate } from "./lead-import.ts";
import { FACT_KEYS, factOf, type LeadDetails } from "#leads/leads/rules/lead-facts.ts";
import type { ReadRow, RowResult } from "./read-row.ts";

/** The changes of an update, by field. */
export type Changes = Partial<Record<keyof LeadDetails, { before: unknown; after: unknown }>>;

/** The fate of a line, and the reason, in words for staff; empty if there is nothing to say. */
export type Decision = { fate: Fate; reason: string; leadId: string | null; changes: Changes | null };

/** The facts by which a line is decided. */
type Around = {
  /** An earlier line of the file with the same number or address, and which of the two. */
  sameAs: { line: number; by: "phone" | "email" } | null;
  byPhone: Lead | null;
  byEmail: Lead | null;
  /** An earlier line that is about the same lead. */
  earlierLine: number | null;
  /** True if every way to reach this person is on the do-not-contact list. */
  suppressed: boolean;
  existing: ExistingChoice;
};

const CERTIFICATE_KEPT = "Its certificate is kept on the lead’s timeline.";

const none = { leadId: null, changes: null };

/** Decides the fate of a line. The check and the run both ask here, so that they cannot disagree. */
export function decideFate(read: RowResult, around: Around): Decision {
  if (!read.ok) return { ...none, fate: "reject", reason: read.reason };
  const { sameAs, byPhone, byEmail } = around;
  if (sameAs) {
    const what = sameAs.by === "phone" ? "phone number" : "email address";
    return { ...none, fate: "skip", reason: `The same ${what} as in line ${sameAs.line}.` };
  }
  if (byPhone && byEmail && byPhone.id !== byEmail.id)
    return { ...none, fate: "skip", reason: "The phone number belongs to one lead and the email address to another." };
  const lead = byPhone ?? byEmail;
  if (lead) return decideKnown(lead, read.row, around);
  if (around.suppressed) return { ...none, fate: "skip", reason: "This person is on the do-not-contact list." };
  return { ...none, fate: "create", reason: read.row.notes.join(" ") };
}

function decideKnown(
  lead: Lead,
  { details, notes, certificates }: ReadRow,
  { existing, earlierLine }: Around,
): Decision {
  const known = { leadId: lead.id, changes: null };
  if (earlierLine !== null) return { ...known, fate: "skip", reason: `Line ${earlierLine} is about the same lead.` };
  if (existing === "skip") return { ...known, fate: "skip", reason: "This person is a lead already." };
  const after = mergeDetails(lead, details, existing);
  const keys = FACT_KEYS.filter((key) => lead[key] !== after[key]);
  const kept = certificates ? [CERTIFICATE_KEPT] : [];
  if (keys.length === 0) return { ...known, fate: "unchanged", reason: [...kept, ...notes].join(" ") };
  const changes = Object.fromEntries(keys.map((key) => [key, { before: lead[key], after: after[key] }]));
  return { fate: "update", reason: notes.join(" "), leadId: lead.id, changes };
}

/** Returns the details of a lead after an import: `fill` adds only missing ones, `replace` prefers the file. */
export function mergeDetails(lead: LeadDetails, given: LeadDetails, existing: ExistingChoice): LeadDetails {
  const merged = pickDetails(lead, FACT_KEYS);
  for (const key of Object.keys(given) as (keyof LeadDetails)[]) {
    const missing = merged[key] === null || merged[key] === "";
    const wins = missing || (existing === "replace" && !factOf(key).ownChoice);
    if (given[key] !== null && given[key] !== "" && wins) Object.assign(merged, { [key]: given[key] });
  }
  if (merged.birthDate !== null) merged.age = null;
  // A ZIP code is never stored with a state that it doesn't belong to.
  if (given.state === null || merged.state !== given.state) merged.zip = lead.zip;
  else if (merged.state !== lead.state && given.zip === null) merged.zip = null;
  return merged;
}

/** Tells whether a decision still holds: the same fate for the same lead, with the same changes. */
export function stillHolds(planned: Decision, now: Decision): boolean {
  return planned.fate === now.fate && planned.leadId === now.leadId && sameChanges(planned.changes, now.changes);
}

function sameChanges(a: Changes | null, b: Changes | null): boolean {
  // One of them was stored, which gives keys another order.
  const text = (changes: Changes | null) =>
    JSON.stringify(
      Object.entries(changes ?? {})
        .map(([key, { before, after }]) => [key, before, after])
        .sort(([x], [y]) => (String(x) < String(y) ? -1 : 1)),
    );
  return text(a) === text(b);
}

/** Explains why a line that was to be imported no longer can be, after a change since the check. */
export function changedSince(now: Decision): Decision {
  const why: Record<Fate, string> = {
    create: "the lead is gone.",
    update: "this lead was changed, or the person became a lead.",
    unchanged: "the lead has all of it by now.",
    skip: now.reason,
    reject: now.reason,
  };
  return { ...none, leadId: now.leadId, fate: "skip", reason: `Changed after the check: ${why[now.fate]}` };
}

/** Describes changes in words: each field's name with the value before, if any, and after. */
export function describeChanges(changes: Changes): { label: string; before: string; after: string }[] {
  const pick = (which: "before" | "after") =>
    new Map(
      leadFields(
        Object.fromEntries(Object.entries(changes).map(([key, change]) => [key, change[which]])) as LeadDetails,
      ).map(({ label, text }) => [label, text]),
    );
  const [before, after] = [pick("before"), pick("after")];
  return [...new Set([...before.keys(), ...after.keys()])].map((label) => ({
    label,
    before: before.get(label) ?? "",
    after: after.get(label) ?? "",
  }));
}
