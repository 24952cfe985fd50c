import { calculatorPath } from "#agency/tables/rules/calculator-address.ts";
import { formatDollars } from "#platform/text/rules/dollars.ts";
import { agesText, amountsOf, formatRange, ratesDateText } from "#agency/tables/rules/monthly-price.ts";
import { PREMIUM, type PremiumResult } from "#agency/tables/rules/premium-estimate.ts";
import type { PriceRange, RateTable } from "#agency/tables/rules/rate-table.ts";
import { HEALTH_CHECK_PATH } from "#agency/site/rules/navigation.ts";
import { type PropsOf, queryFor } from "#agency/tables/rules/calculator-definition.ts";
import { CalculatorForm, FormPart } from "./CalculatorForm.tsx";
import { DollarField } from "./DollarField.tsx";
import { PolicyRanges } from "./PolicyRanges.tsx";
import { PremiumFields } from "./PremiumFields.tsx";
import type { Range } from "./RangePicture.tsx";
import { useAreas, useLocalPath } from "#website/kit/pages/language.ts";
import { useCalculator } from "./use-calculator.ts";

/** A range of monthly prices for one person and amount. */
export function PremiumCalculator(props: PropsOf<typeof PREMIUM>) {
  const { rates, states } = props;
  const words = useAreas("prices", "calculator", "premiumEstimate");
  const own = words.premiumEstimate;
  const calculator = useCalculator(PREMIUM, props, words);
  const { result } = calculator;
  const [least, most] = amountsOf(rates);
  return (
    <CalculatorForm calculator={calculator} result={result ? <Prices result={result} rates={rates} /> : null}>
      <FormPart title={own.who}>
        <PremiumFields calculator={calculator} states={states} ages={agesText(rates, words.prices)} />
        <DollarField
          label={own.amount}
          hint={own.amountHint(formatDollars(least), formatDollars(most))}
          field={calculator.field("amount")}
        />
      </FormPart>
    </CalculatorForm>
  );
}

/** The prices, with the waiting period in the same size as the guaranteed-issue price, and the notes. */
function Prices({ result, rates }: { result: PremiumResult; rates: RateTable }) {
  const { prices, premiumEstimate: own } = useAreas("prices", "premiumEstimate");
  const local = useLocalPath();
  const { level, guaranteed, guaranteedNote, notes, wait } = result;
  const query = queryFor(PREMIUM, result.inputs);
  const shown = (label: string, note: string, range: PriceRange): Range => ({
    label,
    note,
    ...range,
    text: prices.monthly(formatRange(range, prices)),
  });
  return (
    <PolicyRanges
      title={own.title}
      ranges={[
        ...(level ? [shown(prices.level, prices.paysAtOnce, level)] : []),
        ...(guaranteed ? [shown(prices.guaranteed, wait, guaranteed)] : []),
      ]}
      guaranteedNote={guaranteedNote}
      notes={notes}
      dated={ratesDateText(rates, prices)}
      caption={own.caption}
      columns={own.columns}
      rows={[
        { label: prices.level, cells: cellsOf(level) },
        { label: prices.withWait(prices.guaranteed, wait), cells: cellsOf(guaranteed) },
      ]}
    >
      <p>
        <a href={local(`${calculatorPath("is-it-worth-it")}${query === "" ? "" : `?${query}`}`)}>{own.worthIt}</a>
      </p>
      <p>
        <a href={local(HEALTH_CHECK_PATH)}>{own.health}</a>
      </p>
    </PolicyRanges>
  );
}

function cellsOf(range: PriceRange | null): string[] | null {
  return range && [range.low, range.mid, range.high].map((price) => formatDollars(price, "always"));
}
