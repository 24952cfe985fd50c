import { isSame } from "#platform/text/rules/same-value.ts";
import { type Settings, type SettingsKey, settingsIn, TEXT_KEYS } from "./settings.ts";
import type { TextKey } from "./settings-texts.ts";

/**
 * Tells whether a part of a text is still in English: a text, or a row of a list, that is the same in `english`, the
 * English record. Pages mark such a part with its language.
 */
export function isEnglish(part: unknown, english: Settings[TextKey]): boolean {
  return partsOf(english).some((one) => isSame(one, part));
}

/** Returns the texts that have a part without a Spanish version. */
export function untranslated(settings: Settings): SettingsKey[] {
  const spanish = settingsIn(settings, "es");
  return TEXT_KEYS.filter((key) => partsOf(spanish[key]).some((part) => isEnglish(part, settings[key]))).map(
    (key): SettingsKey => `${key}.es`,
  );
}

/** Returns the texts and rows of a record. */
function partsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(partsOf) : [value];
}
