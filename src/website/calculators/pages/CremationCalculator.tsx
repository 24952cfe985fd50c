import type { Source } from "#agency/states/rules/cited-text.ts";
import { formatDollars } from "#platform/text/rules/dollars.ts";
import {
  CREMATION_VS_BURIAL,
  type CremationVsBurialResult,
  listedItems,
  SIDES,
  type Side,
} from "#agency/tables/rules/cremation-vs-burial.ts";
import type { PropsOf } from "#agency/tables/rules/calculator-definition.ts";
import type { Words } from "#agency/language/rules/words.ts";
import { BarPicture } from "./BarPicture.tsx";
import { CalculatorForm, FormPart } from "./CalculatorForm.tsx";
import { ItemFields } from "./ItemFields.tsx";
import { MoreFields } from "./MoreFields.tsx";
import { SideBySide } from "./SideBySide.tsx";
import { StateField } from "./StateField.tsx";
import { useAreas, useWords } from "#website/kit/pages/language.ts";
import { useCalculator } from "./use-calculator.ts";

/** Two price lists side by side. */
export function CremationCalculator(props: PropsOf<typeof CREMATION_VS_BURIAL>) {
  const { typed, costs, states } = props;
  const words = useAreas("prices", "calculator", "cremationVsBurial");
  const own = words.cremationVsBurial;
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
      <FormPart title={own.where}>
        <StateField states={states} field={field("state")} hint={own.stateHint} />
      </FormPart>
      {SIDES.map((side) => (
        <FormPart key={side} title={own.sides[side]} lead={own.lead}>
          <ItemFields side={side} usual calculator={calculator} typed={typed} tables={props} />
          <MoreFields summary={own.add[side]} wrong={isWrong(side)} start={added(side)}>
            <ItemFields side={side} usual={false} calculator={calculator} typed={typed} tables={props} />
          </MoreFields>
        </FormPart>
      ))}
    </CalculatorForm>
  );
}

function Comparison({ result, sources }: { result: CremationVsBurialResult; sources: readonly Source[] }) {
  const words = useWords("cremationVsBurial");
  return (
    <>
      <BarPicture
        title={words.picture}
        bars={[
          { label: words.sides.burial, amount: result.burial.total, tone: "cost" },
          { label: words.sides.cremation, amount: result.cremation.total, tone: "answer" },
        ]}
      />
      <p className="small">
        {homeText(result, words)} {words.fee}
      </p>
      <details className="behind">
        <summary>{words.behind}</summary>
        <SideBySide result={result} sources={sources} />
      </details>
    </>
  );
}

/** Returns the sum of the funeral home's part of the unchanged lists, in words. */
function homeText({ burial, cremation, state }: CremationVsBurialResult, words: Words["cremationVsBurial"]): string {
  const [first, second] = [formatDollars(burial.home), formatDollars(cremation.home)];
  return state ? words.average(state.name, first, second) : words.median(first, second);
}
