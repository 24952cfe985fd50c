import { momentOf } from "#platform/time/rules/wall-clock.ts";
import type { Known } from "./fact-parsers.ts";
import { parseNewFacts } from "./facts-form.ts";
import { HAND_SOURCES, type HandSource } from "./lead.ts";
import { type FactKey, factName, type LeadDetails } from "./lead-facts.ts";
import { NEW_LEAD_FACTS, type NewLeadField } from "./new-lead-fields.ts";
import { parseNote } from "./note-form.ts";

/** A lead as staff typed it. `inquiredAt`: when the person asked for a call; null if nobody says that they did. */
export type NewLead = {
  details: LeadDetails;
  source: HandSource;
  inquiredAt: Date | null;
  note: string | null;
};

type Parsed = { ok: true; lead: NewLead } | { ok: false; fields: Partial<Record<NewLeadField, string>> };

/** Parses the form by which staff add a lead. An inquiry is what the ticked box says, with a time that has been. */
export function parseNewLead(read: (field: NewLeadField) => string, known: Known & { timeZone: string }): Parsed {
  const typed = Object.fromEntries(NEW_LEAD_FACTS.map((key) => [key, read(factName(key))]));
  const facts = parseNewFacts(typed, known);
  const source = HAND_SOURCES.find((one) => one === read("source"));
  const asked = read("asked") !== "";
  const askedAt = asked ? momentOf(read("asked_at"), known.timeZone) : null;
  const note = read("note").trim() === "" ? null : parseNote(read("note"));
  const fields: Partial<Record<NewLeadField, string>> = {};
  if (!facts.ok)
    for (const [key, problem] of Object.entries(facts.errors))
      fields[factName(key as FactKey) as NewLeadField] = problem;
  if (!source) fields.source = "Choose how they came to us.";
  if (asked && askedAt === null) fields.asked_at = "Enter the day and the time at which they asked.";
  else if (askedAt !== null && askedAt > known.today)
    fields.asked_at = "This time is still to come. Enter when they asked.";
  if (note?.ok === false) fields.note = note.error;
  if (!facts.ok || !source || Object.keys(fields).length > 0) return { ok: false, fields };
  return { ok: true, lead: { details: facts.details, source, inquiredAt: askedAt, note: note?.ok ? note.text : null } };
}
