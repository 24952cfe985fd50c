import { FINAL_EXPENSE } from "#core/calculators/final-expense-need.ts";
import type { PropsOf } from "#core/calculators/calculator-definition.ts";
import { BarPicture } from "./BarPicture.tsx";
import { CalculatorForm } from "./CalculatorForm.tsx";
import { FinalExpenseAssumptions } from "./FinalExpenseAssumptions.tsx";
import { FinalExpenseFields } from "./FinalExpenseFields.tsx";
import { LineTable } from "./LineTable.tsx";
import { useAreas } from "#web/ui/language.ts";
import { useCalculator } from "./use-calculator.ts";

/** Funeral, cemetery and debts, less what is already there. */
export function FinalExpenseCalculator(props: PropsOf<typeof FINAL_EXPENSE>) {
  const { states, costs, benefitSources } = props;
  const words = useAreas("prices", "calculator", "funerals");
  const calculator = useCalculator(FINAL_EXPENSE, props, words);
  const { result } = calculator;
  const known = [...costs.sources, ...benefitSources];
  return (
    <CalculatorForm
      calculator={calculator}
      result={
        result ? (
          <>
            <BarPicture
              title="What makes up the amount you need"
              bars={[
                { label: "Final costs", amount: result.costs, tone: "cost" },
                { label: "Already available", amount: result.means, tone: "means" },
                { label: "Still needed", amount: result.need, tone: "answer" },
              ]}
            />
            {result.notes.map((note) => (
              <p className="notice" key={note}>
                {note}
              </p>
            ))}
            <details className="behind">
              <summary>Every figure behind it</summary>
              <LineTable caption="What has to be paid" lines={result.costLines} total="Final costs" sources={known} />
              {result.meansLines.length > 0 ? (
                <LineTable
                  caption="What is already available"
                  lines={result.meansLines}
                  total="Already available"
                  sources={known}
                />
              ) : null}
            </details>
          </>
        ) : null
      }
    >
      <FinalExpenseFields calculator={calculator} states={states} />
      <FinalExpenseAssumptions calculator={calculator} />
    </CalculatorForm>
  );
}
