import { type LeadDetails, UTM_KEYS } from "./lead.ts";
import { BEST_TIME_LABELS, HEALTH_LABELS, REACH_LABELS, SEX_LABELS } from "./lead-labels.ts";
import { formatDollars } from "#core/money/dollars.ts";

export type LeadField = { key: keyof LeadDetails; label: string; text: string };

const LABELS: Record<keyof LeadDetails, string> = {
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
  message: "Message",
};

/** Answers that are stored as a word of ours. */
const VALUE_LABELS: Partial<Record<keyof LeadDetails, Record<string, string>>> = {
  sex: SEX_LABELS,
  health: HEALTH_LABELS,
  bestTime: BEST_TIME_LABELS,
  reachBy: REACH_LABELS,
};

/** Everything a person told us, in words and in the order of the lead page; what is not known is left out. */
export function leadFields(details: LeadDetails): LeadField[] {
  return (Object.keys(LABELS) as (keyof LeadDetails)[]).flatMap((key) => {
    const text = fieldText(key, details[key]);
    return text === null ? [] : [{ key, label: LABELS[key], text }];
  });
}

/**
 * What was told in one sending and differs from what is kept of the lead: a returning person never overwrites what is
 * known, so the new answer is found only here. `told` comes from a touchpoint's stored metadata and may hold anything.
 */
export function toldDifferently(kept: LeadDetails, told: unknown): LeadField[] {
  if (typeof told !== "object" || told === null) return [];
  const answers = new Map(Object.entries(told));
  return (Object.keys(LABELS) as (keyof LeadDetails)[]).flatMap((key) => {
    const value: unknown = answers.get(key);
    if (value === kept[key] || (key === "age" && kept.birthDate !== null)) return [];
    const text = fieldText(key, value);
    return text === null ? [] : [{ key, label: LABELS[key], text }];
  });
}

/** Campaign marks as staff read them: 'source: letter, campaign: fall'; empty where there are none. `utm` comes from stored metadata and may hold anything. */
export function campaignText(utm: unknown): string {
  if (typeof utm !== "object" || utm === null) return "";
  const marks = new Map(Object.entries(utm));
  return UTM_KEYS.flatMap((key) => {
    const mark: unknown = marks.get(key);
    return typeof mark === "string" && mark !== "" ? [`${key.slice("utm_".length)}: ${mark}`] : [];
  }).join(", ");
}

function fieldText(key: keyof LeadDetails, value: unknown): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return key === "coverage" ? formatDollars(value) : String(value);
  if (typeof value !== "string") return null;
  const labels = VALUE_LABELS[key] ?? {};
  return (Object.hasOwn(labels, value) && labels[value]) || value;
}
