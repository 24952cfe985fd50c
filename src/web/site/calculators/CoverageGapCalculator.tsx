import { formatDollars } from "#core/money/dollars.ts";
import { FUNERAL_KIND_LABELS, FUNERAL_KINDS } from "#core/states/funeral-kind.ts";
import {
  COVERAGE_GAP,
  type CoverageGapResult,
  GROWTH_LEAST,
  MAX_GROWTH,
  MAX_YEARS,
} from "#core/calculators/coverage-gap.ts";
import type { PropsOf } from "#core/calculators/calculator-definition.ts";
import { Choices } from "#web/ui/Choices.tsx";
import { TextField } from "#web/ui/Field.tsx";
import { CalculatorForm, FormPart } from "./CalculatorForm.tsx";
import { DollarField } from "./DollarField.tsx";
import { GapPicture } from "./GapPicture.tsx";
import { OursField } from "./OursField.tsx";
import { StateField } from "./StateField.tsx";
import { useCalculator } from "./use-calculator.ts";
import { TableFrame } from "./TableFrame.tsx";

const FUNERALS = FUNERAL_KINDS.map((value) => ({ value, label: FUNERAL_KIND_LABELS[value] }));

/** Costs that grow against a benefit that does not. */
export function CoverageGapCalculator(props: PropsOf<typeof COVERAGE_GAP>) {
  const { states } = props;
  const calculator = useCalculator(COVERAGE_GAP, props);
  const { result, said, field, choice } = calculator;
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
        <StateField states={states} field={field("state")} hint="Prices differ from state to state." />
        <Choices legend="What kind of funeral?" options={FUNERALS} {...choice("funeral")} />
        <DollarField
          label="Final costs today"
          hint="Our figure. Type your own over it if you know it."
          field={field("need")}
        />
        <OursField
          label="Price growth, percent a year"
          hint={`Our estimate. You can enter −${-GROWTH_LEAST} to ${MAX_GROWTH}.`}
          field={field("growth")}
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
          Costs today: {formatDollars(need.amount)} ({need.what}).
        </li>
        <li>
          Growth: {growth.percent}% a year, {growth.basis === "own" ? "your figure" : "our estimate"}.
        </li>
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
