/** Island name -> its component, fetched when first needed. */
export const registry = {
  "after-a-loss": () => import("#web/planning/AfterALoss.tsx").then((m) => m.AfterALoss),
  "final-wishes": () => import("#web/planning/FinalWishes.tsx").then((m) => m.FinalWishes),
  callback: () => import("#web/leads/CallbackForm.tsx").then((m) => m.CallbackForm),
  upload: () => import("#web/uploads/UploadForm.tsx").then((m) => m.UploadForm),
  chat: () => import("#web/site/ChatWidget.tsx").then((m) => m.ChatWidget),
  "final-expense-calculator": () => import("#web/calculators/FinalExpenseCalculator.tsx").then((m) => m.FinalExpenseCalculator),
  "cremation-vs-burial": () => import("#web/calculators/CremationCalculator.tsx").then((m) => m.CremationCalculator),
  "funeral-costs-by-state": () => import("#web/calculators/StateCostsCalculator.tsx").then((m) => m.StateCostsCalculator),
  "coverage-gap": () => import("#web/calculators/CoverageGapCalculator.tsx").then((m) => m.CoverageGapCalculator),
  "premium-estimator": () => import("#web/calculators/PremiumCalculator.tsx").then((m) => m.PremiumCalculator),
  "budget-to-coverage": () => import("#web/calculators/BudgetCalculator.tsx").then((m) => m.BudgetCalculator),
};

export type IslandName = keyof typeof registry;
export type IslandProps<N extends IslandName> = Awaited<ReturnType<(typeof registry)[N]>> extends (props: infer P) => unknown ? P : never;
