import type { Locale } from "#core/language/locale.ts";
import type { Area, Words } from "#core/language/words.ts";
import type { IslandName } from "./registry.ts";

/** The areas whose texts an island uses. */
const AREAS = {
  "after-a-loss": ["sources"],
  callback: ["callback"],
  chat: ["chat"],
  "final-wishes": ["wishes", "wishSteps"],
  "health-check": ["healthCheck"],
  upload: ["upload"],
} as const satisfies Partial<Record<IslandName, readonly Area[]>>;
type IslandArea = (typeof AREAS)[keyof typeof AREAS][number];
/** What an island says that failed. */
type LoadedArea = IslandArea | "trouble";

const LOADERS: Record<Locale, { [A in LoadedArea]: () => Promise<Words[A]> }> = {
  en: {
    chat: () => import("#core/english/chat.ts").then((m) => m.chat),
    callback: () => import("#core/english/callback.ts").then((m) => m.callback),
    healthCheck: () => import("#core/english/health-check.ts").then((m) => m.healthCheck),
    sources: () => import("#core/english/sources.ts").then((m) => m.sources),
    trouble: () => import("#core/english/trouble.ts").then((m) => m.trouble),
    upload: () => import("#core/english/upload.ts").then((m) => m.upload),
    wishSteps: () => import("#core/english/wish-steps.ts").then((m) => m.wishSteps),
    wishes: () => import("#core/english/wishes.ts").then((m) => m.wishes),
  },
  es: {
    chat: () => import("#core/spanish/chat.ts").then((m) => m.chat),
    callback: () => import("#core/spanish/callback.ts").then((m) => m.callback),
    healthCheck: () => import("#core/spanish/health-check.ts").then((m) => m.healthCheck),
    sources: () => import("#core/spanish/sources.ts").then((m) => m.sources),
    trouble: () => import("#core/spanish/trouble.ts").then((m) => m.trouble),
    upload: () => import("#core/spanish/upload.ts").then((m) => m.upload),
    wishSteps: () => import("#core/spanish/wish-steps.ts").then((m) => m.wishSteps),
    wishes: () => import("#core/spanish/wishes.ts").then((m) => m.wishes),
  },
};

/** Loads the texts of an island: of one language, and only its areas. */
export async function loadWords(island: IslandName, locale: Locale): Promise<Partial<Words>> {
  return loadAreas((AREAS as Partial<Record<IslandName, readonly IslandArea[]>>)[island] ?? [], locale);
}

/** Loads the texts of some areas. */
export async function loadAreas(areas: readonly LoadedArea[], locale: Locale): Promise<Partial<Words>> {
  const loaded = await Promise.all(areas.map(async (area) => [area, await LOADERS[locale][area]()] as const));
  return Object.fromEntries(loaded);
}
