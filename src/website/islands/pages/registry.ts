/** Island name -> its component, fetched when first needed. */
export const registry = {
  "after-a-loss": () => import("#website/planning/pages/AfterALoss.tsx").then((m) => m.AfterALoss),
  "health-check": () => import("#website/planning/pages/HealthCheck.tsx").then((m) => m.HealthCheck),
  "final-wishes": () => import("#website/planning/pages/FinalWishes.tsx").then((m) => m.FinalWishes),
  callback: () => import("#website/quote/pages/CallbackForm.tsx").then((m) => m.CallbackForm),
  passkey: () => import("#ui/kit/PasskeyButton.tsx").then((m) => m.PasskeyButton),
  upload: () => import("#website/uploads/pages/UploadForm.tsx").then((m) => m.UploadForm),
  video: () => import("#website/blog/pages/VideoPlayer.tsx").then((m) => m.VideoPlayer),
  chat: () => import("#website/shell/pages/ChatWidget.tsx").then((m) => m.ChatWidget),
  "final-expense-calculator": () =>
    import("#website/calculators/pages/FinalExpenseCalculator.tsx").then((m) => m.FinalExpenseCalculator),
  "cremation-vs-burial": () =>
    import("#website/calculators/pages/CremationCalculator.tsx").then((m) => m.CremationCalculator),
  "funeral-costs-by-state": () =>
    import("#website/calculators/pages/StateCostsCalculator.tsx").then((m) => m.StateCostsCalculator),
  "coverage-gap": () =>
    import("#website/calculators/pages/CoverageGapCalculator.tsx").then((m) => m.CoverageGapCalculator),
  "premium-estimator": () =>
    import("#website/calculators/pages/PremiumCalculator.tsx").then((m) => m.PremiumCalculator),
  "budget-to-coverage": () => import("#website/calculators/pages/BudgetCalculator.tsx").then((m) => m.BudgetCalculator),
  "is-it-worth-it": () => import("#website/calculators/pages/WorthCalculator.tsx").then((m) => m.WorthCalculator),
};

export type IslandName = keyof typeof registry;
export type IslandProps<N extends IslandName> =
  Awaited<ReturnType<(typeof registry)[N]>> extends (props: infer P) => unknown ? P : never;
