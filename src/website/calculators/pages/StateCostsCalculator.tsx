import { FUNERAL_KINDS } from "#agency/states/rules/funeral-kind.ts";
import {
  DEFAULT_STATE_COSTS,
  STATE_COSTS,
  type StateCostsInputs,
  type StateCostsResult,
  shownRows,
} from "#agency/tables/rules/funeral-costs-by-state.ts";
import { calculatorPath, partId } from "#agency/tables/rules/calculator-address.ts";
import { type PropsOf, queryFor } from "#agency/tables/rules/calculator-definition.ts";
import { Choices } from "#website/kit/pages/Choices.tsx";
import { BarPicture } from "./BarPicture.tsx";
import { CalculatorForm, FormPart } from "./CalculatorForm.tsx";
import { StateMap, type MapState } from "./StateMap.tsx";
import { StateComparison } from "./StateComparison.tsx";
import { StateField } from "./StateField.tsx";
import { StateTable } from "./StateTable.tsx";
import { useAreas, useLocalPath } from "#website/kit/pages/language.ts";
import { useCalculator } from "./use-calculator.ts";

const COMPARED = ["first", "second", "third"] as const;

/** Every state's averages, and up to three of them side by side. */
export function StateCostsCalculator(props: PropsOf<typeof STATE_COSTS>) {
  const { states } = props;
  const words = useAreas("prices", "calculator", "funerals", "stateCosts");
  const { funerals, stateCosts: own } = words;
  const localPath = useLocalPath();
  const calculator = useCalculator(STATE_COSTS, props, words);
  const { inputs, result, field, choice } = calculator;
  return (
    <CalculatorForm
      calculator={calculator}
      result={
        result && inputs ? (
          <>
            <BarPicture
              title={funerals.kinds[result.kind]}
              bars={[
                ...shownRows(result).map((row) => ({
                  label: row.name,
                  amount: row[result.kind],
                  tone: "cost" as const,
                })),
                { label: own.mean, amount: result.mean[result.kind], tone: "means" as const },
              ]}
            />
            <p className="small">{funerals.includes[result.kind]}</p>
            {result.compared.length > 0 ? (
              <p className="small">{own.inAllMeans(funerals.extras[result.kind])}</p>
            ) : null}
          </>
        ) : null
      }
      below={
        result && inputs ? (
          <div className="calculator-below" data-result>
            <StateMap
              title={own.map.title(funerals.kinds[result.kind])}
              states={mapStates(inputs, result).map((state) => ({ ...state, href: localPath(state.href) }))}
            />
            {result.compared.length > 0 ? <StateComparison result={result} /> : null}
            <StateTable inputs={inputs} result={result} />
          </div>
        ) : null
      }
    >
      <FormPart title={own.what}>
        <Choices
          legend={own.kind}
          options={FUNERAL_KINDS.map((value) => ({ value, label: funerals.kinds[value] }))}
          {...choice("kind")}
        />
        {COMPARED.map((name) => (
          <StateField key={name} states={states} field={field(name)} label={own.compared[name]} none={own.none} />
        ))}
        <input type="hidden" name="sort" defaultValue={inputs?.sort ?? DEFAULT_STATE_COSTS.sort} />
        <input type="hidden" name="direction" defaultValue={inputs?.direction ?? DEFAULT_STATE_COSTS.direction} />
      </FormPart>
    </CalculatorForm>
  );
}

/** Returns every state by its code, which its tile shows; its tile opens this page with the state as the first one. */
function mapStates(inputs: StateCostsInputs, { rows, kind }: StateCostsResult): MapState[] {
  return rows
    .map(({ code, name, [kind]: price }) => ({
      code,
      name,
      price,
      href: `${calculatorPath("funeral-costs-by-state")}?${queryFor(STATE_COSTS, { ...inputs, first: code })}#${partId("result")}`,
      current: inputs.first === code,
    }))
    .sort((a, b) => (a.code < b.code ? -1 : 1));
}
