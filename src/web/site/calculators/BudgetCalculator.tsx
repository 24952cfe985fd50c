import { prices as shared } from "#core/english/prices.ts";
import {
  BUDGET,
  benefitText,
  boughtFigure,
  type BoughtRange,
  type BudgetResult,
} from "#core/calculators/budget-to-coverage.ts";
import { sampleRatesText } from "#core/calculators/monthly-price.ts";
import type { RateTable } from "#core/calculators/rate-table.ts";
import type { PropsOf } from "#core/calculators/calculator-definition.ts";
import { CalculatorForm, FormPart } from "./CalculatorForm.tsx";
import { DollarField } from "./DollarField.tsx";
import { PolicyRanges } from "./PolicyRanges.tsx";
import { PremiumFields } from "./PremiumFields.tsx";
import type { Range } from "./RangePicture.tsx";
import { useCalculator } from "./use-calculator.ts";

/** What a monthly budget buys, in dollars of benefit. */
export function BudgetCalculator(props: PropsOf<typeof BUDGET>) {
  const { rates, states } = props;
  const calculator = useCalculator(BUDGET, props);
  const { result } = calculator;
  return (
    <CalculatorForm calculator={calculator} result={result ? <Benefits result={result} rates={rates} /> : null}>
      <FormPart title="Your budget and you">
        <DollarField label="What you can spend a month" hint="In dollars." field={calculator.field("budget")} />
        <PremiumFields calculator={calculator} states={states} ages={`${rates.ages[0]} to ${rates.ages.at(-1)}`} />
      </FormPart>
    </CalculatorForm>
  );
}

function Benefits({ result, rates }: { result: BudgetResult; rates: RateTable }) {
  const { level, guaranteed, guaranteedNote, waitingYears, amounts } = result;
  const range = (label: string, note: string, bought: BoughtRange): Range => ({
    label,
    note,
    low: bought.least.benefit,
    mid: bought.middle.benefit,
    high: bought.most.benefit,
    text: boughtFigure(bought, amounts),
  });
  const kinds = [
    ...(level ? [{ label: "Level coverage", note: shared.paysAtOnce, bought: level }] : []),
    ...(guaranteed ? [{ label: "Guaranteed issue", note: `${waitingYears} waiting period`, bought: guaranteed }] : []),
  ];
  return (
    <PolicyRanges
      title="Dollars of benefit"
      ranges={kinds.map(({ label, note, bought }) => range(label, note, bought))}
      guaranteedNote={guaranteedNote}
      notes={[shared.caution]}
      dated={sampleRatesText(rates, shared)}
      caption="Dollars of benefit, in steps of $100"
      columns={["At the highest price", "Middle", "At the lowest price"]}
      rows={kinds.map(({ label, note, bought: { least, middle, most } }) => ({
        label,
        note,
        cells: [least, middle, most].map((bought) => benefitText(bought, amounts)),
      }))}
    />
  );
}
