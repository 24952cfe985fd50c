import { IMPORT_DAYS } from "#platform/jobs/rules/import-state.ts";

/**
 * Retention periods that nobody may change, in days, counted from the time that `RETENTION` names. Screens that say a
 * period take it from here.
 */
export const KEPT_DAYS = {
  importRows: IMPORT_DAYS,
  articleImportItems: IMPORT_DAYS,
  phoneCalls: 30,
  // A family that plans meets every few weeks; after two months without a visit, nobody is at it anymore.
  familyRooms: 60,
  // A client opens the page after a letter, a move or a death: years may lie between, but not many.
  clientLinks: 730,
  articleTrash: 30,
  requestMinutes: 30,
  errors: 90,
  checkResults: 90,
  reportedActivity: 90,
  alerts: 90,
  vitals: 90,
  ledgerChecks: 365,
  siteAudits: 365,
} as const;

/** The owner's choices, in days: at least, at most, the default, and whether `null`, never, is a choice. */
export const CHOSEN_DAYS = {
  // The records of calls and of offers to a caller must be kept for 5 years (16 CFR 310.5).
  lostLeads: { least: 1_827, most: 7_305, shipped: null, never: true },
  unreachedLeads: { least: 90, most: 7_305, shipped: null, never: true },
  // The unsubscribe link in an email must work for 30 days (15 U.S.C. 7704(a)(3)).
  mails: { least: 30, most: 1_827, shipped: 180, never: false },
  webhookDeliveries: { least: 1, most: 90, shipped: 30, never: false },
} as const;

export type ChosenKind = keyof typeof CHOSEN_DAYS;
export type FixedKind = keyof typeof KEPT_DAYS;
/** The periods that the owner chose, days; null: the program never deletes it by itself. */
export type ChosenDays = {
  lostLeads: number | null;
  unreachedLeads: number | null;
  mails: number;
  webhookDeliveries: number;
};

/** Formats a number of days, in years if they come out even: `5 years`. `counted` does it in another language. */
export function periodWords(days: number | null, counted = inEnglish): string {
  if (days === null) return "never";
  const years = Math.round(days / 365.25);
  if (years >= 1 && (days === years * 365 || days === Math.round(years * 365.25))) return counted(years, "year");
  return counted(days, "day");
}

const inEnglish = (n: number, unit: "day" | "year") => `${n.toLocaleString("en-US")} ${unit}${n === 1 ? "" : "s"}`;
