import { sourcesOf } from "#core/calculators/calculation-line.ts";
import { DEFAULT_FINAL_EXPENSE, finalExpenseToQuery, parseFinalExpense } from "#core/calculators/final-expense-form.ts";
import { calculateFinalExpense, describeFinalExpense } from "#core/calculators/final-expense-need.ts";
import { quoteLink } from "#core/calculators/quote-link.ts";
import type { PropsOf } from "#core/calculators/shown-calculator.ts";
import { BarPicture } from "./BarPicture.tsx";
import { CalculatorForm } from "./CalculatorForm.tsx";
import { CalculatorResult } from "./CalculatorResult.tsx";
import { FinalExpenseAssumptions } from "./FinalExpenseAssumptions.tsx";
import { FinalExpenseFields } from "./FinalExpenseFields.tsx";
import { LineTable } from "./LineTable.tsx";
import { useCalculator } from "./use-calculator.ts";

const ID = "final-expense-calculator";

/** Funeral, cemetery and debts, less what is already there. */
export function FinalExpenseCalculator(props: PropsOf<typeof ID>) {
  const { typed, states, costs, benefitSources } = props;
  const calculator = useCalculator(typed, DEFAULT_FINAL_EXPENSE, (read) => parseFinalExpense(read, props));
  const { inputs } = calculator;
  const result = inputs ? calculateFinalExpense(inputs, props) : null;
  const known = [...costs.sources, ...benefitSources];
  const lines = result ? [...result.costLines, ...result.meansLines] : [];
  return (
    <CalculatorForm
      id={ID}
      calculator={calculator}
      result={
        <CalculatorResult
          id={ID}
          calculator={calculator}
          sentence={result ? describeFinalExpense(result) : null}
          query={inputs ? finalExpenseToQuery(inputs) : ""}
          quote={quoteLink({ coverage: result?.need ?? 0, state: inputs?.state ?? "" })}
          sources={sourcesOf(
            lines.map((line) => line.source),
            known,
          )}
        >
          {result ? (
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
                  <LineTable caption="What is already available" lines={result.meansLines} total="Already available" sources={known} />
                ) : null}
              </details>
            </>
          ) : null}
        </CalculatorResult>
      }
    >
      <FinalExpenseFields calculator={calculator} states={states} />
      <FinalExpenseAssumptions calculator={calculator} costs={costs} />
    </CalculatorForm>
  );
}
