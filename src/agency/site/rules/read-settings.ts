import { isSame } from "#platform/text/rules/same-value.ts";
import { nameOf, type Settings, type SettingsKey, SETTINGS_KEYS, settingsSchema, TEXT_KEYS } from "./settings.ts";

/**
 * Reads the settings from stored records: a missing or unreadable record falls back to its default, so that one bad
 * record never takes the site down. A Spanish version that isn't stored follows the English text. Returns the names of
 * the unreadable ones for the log.
 */
export function readSettings(
  stored: ReadonlyMap<string, unknown>,
  defaults: Settings,
): { settings: Settings; unreadable: SettingsKey[] } {
  const settings = { ...defaults };
  const unreadable: SettingsKey[] = [];
  for (const key of SETTINGS_KEYS) {
    if (!stored.has(key)) continue;
    const parsed = settingsSchema.shape[key].safeParse(stored.get(key));
    if (parsed.success) Object.assign(settings, { [key]: parsed.data });
    else unreadable.push(key);
  }
  for (const key of TEXT_KEYS)
    if (!stored.has(`${key}.es`) || unreadable.includes(`${key}.es`)) {
      const version = follow(settings[key], defaults[key], defaults[`${key}.es`]);
      Object.assign(settings, { [`${key}.es`]: settingsSchema.shape[`${key}.es`].parse(version) });
    }
  return { settings, unreadable };
}

/**
 * Returns the shipped Spanish text without the promises that the agency no longer makes: a part that has changed in
 * English is in English here too, until someone translates it. Rows are matched by their name or else by their text.
 */
function follow(own: unknown, english: unknown, spanish: unknown): unknown {
  if (isSame(own, english)) return spanish;
  if (Array.isArray(own) && Array.isArray(english) && Array.isArray(spanish))
    return own.map((row: unknown) => {
      const name = nameOf(row);
      const at = english.findIndex((one) => (name === undefined ? isSame(one, row) : nameOf(one) === name));
      return at < 0 ? row : follow(row, english[at], spanish[at]);
    });
  if (![own, english, spanish].every((one) => typeof one === "object" && one !== null && !Array.isArray(one)))
    return own;
  return Object.fromEntries(
    Object.entries(own as object).map(([key, value]) => [
      key,
      follow(value, Reflect.get(english as object, key), Reflect.get(spanish as object, key)),
    ]),
  );
}
