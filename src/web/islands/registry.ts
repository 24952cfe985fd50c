/** Island name -> its component, fetched when first needed. */
export const registry = {
  "after-a-loss": () => import("#web/site/planning/AfterALoss.tsx").then((m) => m.AfterALoss),
  "health-check": () => import("#web/site/planning/HealthCheck.tsx").then((m) => m.HealthCheck),
  "final-wishes": () => import("#web/site/planning/FinalWishes.tsx").then((m) => m.FinalWishes),
  callback: () => import("#web/site/leads/CallbackForm.tsx").then((m) => m.CallbackForm),
  passkey: () => import("#web/desk/access/PasskeyButton.tsx").then((m) => m.PasskeyButton),
  "copy-link": () => import("#web/site/family/CopyLink.tsx").then((m) => m.CopyLink),
  upload: () => import("#web/site/uploads/UploadForm.tsx").then((m) => m.UploadForm),
  chat: () => import("#web/site/ChatWidget.tsx").then((m) => m.ChatWidget),
  "final-expense-calculator": () =>
    import("#web/site/calculators/FinalExpenseCalculator.tsx").then((m) => m.FinalExpenseCalculator),
  "cremation-vs-burial": () =>
    import("#web/site/calculators/CremationCalculator.tsx").then((m) => m.CremationCalculator),
  "funeral-costs-by-state": () =>
    import("#web/site/calculators/StateCostsCalculator.tsx").then((m) => m.StateCostsCalculator),
  "coverage-gap": () => import("#web/site/calculators/CoverageGapCalculator.tsx").then((m) => m.CoverageGapCalculator),
  "premium-estimator": () => import("#web/site/calculators/PremiumCalculator.tsx").then((m) => m.PremiumCalculator),
  "budget-to-coverage": () => import("#web/site/calculators/BudgetCalculator.tsx").then((m) => m.BudgetCalculator),
  "is-it-worth-it": () => import("#web/site/calculators/WorthCalculator.tsx").then((m) => m.WorthCalculator),
};

export type IslandName = keyof typeof registry;
export type IslandProps<N extends IslandName> =
  Awaited<ReturnType<(typeof registry)[N]>> extends (props: infer P) => unknown ? P : never;
