import { sourcesOf } from "#core/calculators/calculation-line.ts";
import { FUNERAL_KIND_LABELS, FUNERAL_KIND_NOTES, FUNERAL_KINDS } from "#core/calculators/cost-table.ts";
import { calculateStateCosts, DEFAULT_STATE_COSTS, describeStateCosts, parseStateCosts, stateCostsToQuery } from "#core/calculators/funeral-costs-by-state.ts";
import { quoteLink } from "#core/calculators/quote-link.ts";
import type { PropsOf } from "#core/calculators/shown-calculator.ts";
import { Choices } from "#web/ui/Choices.tsx";
import { BarPicture } from "./BarPicture.tsx";
import { CalculatorForm, FormPart } from "./CalculatorForm.tsx";
import { CalculatorResult } from "./CalculatorResult.tsx";
import { StateComparison } from "./StateComparison.tsx";
import { StateField } from "./StateField.tsx";
import { StateTable } from "./StateTable.tsx";
import { useCalculator } from "./use-calculator.ts";

const ID = "funeral-costs-by-state";
const KINDS = FUNERAL_KINDS.map((value) => ({ value, label: FUNERAL_KIND_LABELS[value] }));
const COMPARED = [
  { name: "first", label: "First state" },
  { name: "second", label: "Second state" },
  { name: "third", label: "Third state" },
] as const;

/** Every state's averages, and up to three of them side by side. */
export function StateCostsCalculator(props: PropsOf<typeof ID>) {
  const { typed, states, costs } = props;
  const calculator = useCalculator(typed, DEFAULT_STATE_COSTS, (read) => parseStateCosts(read, props));
  const { inputs, field, choice } = calculator;
  const result = inputs ? calculateStateCosts(inputs, props) : null;
  const shown = result?.compared ?? [];
  return (
    <CalculatorForm
      id={ID}
      calculator={calculator}
      result={
        <CalculatorResult
          id={ID}
          calculator={calculator}
          sentence={result ? describeStateCosts(result) : null}
          query={inputs ? stateCostsToQuery(inputs) : ""}
          quote={quoteLink({ coverage: inputs ? (shown[0]?.[inputs.kind] ?? 0) : 0, state: shown[0]?.code ?? "" })}
          sources={sourcesOf([...(result?.rows.map((row) => row.source) ?? []), ...shown.map((row) => row.division?.source ?? null)], costs.sources)}
        >
          {result && inputs ? (
            <>
              <BarPicture
                title={FUNERAL_KIND_LABELS[result.kind]}
                bars={[
                  ...(shown.length > 0 ? shown : [result.least, result.most].filter((row) => row !== null)).map((row) => ({
                    label: row.name,
                    amount: row[result.kind],
                    tone: "cost" as const,
                  })),
                  { label: "Mean of all states", amount: result.mean[result.kind], tone: "means" as const },
                ]}
              />
              <p className="small">{FUNERAL_KIND_NOTES[result.kind]}</p>
            </>
          ) : null}
        </CalculatorResult>
      }
      below={
        result && inputs ? (
          <div className="calculator-below" data-result>
            {shown.length > 0 ? <StateComparison rows={shown} mean={result.mean} /> : null}
            <StateTable inputs={inputs} result={result} />
          </div>
        ) : null
      }
    >
      <FormPart title="What to compare">
        <Choices legend="Kind of funeral" options={KINDS} {...choice("kind")} />
        {COMPARED.map(({ name, label }) => (
          <StateField key={name} states={states} field={field(name)} label={label} none="None" />
        ))}
        <input type="hidden" name="sort" defaultValue={inputs?.sort ?? DEFAULT_STATE_COSTS.sort} />
        <input type="hidden" name="direction" defaultValue={inputs?.direction ?? DEFAULT_STATE_COSTS.direction} />
      </FormPart>
    </CalculatorForm>
  );
}
