import {
  BUDGET,
  benefitText,
  boughtFigure,
  type BoughtRange,
  type BudgetResult,
} from "#agency/tables/rules/budget-to-coverage.ts";
import { agesText, ratesDateText } from "#agency/tables/rules/monthly-price.ts";
import type { RateTable } from "#agency/tables/rules/rate-table.ts";
import type { PropsOf } from "#agency/tables/rules/calculator-definition.ts";
import { CalculatorForm, FormPart } from "./CalculatorForm.tsx";
import { DollarField } from "./DollarField.tsx";
import { PolicyRanges } from "./PolicyRanges.tsx";
import { PremiumFields } from "./PremiumFields.tsx";
import type { Range } from "./RangePicture.tsx";
import { useAreas } from "#website/kit/pages/language.ts";
import { useCalculator } from "./use-calculator.ts";

/** Calculates the benefit that a monthly budget buys, in dollars. */
export function BudgetCalculator(props: PropsOf<typeof BUDGET>) {
  const { rates, states } = props;
  const words = useAreas("prices", "calculator", "budgetToCoverage");
  const own = words.budgetToCoverage;
  const calculator = useCalculator(BUDGET, props, words);
  const { result } = calculator;
  return (
    <CalculatorForm calculator={calculator} result={result ? <Benefits result={result} rates={rates} /> : null}>
      <FormPart title={own.who}>
        <DollarField label={own.budget} hint={own.budgetHint} field={calculator.field("budget")} />
        <PremiumFields calculator={calculator} states={states} ages={agesText(rates, words.prices)} />
      </FormPart>
    </CalculatorForm>
  );
}

function Benefits({ result, rates }: { result: BudgetResult; rates: RateTable }) {
  const words = useAreas("prices", "budgetToCoverage");
  const { prices, budgetToCoverage: own } = words;
  const { level, guaranteed, guaranteedNote, wait, amounts } = result;
  const range = (label: string, note: string, bought: BoughtRange): Range => ({
    label,
    note,
    low: bought.least.benefit,
    mid: bought.middle.benefit,
    high: bought.most.benefit,
    text: boughtFigure(bought, amounts, words),
  });
  const kinds = [
    ...(level ? [{ label: prices.level, note: prices.paysAtOnce, bought: level }] : []),
    ...(guaranteed ? [{ label: prices.guaranteed, note: wait, bought: guaranteed }] : []),
  ];
  return (
    <PolicyRanges
      title={own.title}
      ranges={kinds.map(({ label, note, bought }) => range(label, note, bought))}
      guaranteedNote={guaranteedNote}
      notes={[prices.caution]}
      dated={ratesDateText(rates, prices)}
      caption={own.caption}
      columns={own.columns}
      rows={kinds.map(({ label, note, bought: { least, middle, most } }) => ({
        label,
        note,
        cells: [least, middle, most].map((bought) => benefitText(bought, amounts, words)),
      }))}
    />
  );
}
