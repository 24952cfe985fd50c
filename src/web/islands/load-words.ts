import type { Locale } from "#core/language/locale.ts";
import type { Area, Words } from "#core/language/words.ts";
import type { IslandName } from "./registry.ts";

/** The areas whose texts an island uses. */
const AREAS = { callback: ["callback"] } as const satisfies Partial<Record<IslandName, readonly Area[]>>;
type IslandArea = (typeof AREAS)[keyof typeof AREAS][number];

const LOADERS: Record<Locale, { [A in IslandArea]: () => Promise<Words[A]> }> = {
  en: {
    callback: () => import("#core/english/callback.ts").then((m) => m.callback),
  },
  es: {
    callback: () => import("#core/spanish/callback.ts").then((m) => m.callback),
  },
};

/** Loads the texts of an island: of one language, and only its areas. */
export async function loadWords(island: IslandName, locale: Locale): Promise<Partial<Words>> {
  const areas: readonly IslandArea[] = (AREAS as Partial<Record<IslandName, readonly IslandArea[]>>)[island] ?? [];
  const loaded = await Promise.all(areas.map(async (area) => [area, await LOADERS[locale][area]()] as const));
  return Object.fromEntries(loaded);
}
