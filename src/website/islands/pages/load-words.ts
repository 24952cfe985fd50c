import type { Locale } from "#platform/text/rules/locale.ts";
import type { CalculatorId } from "#agency/tables/rules/calculator-address.ts";
import type { Area, Words } from "#agency/language/rules/words.ts";
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
} as const satisfies Partial<Record<IslandName, readonly Area[]>> & Record<CalculatorId, readonly Area[]>;
type IslandArea = (typeof AREAS)[keyof typeof AREAS][number];
/** The texts of a failed island. */
type LoadedArea = IslandArea | "trouble";

const LOADERS: Record<Locale, { [A in LoadedArea]: () => Promise<Pick<Words, A>> }> = {
  en: {
    budgetToCoverage: () => import("#agency/english/rules/budget-to-coverage.ts"),
    calculator: () => import("#agency/english/rules/calculator.ts"),
    callback: () => import("#agency/english/rules/callback.ts"),
    chat: () => import("#agency/english/rules/chat.ts"),
    coverageGap: () => import("#agency/english/rules/coverage-gap.ts"),
    cremationVsBurial: () => import("#agency/english/rules/cremation-vs-burial.ts"),
    finalExpenseNeed: () => import("#agency/english/rules/final-expense-need.ts"),
    funerals: () => import("#agency/english/rules/funerals.ts"),
    healthCheck: () => import("#agency/english/rules/health-check.ts"),
    lossList: () => import("#agency/english/rules/loss-list.ts"),
    premiumEstimate: () => import("#agency/english/rules/premium-estimate.ts"),
    prices: () => import("#agency/english/rules/prices.ts"),
    stateCosts: () => import("#agency/english/rules/state-costs.ts"),
    trouble: () => import("#agency/english/rules/trouble.ts"),
    upload: () => import("#agency/english/rules/upload.ts"),
    wishes: () => import("#agency/english/rules/wishes.ts"),
    worthIt: () => import("#agency/english/rules/worth-it.ts"),
  },
  es: {
    budgetToCoverage: () => import("#agency/spanish/rules/budget-to-coverage.ts"),
    calculator: () => import("#agency/spanish/rules/calculator.ts"),
    callback: () => import("#agency/spanish/rules/callback.ts"),
    chat: () => import("#agency/spanish/rules/chat.ts"),
    coverageGap: () => import("#agency/spanish/rules/coverage-gap.ts"),
    cremationVsBurial: () => import("#agency/spanish/rules/cremation-vs-burial.ts"),
    finalExpenseNeed: () => import("#agency/spanish/rules/final-expense-need.ts"),
    funerals: () => import("#agency/spanish/rules/funerals.ts"),
    healthCheck: () => import("#agency/spanish/rules/health-check.ts"),
    lossList: () => import("#agency/spanish/rules/loss-list.ts"),
    premiumEstimate: () => import("#agency/spanish/rules/premium-estimate.ts"),
    prices: () => import("#agency/spanish/rules/prices.ts"),
    stateCosts: () => import("#agency/spanish/rules/state-costs.ts"),
    trouble: () => import("#agency/spanish/rules/trouble.ts"),
    upload: () => import("#agency/spanish/rules/upload.ts"),
    wishes: () => import("#agency/spanish/rules/wishes.ts"),
    worthIt: () => import("#agency/spanish/rules/worth-it.ts"),
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
