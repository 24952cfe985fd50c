import type { Locale } from "#core/language/locale.ts";
import type { Area, Words } from "#core/language/words.ts";
import type { IslandName } from "./registry.ts";

/** The areas whose texts an island uses. */
const AREAS = {
  "after-a-loss": ["lossList"],
  "budget-to-coverage": ["calculator", "prices", "budgetToCoverage"],
  callback: ["callback"],
  chat: ["chat"],
  "coverage-gap": ["calculator", "prices", "coverageGap", "funerals"],
  "cremation-vs-burial": ["calculator", "prices", "cremationVsBurial"],
  "final-expense-calculator": ["calculator", "prices", "funerals", "finalExpenseNeed"],
  "final-wishes": ["wishes"],
  "funeral-costs-by-state": ["calculator", "prices", "funerals", "stateCosts"],
  "health-check": ["healthCheck"],
  "is-it-worth-it": ["calculator", "prices", "worthIt"],
  "premium-estimator": ["calculator", "prices", "premiumEstimate"],
  upload: ["upload"],
} as const satisfies Partial<Record<IslandName, readonly Area[]>>;
type IslandArea = (typeof AREAS)[keyof typeof AREAS][number];
/** What an island says that failed. */
type LoadedArea = IslandArea | "trouble";

const LOADERS: Record<Locale, { [A in LoadedArea]: () => Promise<Words[A]> }> = {
  en: {
    budgetToCoverage: () => import("#core/english/budget-to-coverage.ts").then((m) => m.budgetToCoverage),
    calculator: () => import("#core/english/calculator.ts").then((m) => m.calculator),
    callback: () => import("#core/english/callback.ts").then((m) => m.callback),
    chat: () => import("#core/english/chat.ts").then((m) => m.chat),
    coverageGap: () => import("#core/english/coverage-gap.ts").then((m) => m.coverageGap),
    cremationVsBurial: () => import("#core/english/cremation-vs-burial.ts").then((m) => m.cremationVsBurial),
    finalExpenseNeed: () => import("#core/english/final-expense-need.ts").then((m) => m.finalExpenseNeed),
    funerals: () => import("#core/english/funerals.ts").then((m) => m.funerals),
    healthCheck: () => import("#core/english/health-check.ts").then((m) => m.healthCheck),
    lossList: () => import("#core/english/loss-list.ts").then((m) => m.lossList),
    premiumEstimate: () => import("#core/english/premium-estimate.ts").then((m) => m.premiumEstimate),
    prices: () => import("#core/english/prices.ts").then((m) => m.prices),
    stateCosts: () => import("#core/english/state-costs.ts").then((m) => m.stateCosts),
    trouble: () => import("#core/english/trouble.ts").then((m) => m.trouble),
    upload: () => import("#core/english/upload.ts").then((m) => m.upload),
    wishes: () => import("#core/english/wishes.ts").then((m) => m.wishes),
    worthIt: () => import("#core/english/worth-it.ts").then((m) => m.worthIt),
  },
  es: {
    budgetToCoverage: () => import("#core/spanish/budget-to-coverage.ts").then((m) => m.budgetToCoverage),
    calculator: () => import("#core/spanish/calculator.ts").then((m) => m.calculator),
    callback: () => import("#core/spanish/callback.ts").then((m) => m.callback),
    chat: () => import("#core/spanish/chat.ts").then((m) => m.chat),
    coverageGap: () => import("#core/spanish/coverage-gap.ts").then((m) => m.coverageGap),
    cremationVsBurial: () => import("#core/spanish/cremation-vs-burial.ts").then((m) => m.cremationVsBurial),
    finalExpenseNeed: () => import("#core/spanish/final-expense-need.ts").then((m) => m.finalExpenseNeed),
    funerals: () => import("#core/spanish/funerals.ts").then((m) => m.funerals),
    healthCheck: () => import("#core/spanish/health-check.ts").then((m) => m.healthCheck),
    lossList: () => import("#core/spanish/loss-list.ts").then((m) => m.lossList),
    premiumEstimate: () => import("#core/spanish/premium-estimate.ts").then((m) => m.premiumEstimate),
    prices: () => import("#core/spanish/prices.ts").then((m) => m.prices),
    stateCosts: () => import("#core/spanish/state-costs.ts").then((m) => m.stateCosts),
    trouble: () => import("#core/spanish/trouble.ts").then((m) => m.trouble),
    upload: () => import("#core/spanish/upload.ts").then((m) => m.upload),
    wishes: () => import("#core/spanish/wishes.ts").then((m) => m.wishes),
    worthIt: () => import("#core/spanish/worth-it.ts").then((m) => m.worthIt),
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
