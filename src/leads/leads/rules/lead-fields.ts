import { LANGUAGE_LABELS } from "#platform/text/rules/locale.ts";
import { type LeadDetails } from "./lead.ts";
import { UTM_KEYS } from "#compliance/consent/rules/origin.ts";
import { BEST_TIME_LABELS, HEALTH_LABELS, REACH_LABELS, SEX_LABELS } from "./lead-labels.ts";
import { formatDollars } from "#platform/money/rules/dollars.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { formatDay } from "#platform/time/rules/calendar-day.ts";

type LeadField = { key: keyof LeadDetails; label: string; text: string };

/** What each answer is called on screens. */
export const LABELS: Record<keyof LeadDetails, string> = {
  name: "Name",
  phone: "Phone",
  email: "Email",
  state: "State",
  zip: "ZIP code",
  birthDate: "Date of birth",
  age: "Age",
  sex: "Sex",
  tobacco: "Tobacco",
  health: "Health, in their own words",
  coverage: "Coverage wanted",
  bestTime: "Best time to call",
  reachBy: "Preferred contact method",
  language: "Language",
  message: "Message",
};

/** The label of a field. */
export const detailLabel = (key: keyof LeadDetails): string => LABELS[key];

/** Labels of answers that are stored as codes. */
const VALUE_LABELS: Partial<Record<keyof LeadDetails, Record<string, string>>> = {
  sex: SEX_LABELS,
  health: HEALTH_LABELS,
  bestTime: BEST_TIME_LABELS,
  reachBy: REACH_LABELS,
  language: LANGUAGE_LABELS,
};

/** The lead's answers in words, in the order of the lead page; unknown ones are left out. */
export function leadFields(details: LeadDetails): LeadField[] {
  return (Object.keys(LABELS) as (keyof LeadDetails)[]).flatMap((key) => {
    const text = fieldText(key, details[key]);
    return text === null ? [] : [{ key, label: LABELS[key], text }];
  });
}

/**
 * Answers of one submission that differ from the lead's: a returning person never overwrites what is known, so the new
 * answer is shown only here. `given` comes from a touchpoint's stored metadata and may hold anything.
 */
export function changedAnswers(kept: LeadDetails, given: unknown): LeadField[] {
  if (typeof given !== "object" || given === null) return [];
  const answers = new Map(Object.entries(given));
  return (Object.keys(LABELS) as (keyof LeadDetails)[]).flatMap((key) => {
    const value: unknown = answers.get(key);
    if (value === kept[key] || (key === "age" && kept.birthDate !== null)) return [];
    const text = fieldText(key, value);
    return text === null ? [] : [{ key, label: LABELS[key], text }];
  });
}

/** Some answers of a lead. */
export function pickDetails(details: LeadDetails, keys: readonly (keyof LeadDetails)[]): Partial<LeadDetails> {
  return Object.fromEntries(keys.map((key) => [key, details[key]]));
}

/**
 * What staff changed, in words: Phone, '(614) 555-0123 → (614) 555-0199'. `before` and `after` come from a touchpoint's
 * stored metadata and may hold anything.
 */
export function changedFacts(before: unknown, after: unknown): { label: string; text: string }[] {
  if (typeof before !== "object" || before === null || typeof after !== "object" || after === null) return [];
  const [old, now] = [
    new Map<string, unknown>(Object.entries(before)),
    new Map<string, unknown>(Object.entries(after)),
  ];
  const shown = (key: keyof LeadDetails, value: unknown) =>
    key === "phone" && typeof value === "string" ? formatPhone(value) : (fieldText(key, value) ?? "Unknown");
  return (Object.keys(LABELS) as (keyof LeadDetails)[]).flatMap((key) =>
    old.has(key) || now.has(key)
      ? [{ label: LABELS[key], text: `${shown(key, old.get(key))} → ${shown(key, now.get(key))}` }]
      : [],
  );
}

/**
 * Campaign parameters in words: 'source: letter, campaign: fall'; empty if there are none. `utm` comes from stored
 * metadata and may hold anything.
 */
export function campaignText(utm: unknown): string {
  if (typeof utm !== "object" || utm === null) return "";
  const marks = new Map(Object.entries(utm));
  return UTM_KEYS.flatMap((key) => {
    const mark: unknown = marks.get(key);
    return typeof mark === "string" && mark !== "" ? [`${key.slice("utm_".length)}: ${mark}`] : [];
  }).join(", ");
}

/** One answer in words; null for an unknown one. */
export function fieldText(key: keyof LeadDetails, value: unknown): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return key === "coverage" ? formatDollars(value) : String(value);
  if (typeof value !== "string") return null;
  if (key === "birthDate" && /^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value);
  const labels = VALUE_LABELS[key] ?? {};
  return (Object.hasOwn(labels, value) && labels[value]) || value;
}
