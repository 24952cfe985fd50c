import type { DraftDay, PremiumMode, Stage, Stamp } from "./policy.ts";

/** Labels for stored values. */
export const STAGE_LABELS: Record<Stage, string> = {
  quoted: "Quoted",
  applied: "Applied",
  submitted: "Submitted",
  issued: "Issued",
  in_force: "In force",
  lapsed: "Lapsed",
  canceled: "Canceled",
  declined: "Declined",
  not_taken: "Not taken",
};

export const STAMP_LABELS: Record<Stamp, string> = {
  quoted: "Quoted",
  applied: "Applied",
  submitted: "Submitted",
  issued: "Issued",
  first_draft_paid: "First draft paid",
  lapsed: "Lapsed",
  canceled: "Canceled",
  declined: "Declined",
  not_taken: "Not taken",
};

export const MODE_LABELS: Record<PremiumMode, string> = {
  monthly: "Monthly",
  quarterly: "Quarterly",
  semiannual: "Every six months",
  annual: "Once a year",
};

export const DRAFT_DAY_LABELS: Record<DraftDay, string> = {
  "1st": "1st of the month",
  "3rd": "3rd of the month",
  "2nd_wednesday": "2nd Wednesday",
  "3rd_wednesday": "3rd Wednesday",
  "4th_wednesday": "4th Wednesday",
};
