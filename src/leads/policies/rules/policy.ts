/** Intervals at which the premium is paid. */
export const PREMIUM_MODES = ["monthly", "quarterly", "semiannual", "annual"] as const;
export type PremiumMode = (typeof PREMIUM_MODES)[number];
/** Payments in a year, by mode. */
export const PAYMENTS_A_YEAR: Record<PremiumMode, number> = { monthly: 12, quarterly: 4, semiannual: 2, annual: 1 };

/** The days on which Social Security pays, so that a draft finds the money. */
export const DRAFT_DAYS = ["1st", "3rd", "2nd_wednesday", "3rd_wednesday", "4th_wednesday"] as const;
export type DraftDay = (typeof DRAFT_DAYS)[number];

/** Events of a policy, each with its day. */
export const STAMPS = [
  "quoted",
  "applied",
  "submitted",
  "issued",
  "first_draft_paid",
  "lapsed",
  "canceled",
  "declined",
  "not_taken",
] as const;
export type Stamp = (typeof STAMPS)[number];
/** ISO dates; null for what has not happened. */
export type Stamps = Record<Stamp, string | null>;

/** The state of a policy: the last thing that happened to it; `in_force` once its first draft was paid. */
export const STAGES = [
  "quoted",
  "applied",
  "submitted",
  "issued",
  "in_force",
  "lapsed",
  "canceled",
  "declined",
  "not_taken",
] as const;
export type Stage = (typeof STAGES)[number];

export type PolicyTerms = {
  carrier: string;
  product: string;
  /** Whole US dollars. */
  faceAmount: number;
  /** US dollars with cents, for each payment. */
  premium: number;
  mode: PremiumMode;
  /** null if not known yet. */
  draftDay: DraftDay | null;
};

export type Policy = PolicyTerms & {
  id: string;
  leadId: string;
  /** The writing agent: the one who added it, else the lead's; null if nobody. */
  agentId: string | null;
  stamps: Stamps;
  stage: Stage;
  version: number;
  createdAt: Date;
  updatedAt: Date;
};

/** Returns the stamps of a policy to which nothing has happened. */
export const NO_STAMPS = Object.fromEntries(STAMPS.map((stamp) => [stamp, null])) as Stamps;

/** Events that end a policy; at most one of them happens. */
const ENDS = ["lapsed", "canceled", "declined", "not_taken"] as const;
/** The steps to a policy in force, the last one first. */
const STEPS = ["first_draft_paid", "issued", "submitted", "applied"] as const;

/** Returns the stage that follows from the stamps. */
export function stageOf(stamps: Stamps): Stage {
  const end = ENDS.find((stamp) => stamps[stamp] !== null);
  if (end) return end;
  const step = STEPS.find((stamp) => stamps[stamp] !== null) ?? "quoted";
  return step === "first_draft_paid" ? "in_force" : step;
}
