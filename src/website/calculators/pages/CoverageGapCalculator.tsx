import { formatDollars } from "#platform/text/rules/dollars.ts";
import { FUNERAL_KINDS } from "#agency/states/rules/funeral-kind.ts";
import {
  COVERAGE_GAP,
  type CoverageGapResult,
  GROWTH_LEAST,
  MAX_GROWTH,
  MAX_YEARS,
} from "#agency/tables/rules/coverage-gap.ts";
import type { PropsOf } from "#agency/tables/rules/calculator-definition.ts";
import { Choices } from "#website/kit/pages/Choices.tsx";
import { TextField } from "#website/kit/pages/Field.tsx";
import { CalculatorForm, FormPart } from "./CalculatorForm.tsx";
import { DollarField } from "./DollarField.tsx";
import { GapPicture } from "./GapPicture.tsx";
import { OursField } from "./OursField.tsx";
import { StateField } from "./StateField.tsx";
import { useAreas, useWords } from "#website/kit/pages/language.ts";
import { useCalculator } from "./use-calculator.ts";
import { FigureTable } from "./FigureTable.tsx";

/** Costs that grow against a benefit that does not. */
export function CoverageGapCalculator(props: PropsOf<typeof COVERAGE_GAP>) {
  const { states } = props;
  const words = useAreas("prices", "calculator", "coverageGap", "funerals");
  const own = words.coverageGap;
  const calculator = useCalculator(COVERAGE_GAP, props, words);
  const { result, said, field, choice } = calculator;
  return (
    <CalculatorForm
      calculator={calculator}
      result={result ? <Years result={result} label={said?.sentence ?? ""} /> : null}
    >
      <FormPart title={own.policy}>
        <div className="field-pair">
          <DollarField label={own.benefit} field={field("benefit")} />
          <TextField
            label={own.years}
            hint={own.yearsHint(MAX_YEARS)}
            width="short"
            inputMode="numeric"
            autoComplete="off"
            {...field("years")}
          />
        </div>
      </FormPart>
      <FormPart title={own.costs}>
        <StateField states={states} field={field("state")} hint={own.stateHint} />
        <Choices
          legend={own.funeral}
          options={FUNERAL_KINDS.map((value) => ({ value, label: words.funerals.kinds[value] }))}
          {...choice("funeral")}
        />
        <DollarField label={own.need} hint={own.needHint} field={field("need")} />
        <OursField label={own.growth} hint={own.growthHint(`−${-GROWTH_LEAST}`, MAX_GROWTH)} field={field("growth")} />
      </FormPart>
    </CalculatorForm>
  );
}

function Years({ result, label }: { result: CoverageGapResult; label: string }) {
  const [words, own] = [useWords("calculator"), useWords("coverageGap")];
  const { columns } = own;
  const { rows, need, growth } = result;
  return (
    <>
      <GapPicture rows={rows} label={label} />
      <ul className="result-notes">
        <li>{own.costsToday(formatDollars(need.amount), need.what)}</li>
        <li>{growth.basis === "own" ? own.growthOwn(growth.percent) : own.growthOurs(growth.percent)}</li>
      </ul>
      <details className="behind">
        <summary>{words.figures}</summary>
        <FigureTable
          caption={own.caption}
          name={columns.year}
          columns={[columns.need, columns.benefit, columns.gap]}
          rows={rows.map((row) => ({
            id: row.year,
            label: (
              <>
                <span className="stacked-name">{own.rowName} </span>
                {row.year}
              </>
            ),
            cells: [
              formatDollars(row.need),
              formatDollars(row.benefit),
              row.gap === 0 ? own.covered : formatDollars(row.gap),
            ],
          }))}
        />
      </details>
    </>
  );
}
