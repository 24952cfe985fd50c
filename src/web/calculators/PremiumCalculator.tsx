import { sourcesOf } from "#core/calculators/calculation-line.ts";
import { formatDollars } from "#core/calculators/calculator-form.ts";
import { amountsOf, formatRange, PRICE_CAUTION } from "#core/calculators/monthly-price.ts";
import { calculatePremium, DEFAULT_PREMIUM, describePremium, parsePremium, type PremiumResult, premiumToQuery } from "#core/calculators/premium-estimate.ts";
import { quoteLink } from "#core/calculators/quote-link.ts";
import type { PriceRange } from "#core/calculators/rate-table.ts";
import type { PropsOf } from "#core/calculators/shown-calculator.ts";
import { CalculatorForm, FormPart } from "./CalculatorForm.tsx";
import { CalculatorResult } from "./CalculatorResult.tsx";
import { DollarField } from "./DollarField.tsx";
import { PremiumFields } from "./PremiumFields.tsx";
import { type Range, RangePicture } from "./RangePicture.tsx";
import { useCalculator } from "./use-calculator.ts";
import { TableFrame } from "./TableFrame.tsx";

const ID = "premium-estimator";
const PRICE_COLUMNS = [
  ["Low", "low"],
  ["Middle", "mid"],
  ["High", "high"],
] as const;

/** A range of monthly prices for one person and amount. */
export function PremiumCalculator(props: PropsOf<typeof ID>) {
  const { typed, rates, states } = props;
  const calculator = useCalculator(typed, DEFAULT_PREMIUM, (read) => parsePremium(read, props));
  const { inputs } = calculator;
  const result = inputs ? calculatePremium(inputs, props) : null;
  const [least, most] = amountsOf(rates);
  return (
    <CalculatorForm
      id={ID}
      calculator={calculator}
      result={
        <CalculatorResult
          id={ID}
          calculator={calculator}
          sentence={result ? describePremium(result) : null}
          query={inputs ? premiumToQuery(inputs) : ""}
          quote={
            inputs ? quoteLink({ coverage: inputs.amount, age: inputs.age, sex: inputs.sex, tobacco: inputs.tobacco, state: inputs.state }) : quoteLink({})
          }
          sources={result ? sourcesOf([result.level && result.sources.level, result.guaranteed && result.sources.guaranteed], rates.sources) : []}
        >
          {result ? <Prices result={result} year={rates.year} /> : null}
        </CalculatorResult>
      }
    >
      <FormPart title="Who and how much">
        <PremiumFields calculator={calculator} states={states} ages={`${rates.ages[0]} to ${rates.ages.at(-1)}`} />
        <DollarField label="Amount of coverage" hint={`${formatDollars(least)} to ${formatDollars(most)}.`} field={calculator.field("amount")} />
      </FormPart>
    </CalculatorForm>
  );
}

/** The prices, the waiting period in the same size beside the guaranteed one, and what must be said about both. */
function Prices({ result, year }: { result: PremiumResult; year: number }) {
  const { level, guaranteed, guaranteedNote, notes, waitingYears } = result;
  const ranges: Range[] = [
    ...(level ? [{ label: "Level coverage", ...level, text: `${formatRange(level)} a month`, note: "Pays in full from the first day" }] : []),
    ...(guaranteed ? [{ label: "Guaranteed issue", ...guaranteed, text: `${formatRange(guaranteed)} a month`, note: `${waitingYears} waiting period` }] : []),
  ];
  return (
    <>
      <RangePicture title="Monthly price" ranges={ranges} />
      <p className="notice">{guaranteedNote}</p>
      <ul className="result-notes">
        {notes
          .filter((note) => note !== PRICE_CAUTION)
          .map((note) => (
            <li key={note}>{note}</li>
          ))}
      </ul>
      <details className="behind">
        <summary>The table behind the picture</summary>
        <TableFrame stacks>
          <caption>Dollars a month, sample rates of {year}</caption>
          <thead>
            <tr>
              <th scope="col">Kind of policy</th>
              {PRICE_COLUMNS.map(([column]) => (
                <th scope="col" className="amount" key={column}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <PriceRow label="Level coverage" range={level} />
            <PriceRow label={`Guaranteed issue, ${waitingYears} waiting period`} range={guaranteed} />
          </tbody>
        </TableFrame>
      </details>
    </>
  );
}

function PriceRow({ label, range }: { label: string; range: PriceRange | null }) {
  if (!range)
    return (
      <tr>
        <th scope="row">{label}</th>
        <td colSpan={3}>No rates at this age</td>
      </tr>
    );
  return (
    <tr>
      <th scope="row">{label}</th>
      {PRICE_COLUMNS.map(([column, which]) => (
        <td className="amount" key={which} data-label={column}>
          ${range[which].toFixed(2)}
        </td>
      ))}
    </tr>
  );
}
