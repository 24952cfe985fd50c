import { FUNERAL_KIND_LABELS, FUNERAL_KIND_NOTES, FUNERAL_KINDS } from "#core/states/funeral-kind.ts";
import {
  DEFAULT_STATE_COSTS,
  STATE_COSTS,
  type StateCostsInputs,
  type StateCostsResult,
  shownRows,
} from "#core/calculators/funeral-costs-by-state.ts";
import { calculatorPath, partId } from "#core/calculators/calculator-address.ts";
import { type PropsOf, queryFor } from "#core/calculators/calculator-definition.ts";
import { Choices } from "#web/ui/Choices.tsx";
import { BarPicture } from "./BarPicture.tsx";
import { CalculatorForm, FormPart } from "./CalculatorForm.tsx";
import { StateMap, type MapState } from "./StateMap.tsx";
import { StateComparison } from "./StateComparison.tsx";
import { StateField } from "./StateField.tsx";
import { StateTable } from "./StateTable.tsx";
import { useAreas } from "#web/ui/language.ts";
import { useCalculator } from "./use-calculator.ts";

const KINDS = FUNERAL_KINDS.map((value) => ({ value, label: FUNERAL_KIND_LABELS[value] }));
const COMPARED = [
  { name: "first", label: "First state" },
  { name: "second", label: "Second state" },
  { name: "third", label: "Third state" },
] as const;

/** Every state's averages, and up to three of them side by side. */
export function StateCostsCalculator(props: PropsOf<typeof STATE_COSTS>) {
  const { states } = props;
  const words = useAreas("prices", "calculator", "funerals");
  const calculator = useCalculator(STATE_COSTS, props, words);
  const { inputs, result, field, choice } = calculator;
  return (
    <CalculatorForm
      calculator={calculator}
      result={
        result && inputs ? (
          <>
            <BarPicture
              title={FUNERAL_KIND_LABELS[result.kind]}
              bars={[
                ...shownRows(result).map((row) => ({
                  label: row.name,
                  amount: row[result.kind],
                  tone: "cost" as const,
                })),
                { label: "Mean of all states", amount: result.mean[result.kind], tone: "means" as const },
              ]}
            />
            <p className="small">{FUNERAL_KIND_NOTES[result.kind]}</p>
            {result.compared.length > 0 ? (
              <p className="small">
                ‘Final costs in all’ is the funeral home with {words.funerals.extras[result.kind]}, as in our other calculators.
              </p>
            ) : null}
          </>
        ) : null
      }
      below={
        result && inputs ? (
          <div className="calculator-below" data-result>
            <StateMap
              title={`${FUNERAL_KIND_LABELS[result.kind]}, state by state`}
              lead="A darker tile is a higher price. Choose a state to see its price above. The table below has the same figures."
              states={mapStates(inputs, result)}
            />
            {result.compared.length > 0 ? <StateComparison result={result} /> : null}
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

/** Every state by name; its tile opens this page with the state as the first one. */
function mapStates(inputs: StateCostsInputs, { rows, kind }: StateCostsResult): MapState[] {
  return rows
    .map(({ code, name, [kind]: price }) => ({
      code,
      name,
      price,
      href: `${calculatorPath("funeral-costs-by-state")}?${queryFor(STATE_COSTS, { ...inputs, first: code })}#${partId("result")}`,
      current: inputs.first === code,
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
