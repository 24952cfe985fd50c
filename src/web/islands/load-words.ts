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

const LOADERS: Record<Locale, { [A in LoadedArea]: () => Promise<Pick<Words, A>> }> = {
  en: {
    budgetToCoverage: () => import("#core/english/budget-to-coverage.ts"),
    calculator: () => import("#core/english/calculator.ts"),
    callback: () => import("#core/english/callback.ts"),
    chat: () => import("#core/english/chat.ts"),
    coverageGap: () => import("#core/english/coverage-gap.ts"),
    cremationVsBurial: () => import("#core/english/cremation-vs-burial.ts"),
    finalExpenseNeed: () => import("#core/english/final-expense-need.ts"),
    funerals: () => import("#core/english/funerals.ts"),
    healthCheck: () => import("#core/english/health-check.ts"),
    lossList: () => import("#core/english/loss-list.ts"),
    premiumEstimate: () => import("#core/english/premium-estimate.ts"),
    prices: () => import("#core/english/prices.ts"),
    stateCosts: () => import("#core/english/state-costs.ts"),
    trouble: () => import("#core/english/trouble.ts"),
    upload: () => import("#core/english/upload.ts"),
    wishes: () => import("#core/english/wishes.ts"),
    worthIt: () => import("#core/english/worth-it.ts"),
  },
  es: {
    budgetToCoverage: () => import("#core/spanish/budget-to-coverage.ts"),
    calculator: () => import("#core/spanish/calculator.ts"),
    callback: () => import("#core/spanish/callback.ts"),
    chat: () => import("#core/spanish/chat.ts"),
    coverageGap: () => import("#core/spanish/coverage-gap.ts"),
    cremationVsBurial: () => import("#core/spanish/cremation-vs-burial.ts"),
    finalExpenseNeed: () => import("#core/spanish/final-expense-need.ts"),
    funerals: () => import("#core/spanish/funerals.ts"),
    healthCheck: () => import("#core/spanish/health-check.ts"),
    lossList: () => import("#core/spanish/loss-list.ts"),
    premiumEstimate: () => import("#core/spanish/premium-estimate.ts"),
    prices: () => import("#core/spanish/prices.ts"),
    stateCosts: () => import("#core/spanish/state-costs.ts"),
    trouble: () => import("#core/spanish/trouble.ts"),
    upload: () => import("#core/spanish/upload.ts"),
    wishes: () => import("#core/spanish/wishes.ts"),
    worthIt: () => import("#core/spanish/worth-it.ts"),
  },
};

/** Loads the texts of an island: of one language, and only its areas. */
export async function loadWords(island: IslandName, locale: Locale): Promise<Partial<Words>> {
  return loadAreas((AREAS as Partial<Record<IslandName, readonly IslandArea[]>>)[island] ?? [], locale);
}

/** Loads the texts of some areas. */
export async function loadAreas(areas: readonly LoadedArea[], locale: Locale): Promise<Partial<Words>> {
  return Object.assign({}, ...(await Promise.all(areas.map((area) => LOADERS[locale][area]()))));
}
