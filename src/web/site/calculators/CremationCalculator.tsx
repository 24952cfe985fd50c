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
import { useCalculator } from "./use-calculator.ts";

/** Two price lists side by side. */
export function CremationCalculator(props: PropsOf<typeof CREMATION_VS_BURIAL>) {
  const { typed, costs, states } = props;
  const calculator = useCalculator(CREMATION_VS_BURIAL, props);
  const { result, field } = calculator;
  const others = (side: Side) => listedItems(side, costs, "").filter((item) => !item.usual);
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
        <StateField
          states={states}
          field={field("state")}
          hint="Adds the state’s averages for comparison. The items below are national, except the price of a plot."
        />
      </FormPart>
      {SIDES.map((side) => (
        <FormPart
          key={side}
          title={SIDE_LABELS[side]}
          lead="The usual list. Leave a price blank to use our figure, shown in gray. Check what you would leave out."
        >
          <ItemFields side={side} usual calculator={calculator} typed={typed} costs={costs} />
          <MoreFields summary={`Add to the ${side}`} wrong={isWrong(side)} start={added(side)}>
            <ItemFields side={side} usual={false} calculator={calculator} typed={typed} costs={costs} />
          </MoreFields>
        </FormPart>
      ))}
    </CalculatorForm>
  );
}

function Comparison({ result, sources }: { result: CremationVsBurialResult; sources: readonly Source[] }) {
  const { state } = result;
  return (
    <>
      <BarPicture
        title="Burial and cremation"
        bars={[
          { label: "Burial, your choices", amount: result.burial.total, tone: "cost" },
          { label: "Cremation, your choices", amount: result.cremation.total, tone: "answer" },
          ...(state
            ? [
                { label: `Burial, average in ${state.name}`, amount: state.burial, tone: "means" as const },
                { label: `Cremation, average in ${state.name}`, amount: state.cremation, tone: "means" as const },
              ]
            : []),
        ]}
      />
      <p className="small">
        Before any changes, the lists add up to the published national medians: {formatDollars(result.burial.published)}{" "}
        for burial, {formatDollars(result.cremation.published)} for cremation. Both include the basic services fee,
        which you can’t decline.
      </p>
      <details className="behind">
        <summary>Every figure behind it</summary>
        <SideBySide result={result} sources={sources} />
      </details>
    </>
  );
}
