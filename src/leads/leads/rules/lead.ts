import { AGENCY_TEAM } from "#platform/access/rules/lead-scope.ts";
import type { LeadDetails } from "./lead-facts.ts";

/** Status values of a lead (spec admin-panels §4); any may follow any. */
export const LEAD_STATUSES = ["new", "contacted", "qualified", "proposal", "closed_won", "closed_lost"] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

/** Our own forms: leads from them asked for a reply. */
export const WEB_SOURCES = ["callback", "quote", "contact", "schedule"] as const;
/** The sources of leads who contacted the agency themselves, or of whom staff recorded that they did. */
export const ASKED_BY: readonly string[] = [...WEB_SOURCES, "api"];
/** The ways in which a lead that staff added by hand came to us. */
export const HAND_SOURCES = ["phone", "referral", "in_person", "other"] as const;
export type HandSource = (typeof HAND_SOURCES)[number];
/** The ways by which a person becomes a lead: our forms, a partner's program, an imported list, staff by hand. */
export const LEAD_SOURCES = [...WEB_SOURCES, "api", "import", ...HAND_SOURCES] as const;
export type LeadSource = (typeof LEAD_SOURCES)[number];

/** The reason for which a lead is due next: a call back at an agreed time, another attempt, or they got in touch again. */
const DUE_FOR = ["callback", "retry", "asked"] as const;
export type DueFor = (typeof DUE_FOR)[number];

export type Lead = LeadDetails & {
  id: string;
  status: LeadStatus;
  source: LeadSource;
  /** The partner whose API key sent the lead: the key's name; null for leads from our own forms. */
  vendor: string | null;
  /** Time at which the person asked for a call, as staff recorded it; null for a form, which is one itself. */
  inquiredAt: Date | null;
  /** Id of the assignee, and since when; null if nobody has it. */
  assignedTo: string | null;
  /** The team that has it without an assignee; `AGENCY_TEAM` for the agency. */
  teamId: string;
  assignedAt: Date | null;
  /** The ids of its tags; one of a deleted tag may still be there. */
  tags: readonly string[];
  /** Number of the lead's actions with articles, counted on the server; 2 points of score each. */
  engagementCount: number;
  /** Attempts to reach the lead so far, and the first of them. */
  attempts: number;
  contactedAt: Date | null;
  dueAt: Date | null;
  dueFor: DueFor | null;
  /** Counts the changes, so that nobody overwrites one that they have not seen. */
  version: number;
  /** Time of the hold, and the reason; null without one. */
  heldAt: Date | null;
  holdReason: string | null;
  /** Time of the erasure; null if the person isn't erased. */
  erasedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

/** The state of a new lead: nobody has worked on it. */
export const UNTOUCHED = {
  inquiredAt: null,
  assignedTo: null,
  teamId: AGENCY_TEAM,
  assignedAt: null,
  tags: [],
  engagementCount: 0,
  attempts: 0,
  contactedAt: null,
  dueAt: null,
  dueFor: null,
  version: 1,
  heldAt: null,
  holdReason: null,
  erasedAt: null,
} as const satisfies Partial<Lead>;

/** One row of a lead's journey. */
export type Touchpoint = {
  id: string;
  leadId: string;
  type: string;
  description: string;
  at: Date;
  metadata: Record<string, unknown>;
};

/**
 * Applies the answers of a second, unproved submission that staff accepted. Missing answers leave the lead's as they
 * are.
 */
export function acceptDetails(kept: LeadDetails, given: Partial<LeadDetails>): LeadDetails {
  const accepted = { ...kept };
  for (const key of Object.keys(kept) as (keyof LeadDetails)[])
    if (given[key] != null && given[key] !== "") Object.assign(accepted, { [key]: given[key] });
  if (given.birthDate != null) accepted.age = null;
  else if (given.age != null) accepted.birthDate = null;
  if (given.state != null && given.state !== kept.state && given.zip == null) accepted.zip = null;
  return accepted;
}

/**
 * Amends a request. Values from that request are replaced; the agency's facts from elsewhere stay, since the link only
 * proves that they sent this one request.
 */
export function correctDetails(known: LeadDetails, before: LeadDetails, amended: LeadDetails): LeadDetails {
  const corrected = { ...known };
  for (const key of Object.keys(amended) as (keyof LeadDetails)[]) {
    if (corrected[key] === null || corrected[key] === "" || corrected[key] === (before[key] ?? null))
      Object.assign(corrected, { [key]: amended[key] });
  }
  if (corrected.birthDate !== null) corrected.age = null;
  return corrected;
}
