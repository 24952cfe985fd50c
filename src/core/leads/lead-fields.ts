import type { LeadDetails } from "./lead.ts";
import { BEST_TIME_LABELS, formatDollars, REACH_LABELS, SEX_LABELS } from "./lead-labels.ts";

export type LeadField = { key: keyof LeadDetails; label: string; text: string };

const LABELS: Record<keyof LeadDetails, string> = {
  name: "Name",
  phone: "Phone",
  email: "Email",
  state: "State",
  birthDate: "Date of birth",
  age: "Age",
  sex: "Sex",
  tobacco: "Tobacco",
  coverage: "Coverage wanted",
  bestTime: "Best time to call",
  reachBy: "Would like to be reached by",
  message: "Message",
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

function fieldText(key: keyof LeadDetails, value: unknown): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return key === "coverage" ? formatDollars(value) : String(value);
  if (typeof value !== "string") return null;
  const labels: Record<string, string> = key === "sex" ? SEX_LABELS : key === "bestTime" ? BEST_TIME_LABELS : key === "reachBy" ? REACH_LABELS : {};
  return (Object.hasOwn(labels, value) && labels[value]) || value;
}
