import type { Settings, SettingsKey } from "#core/site/settings.ts";
import type { Executor } from "#server/platform/database.ts";
import { settings } from "./site-tables.ts";

/** All stored settings records by key, unchecked. */
export async function storedSettings(on: Executor): Promise<Map<string, unknown>> {
  const rows = await on.select({ key: settings.key, value: settings.value }).from(settings);
  return new Map(rows.map((r) => [r.key, r.value]));
}

/** Puts one checked record in place of the one before. */
export async function putSetting<K extends SettingsKey>(on: Executor, key: K, value: Settings[K], at: Date, by: string): Promise<void> {
  const row = { key, value, updatedAt: at, updatedBy: by };
  await on.insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: row });
}
