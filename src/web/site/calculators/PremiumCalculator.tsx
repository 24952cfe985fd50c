import { prices as shared } from "#core/english/prices.ts";
import { calculatorPath } from "#core/calculators/calculator-address.ts";
import { formatDollars } from "#core/money/dollars.ts";
import { amountsOf, formatRange, sampleRatesText } from "#core/calculators/monthly-price.ts";
import { PREMIUM, type PremiumResult } from "#core/calculators/premium-estimate.ts";
import type { PriceRange, RateTable } from "#core/calculators/rate-table.ts";
import { HEALTH_CHECK_PATH } from "#core/site/navigation.ts";
import { type PropsOf, queryFor } from "#core/calculators/calculator-definition.ts";
import { CalculatorForm, FormPart } from "./CalculatorForm.tsx";
import { DollarField } from "./DollarField.tsx";
import { PolicyRanges } from "./PolicyRanges.tsx";
import { PremiumFields } from "./PremiumFields.tsx";
import type { Range } from "./RangePicture.tsx";
import { useCalculator } from "./use-calculator.ts";

/** A range of monthly prices for one person and amount. */
export function PremiumCalculator(props: PropsOf<typeof PREMIUM>) {
  const { rates, states } = props;
  const calculator = useCalculator(PREMIUM, props);
  const { result } = calculator;
  const [least, most] = amountsOf(rates);
  return (
    <CalculatorForm calculator={calculator} result={result ? <Prices result={result} rates={rates} /> : null}>
      <FormPart title="Who and how much">
        <PremiumFields calculator={calculator} states={states} ages={`${rates.ages[0]} to ${rates.ages.at(-1)}`} />
        <DollarField
          label="Amount of coverage"
          hint={`${formatDollars(least)} to ${formatDollars(most)}.`}
          field={calculator.field("amount")}
        />
      </FormPart>
    </CalculatorForm>
  );
}

/** The prices, with the waiting period in the same size as the guaranteed-issue price, and the notes. */
function Prices({ result, rates }: { result: PremiumResult; rates: RateTable }) {
  const { level, guaranteed, guaranteedNote, notes, waitingYears } = result;
  const query = queryFor(PREMIUM, result.inputs);
  const ranges: Range[] = [
    ...(level
      ? [
          {
            label: "Level coverage",
            ...level,
            text: `${formatRange(level, shared)} a month`,
            note: shared.paysAtOnce,
          },
        ]
      : []),
    ...(guaranteed
      ? [
          {
            label: "Guaranteed issue",
            ...guaranteed,
            text: `${formatRange(guaranteed, shared)} a month`,
            note: `${waitingYears} waiting period`,
          },
        ]
      : []),
  ];
  return (
    <PolicyRanges
      title="Monthly price"
      ranges={ranges}
      guaranteedNote={guaranteedNote}
      notes={notes}
      dated={sampleRatesText(rates, shared)}
      caption="Dollars a month"
      columns={["Low", "Middle", "High"]}
      rows={[
        { label: "Level coverage", cells: cellsOf(level) },
        { label: `Guaranteed issue, ${waitingYears} waiting period`, cells: cellsOf(guaranteed) },
      ]}
    >
      <p>
        <a href={`${calculatorPath("is-it-worth-it")}${query === "" ? "" : `?${query}`}`}>
          Is it worth it, or do savings suit you better?
        </a>
      </p>
      <p>
        <a href={HEALTH_CHECK_PATH}>Which kind does your health allow?</a>
      </p>
    </PolicyRanges>
  );
}

function cellsOf(range: PriceRange | null): string[] | null {
  return range && [range.low, range.mid, range.high].map((price) => formatDollars(price, "always"));
}
