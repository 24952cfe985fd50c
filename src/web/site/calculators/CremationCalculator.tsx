import type { Source } from "#core/states/cited-text.ts";
import { formatDollars } from "#core/money/dollars.ts";
import {
  CREMATION_VS_BURIAL,
  type CremationVsBurialResult,
  listedItems,
  SIDE_LABELS,
  SIDES,
  type Side,
} from "#core/calculators/cremation-vs-burial.ts";
import type { PropsOf } from "#core/calculators/calculator-definition.ts";
import { BarPicture } from "./BarPicture.tsx";
import { CalculatorForm, FormPart } from "./CalculatorForm.tsx";
import { ItemFields } from "./ItemFields.tsx";
import { MoreFields } from "./MoreFields.tsx";
import { SideBySide } from "./SideBySide.tsx";
import { StateField } from "./StateField.tsx";
import { useAreas } from "#web/ui/language.ts";
import { useCalculator } from "./use-calculator.ts";

/** Two price lists side by side. */
export function CremationCalculator(props: PropsOf<typeof CREMATION_VS_BURIAL>) {
  const { typed, costs, states } = props;
  const words = useAreas("prices", "calculator");
  const calculator = useCalculator(CREMATION_VS_BURIAL, props, words);
  const { result, field } = calculator;
  const others = (side: Side) => listedItems(side, props, "").filter((item) => !item.usual);
  const isWrong = (side: Side) =>
    others(side).some(({ key }) =>
      calculator.problems.some((problem) => problem.field === key || problem.field === `${key}-use`),
    );
  const added = (side: Side) => others(side).some(({ key }) => typed[key] || typed[`${key}-use`] === "yes");
  return (
    <CalculatorForm
      calculator={calculator}
      result={result ? <Comparison result={result} sources={costs.sources} /> : null}
    >
      <FormPart title="Where">
        <StateField states={states} field={field("state")} hint="Puts the prices of your state in the fields below." />
      </FormPart>
      {SIDES.map((side) => (
        <FormPart
          key={side}
          title={SIDE_LABELS[side]}
          lead="The usual list, with our prices. Type the price you were quoted over ours, and check what you would leave out."
        >
          <ItemFields side={side} usual calculator={calculator} typed={typed} tables={props} />
          <MoreFields summary={`Add to the ${side}`} wrong={isWrong(side)} start={added(side)}>
            <ItemFields side={side} usual={false} calculator={calculator} typed={typed} tables={props} />
          </MoreFields>
        </FormPart>
      ))}
    </CalculatorForm>
  );
}

function Comparison({ result, sources }: { result: CremationVsBurialResult; sources: readonly Source[] }) {
  return (
    <>
      <BarPicture
        title="Burial and cremation"
        bars={[
          { label: SIDE_LABELS.burial, amount: result.burial.total, tone: "cost" },
          { label: SIDE_LABELS.cremation, amount: result.cremation.total, tone: "answer" },
        ]}
      />
      <p className="small">{homeText(result)} Both include the basic services fee, which you can’t decline.</p>
      <details className="behind">
        <summary>Every figure behind it</summary>
        <SideBySide result={result} sources={sources} />
      </details>
    </>
  );
}

/** What the funeral home's part of the unchanged lists adds up to. */
function homeText({ burial, cremation, state }: CremationVsBurialResult): string {
  const both = `${formatDollars(burial.home)} for burial and ${formatDollars(cremation.home)} for cremation`;
  if (!state) return `Before any changes, the funeral home’s part is the published national median: ${both}.`;
  return `Before any changes, the funeral home’s part is the average in ${state.name}: ${both}. The study has no single items, so each is our estimate: the national price, raised or lowered to fit that average.`;
}
