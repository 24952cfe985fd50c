import type { ShownCalculator } from "#core/calculators/shown-calculator.ts";
import { Island } from "#web/islands/Island.tsx";
import { BudgetCalculator } from "./BudgetCalculator.tsx";
import { CoverageGapCalculator } from "./CoverageGapCalculator.tsx";
import { CremationCalculator } from "./CremationCalculator.tsx";
import { FinalExpenseCalculator } from "./FinalExpenseCalculator.tsx";
import { PremiumCalculator } from "./PremiumCalculator.tsx";
import { StateCostsCalculator } from "./StateCostsCalculator.tsx";

/** A calculator with the server's result in its markup, alive in the browser as soon as somebody touches it. */
export function CalculatorIsland({ shown }: { shown: ShownCalculator }) {
  switch (shown.id) {
    case "final-expense-calculator":
      return <Island name={shown.id} of={FinalExpenseCalculator} props={shown.props} />;
    case "cremation-vs-burial":
      return <Island name={shown.id} of={CremationCalculator} props={shown.props} />;
    case "funeral-costs-by-state":
      return <Island name={shown.id} of={StateCostsCalculator} props={shown.props} />;
    case "coverage-gap":
      return <Island name={shown.id} of={CoverageGapCalculator} props={shown.props} />;
    case "premium-estimator":
      return <Island name={shown.id} of={PremiumCalculator} props={shown.props} />;
    case "budget-to-coverage":
      return <Island name={shown.id} of={BudgetCalculator} props={shown.props} />;
  }
}
