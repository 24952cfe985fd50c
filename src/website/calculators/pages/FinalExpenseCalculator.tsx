import { FINAL_EXPENSE } from "#agency/tables/rules/final-expense-need.ts";
import type { PropsOf } from "#agency/tables/rules/calculator-definition.ts";
import { BarPicture } from "./BarPicture.tsx";
import { CalculatorForm } from "./CalculatorForm.tsx";
import { FinalExpenseAssumptions } from "./FinalExpenseAssumptions.tsx";
import { FinalExpenseFields } from "./FinalExpenseFields.tsx";
import { LineTable } from "./LineTable.tsx";
import { useAreas } from "#website/kit/pages/language.ts";
import { useCalculator } from "./use-calculator.ts";

/** Funeral, cemetery and debts, minus existing funds. */
export function FinalExpenseCalculator(props: PropsOf<typeof FINAL_EXPENSE>) {
  const { states, costs, benefitSources } = props;
  const words = useAreas("prices", "calculator", "funerals", "finalExpenseNeed");
  const own = words.finalExpenseNeed;
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
              title={own.picture}
              bars={[
                { label: own.costs, amount: result.costs, tone: "cost" },
                { label: own.available, amount: result.means, tone: "means" },
                { label: own.stillNeeded, amount: result.need, tone: "answer" },
              ]}
            />
            {result.notes.map((note) => (
              <p className="notice" key={note}>
                {note}
              </p>
            ))}
            <details className="behind">
              <summary>{own.behind}</summary>
              <LineTable caption={own.costsTable} lines={result.costLines} total={own.costs} sources={known} />
              {result.meansLines.length > 0 ? (
                <LineTable caption={own.meansTable} lines={result.meansLines} total={own.available} sources={known} />
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
