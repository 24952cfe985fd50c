import { sourcesOf } from "#core/calculators/calculation-line.ts";
import { formatDollars } from "#core/calculators/calculator-form.ts";
import {
  calculateCremationVsBurial,
  type CremationVsBurialResult,
  cremationVsBurialToQuery,
  DEFAULT_CREMATION_VS_BURIAL,
  describeCremationVsBurial,
  listedItems,
  parseCremationVsBurial,
  SIDES,
  type Side,
} from "#core/calculators/cremation-vs-burial.ts";
import { quoteLink } from "#core/calculators/quote-link.ts";
import type { PropsOf } from "#core/calculators/shown-calculator.ts";
import { BarPicture } from "./BarPicture.tsx";
import { CalculatorForm, FormPart } from "./CalculatorForm.tsx";
import { CalculatorResult } from "./CalculatorResult.tsx";
import { ItemFields } from "./ItemFields.tsx";
import { MoreFields } from "./MoreFields.tsx";
import { SideBySide } from "./SideBySide.tsx";
import { StateField } from "./StateField.tsx";
import { useCalculator } from "./use-calculator.ts";

const ID = "cremation-vs-burial";
const LABELS: Record<Side, string> = { burial: "Burial", cremation: "Cremation" };

/** Two price lists side by side. */
export function CremationCalculator(props: PropsOf<typeof ID>) {
  const { typed, costs, states } = props;
  const calculator = useCalculator(typed, DEFAULT_CREMATION_VS_BURIAL, (read) => parseCremationVsBurial(read, props));
  const { inputs, field } = calculator;
  const result = inputs ? calculateCremationVsBurial(inputs, props) : null;
  const counted = result ? SIDES.flatMap((side) => result[side].lines.filter((line) => line.included)) : [];
  const local = result?.state ?? null;
  const others = (side: Side) => listedItems(side, costs, "").filter((item) => !item.usual);
  const isWrong = (side: Side) =>
    others(side).some(({ key }) => calculator.problems.some((problem) => problem.field === key || problem.field === `${key}-use`));
  const added = (side: Side) => others(side).some(({ key }) => typed[key] || typed[`${key}-use`] === "yes");
  return (
    <CalculatorForm
      id={ID}
      calculator={calculator}
      result={
        <CalculatorResult
          id={ID}
          calculator={calculator}
          sentence={result ? describeCremationVsBurial(result) : null}
          query={inputs ? cremationVsBurialToQuery(inputs) : ""}
          quote={quoteLink({ state: inputs?.state ?? "" })}
          sources={sourcesOf([...counted.map((line) => line.source), local?.source ?? null], costs.sources)}
        >
          {result ? <Comparison result={result} sources={costs.sources} /> : null}
        </CalculatorResult>
      }
    >
      <FormPart title="Where">
        <StateField
          states={states}
          field={field("state")}
          hint="Adds the state’s averages for comparison. The items below are national, except the price of a plot."
        />
      </FormPart>
      {SIDES.map((side) => (
        <FormPart key={side} title={LABELS[side]} lead="The usual list. Leave a price blank to use our figure, shown in gray. Check what you would leave out.">
          <ItemFields side={side} usual calculator={calculator} typed={typed} costs={costs} />
          <MoreFields summary={`Add to the ${side}`} wrong={isWrong(side)} start={added(side)}>
            <ItemFields side={side} usual={false} calculator={calculator} typed={typed} costs={costs} />
          </MoreFields>
        </FormPart>
      ))}
    </CalculatorForm>
  );
}

function Comparison({ result, sources }: { result: CremationVsBurialResult; sources: PropsOf<typeof ID>["costs"]["sources"] }) {
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
        Before any changes, the lists add up to the published national medians: {formatDollars(result.burial.published)} for burial,{" "}
        {formatDollars(result.cremation.published)} for cremation. Both include the basic services fee, which you can’t decline.
      </p>
      <details className="behind">
        <summary>Every figure behind it</summary>
        <SideBySide result={result} sources={sources} />
      </details>
    </>
  );
}
