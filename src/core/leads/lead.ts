/** Status values of a lead (spec admin-panels §4); any may follow any. */
export const LEAD_STATUSES = ["new", "contacted", "qualified", "proposal", "closed_won", "closed_lost"] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

/** The forms through which a person becomes a lead. */
export const LEAD_SOURCES = ["callback", "quote", "contact", "schedule", "api"] as const;
export type LeadSource = (typeof LEAD_SOURCES)[number];

export const SEXES = ["female", "male"] as const;
export type Sex = (typeof SEXES)[number];

export const BEST_TIMES = ["any", "morning", "afternoon", "evening"] as const;
export type BestTime = (typeof BEST_TIMES)[number];

/** The way a person would like to be reached. */
export const REACH_WAYS = ["call", "text", "email"] as const;
export type ReachWay = (typeof REACH_WAYS)[number];

/** How somebody is, in her own plain words and no closer: good, some conditions, or serious ones (or living in care). */
export const HEALTH_TIERS = ["good", "some", "serious"] as const;
export type HealthTier = (typeof HEALTH_TIERS)[number];

/** Campaign marks of the address the visitor came by; only these five are kept. */
export const UTM_KEYS = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"] as const;
export type Utm = Partial<Record<(typeof UTM_KEYS)[number], string>>;

/** What a person told us of herself. Everything but the name may be missing (null). */
export type LeadDetails = {
  name: string;
  /** E.164, or null. */
  phone: string | null;
  email: string | null;
  /** Two-letter postal code of the state, or null. */
  state: string | null;
  /** ZIP code as told, `43215` or `43215-1234`, or null; it never stands beside a state that it does not belong to. */
  zip: string | null;
  /** ISO date, or null. */
  birthDate: string | null;
  /** Whole years as told, or null; never kept beside a birth date. */
  age: number | null;
  sex: Sex | null;
  tobacco: boolean | null;
  /** Told only by who let us ask; null for everybody else. */
  health: HealthTier | null;
  /** Coverage wanted in whole US dollars, or null. */
  coverage: number | null;
  bestTime: BestTime | null;
  reachBy: ReachWay | null;
  message: string | null;
};

export type Lead = LeadDetails & {
  id: string;
  status: LeadStatus;
  source: LeadSource;
  assignedTo: string | null;
  /** Since when nobody may contact the lead until staff have looked, and why; null for most. */
  heldAt: Date | null;
  holdReason: string | null;
  createdAt: Date;
  updatedAt: Date;
};

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
 * Takes over what a second, unproved submission said, once staff have accepted it. Whatever it left out stays as it was.
 */
export function acceptDetails(kept: LeadDetails, given: Partial<LeadDetails>): LeadDetails {
  const accepted = { ...kept };
  for (const key of Object.keys(kept) as (keyof LeadDetails)[])
    if (given[key] != null && given[key] !== "") Object.assign(accepted, { [key]: given[key] });
  if (given.birthDate != null) accepted.age = null;
  else if (given.age != null) accepted.birthDate = null;
  // A ZIP code never stands beside a state that it was not given with.
  if (given.state != null && given.state !== kept.state && given.zip == null) accepted.zip = null;
  return accepted;
}

/**
 * A person amends what they sent before. What is kept and came from that request is replaced; what the agency knows from
 * elsewhere stays, since a link proves no more than that they sent this one request.
 */
export function correctDetails(known: LeadDetails, before: LeadDetails, told: LeadDetails): LeadDetails {
  const corrected = { ...known };
  for (const key of Object.keys(told) as (keyof LeadDetails)[]) {
    if (corrected[key] === null || corrected[key] === "" || corrected[key] === (before[key] ?? null))
      Object.assign(corrected, { [key]: told[key] });
  }
  if (corrected.birthDate !== null) corrected.age = null;
  return corrected;
}
