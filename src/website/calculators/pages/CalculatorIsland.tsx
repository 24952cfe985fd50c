import type { ComponentType } from "react";
import type { CalculatorId } from "#agency/tables/rules/calculator-address.ts";
import type { ShownCalculator } from "#agency/tables/rules/calculators.ts";
import { Island } from "#website/islands/pages/Island.tsx";
import type { IslandProps } from "#website/islands/pages/registry.ts";
import { BudgetCalculator } from "./BudgetCalculator.tsx";
import { CoverageGapCalculator } from "./CoverageGapCalculator.tsx";
import { CremationCalculator } from "./CremationCalculator.tsx";
import { FinalExpenseCalculator } from "./FinalExpenseCalculator.tsx";
import { PremiumCalculator } from "./PremiumCalculator.tsx";
import { StateCostsCalculator } from "./StateCostsCalculator.tsx";
import { WorthCalculator } from "./WorthCalculator.tsx";

type Props = IslandProps<CalculatorId>;

const COMPONENTS: { [Id in CalculatorId]: ComponentType<IslandProps<Id>> } = {
  "final-expense-calculator": FinalExpenseCalculator,
  "cremation-vs-burial": CremationCalculator,
  "funeral-costs-by-state": StateCostsCalculator,
  "coverage-gap": CoverageGapCalculator,
  "premium-estimator": PremiumCalculator,
  "budget-to-coverage": BudgetCalculator,
  "is-it-worth-it": WorthCalculator,
};

/** A calculator, rendered with the server's result and loaded in the browser on first use. */
export function CalculatorIsland({ shown: { id, props } }: { shown: ShownCalculator }) {
  return <Island name={id} of={COMPONENTS[id] as ComponentType<Props>} props={props as Props} />;
}
