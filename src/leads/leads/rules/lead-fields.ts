import { UTM_KEYS } from "#compliance/consent/rules/origin.ts";
import { FACT_KEYS, type FactKey, factWords, LEAD_FACTS, type LeadDetails } from "./lead-facts.ts";

export type LeadField = { key: FactKey; label: string; text: string };

/** Returns the lead's answers in words, in the order of the lead page; unknown ones are left out. */
export function leadFields(details: LeadDetails): LeadField[] {
  return FACT_KEYS.flatMap((key) => {
    const text = factWords(key, details[key]);
    return text === null ? [] : [{ key, label: LEAD_FACTS[key].label, text }];
  });
}

/**
 * Returns the answers of one submission that differ from the lead's: a returning person never overwrites what is known,
 * so the new answer is shown only here. `given` comes from a touchpoint's stored metadata and may hold anything.
 */
export function changedAnswers(kept: LeadDetails, given: unknown): LeadField[] {
  if (typeof given !== "object" || given === null) return [];
  const answers = new Map(Object.entries(given));
  return FACT_KEYS.flatMap((key) => {
    const value: unknown = answers.get(key);
    if (value === kept[key] || (key === "age" && kept.birthDate !== null)) return [];
    const text = factWords(key, value);
    return text === null ? [] : [{ key, label: LEAD_FACTS[key].label, text }];
  });
}

/** Returns some answers of a lead. */
export function pickDetails<K extends FactKey>(details: LeadDetails, keys: readonly K[]): Pick<LeadDetails, K> {
  return Object.fromEntries(keys.map((key) => [key, details[key]])) as Pick<LeadDetails, K>;
}

/**
 * Describes the changes of staff: Phone, '(614) 555-0123 → (614) 555-0199'. `before` and `after` come from a
 * touchpoint's stored metadata and may hold anything.
 */
export function changedFacts(before: unknown, after: unknown): { label: string; text: string }[] {
  if (typeof before !== "object" || before === null || typeof after !== "object" || after === null) return [];
  const [old, now] = [
    new Map<string, unknown>(Object.entries(before)),
    new Map<string, unknown>(Object.entries(after)),
  ];
  const shown = (key: FactKey, value: unknown) => factWords(key, value) ?? "Unknown";
  return FACT_KEYS.flatMap((key) =>
    old.has(key) || now.has(key)
      ? [{ label: LEAD_FACTS[key].label, text: `${shown(key, old.get(key))} → ${shown(key, now.get(key))}` }]
      : [],
  );
}

/**
 * Describes campaign parameters: 'source: letter, campaign: fall'; empty if there are none. `utm` comes from stored
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
