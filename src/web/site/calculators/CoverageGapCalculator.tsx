import { formatDollars } from "#core/money/dollars.ts";
import {
  COVERAGE_GAP,
  type CoverageGapResult,
  GROWTH_LEAST,
  MAX_GROWTH,
  MAX_YEARS,
} from "#core/calculators/coverage-gap.ts";
import type { PropsOf } from "#core/calculators/calculator-definition.ts";
import { TextField } from "#web/ui/Field.tsx";
import { CalculatorForm, FormPart } from "./CalculatorForm.tsx";
import { DollarField } from "./DollarField.tsx";
import { GapPicture } from "./GapPicture.tsx";
import { useCalculator } from "./use-calculator.ts";
import { TableFrame } from "./TableFrame.tsx";

/** Costs that grow against a benefit that does not. */
export function CoverageGapCalculator(props: PropsOf<typeof COVERAGE_GAP>) {
  const { costs } = props;
  const calculator = useCalculator(COVERAGE_GAP, props);
  const { result, said, field } = calculator;
  return (
    <CalculatorForm
      calculator={calculator}
      result={result ? <Years result={result} label={said?.sentence ?? ""} /> : null}
    >
      <FormPart title="The policy">
        <div className="field-pair">
          <DollarField label="Benefit of the policy" field={field("benefit")} />
          <TextField
            label="Years to look ahead"
            hint={`0 to ${MAX_YEARS}.`}
            width="short"
            inputMode="numeric"
            autoComplete="off"
            {...field("years")}
          />
        </div>
      </FormPart>
      <FormPart title="The costs">
        <DollarField
          label="Final costs today"
          hint={`If you leave this blank: ${formatDollars(costs.national.burialWithVault)}, the national median of a funeral with burial and a vault, ${costs.year}.`}
          field={field("need")}
        />
        <TextField
          label="Price growth, percent a year"
          hint={`If you leave this blank: ${costs.growth.percent}%, our estimate. You can enter −${-GROWTH_LEAST} to ${MAX_GROWTH}.`}
          width="short"
          autoComplete="off"
          {...field("growth")}
        />
      </FormPart>
    </CalculatorForm>
  );
}

function Years({ result, label }: { result: CoverageGapResult; label: string }) {
  const { rows, need, growth } = result;
  return (
    <>
      <GapPicture rows={rows} label={label} />
      <ul className="result-notes">
        <li>
          Costs today: {formatDollars(need.amount)},{" "}
          {need.basis === "own" ? "your figure" : "the published national median of a funeral with burial and a vault"}.
        </li>
        <li>
          Growth: {growth.percent}% a year, {growth.basis === "own" ? "your figure" : "our estimate"}
          {growth.basis === "own" ? "." : ""}
        </li>
        <li>The median doesn’t include a plot, opening the grave or a marker.</li>
      </ul>
      <details className="behind">
        <summary>The figures in this chart</summary>
        <TableFrame stacks>
          <caption>Year by year</caption>
          <thead>
            <tr>
              <th scope="col">Years from now</th>
              <th scope="col" className="amount">
                Final costs
              </th>
              <th scope="col" className="amount">
                Benefit
              </th>
              <th scope="col" className="amount">
                Shortfall
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.year}>
                <th scope="row">
                  <span className="stacked-name">Year </span>
                  {row.year}
                </th>
                <td className="amount" data-label="Final costs">
                  {formatDollars(row.need)}
                </td>
                <td className="amount" data-label="Benefit">
                  {formatDollars(row.benefit)}
                </td>
                <td className="amount" data-label="Shortfall">
                  {row.gap === 0 ? "none" : formatDollars(row.gap)}
                </td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
      </details>
    </>
  );
}
