import type { ReactNode } from "react";
import { calculatorPath, partId } from "#agency/tables/rules/calculator-address.ts";
import { Button } from "#ui/kit/Button.tsx";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";
import { CalculatorResult, ResultLine } from "./CalculatorResult.tsx";
import { FieldProblems } from "./FieldProblems.tsx";
import type { Calculator } from "./use-calculator.ts";

/** `result` is the result, `below` what needs the full width, `children` the fields. */
type Props<I> = { calculator: Calculator<I>; result: ReactNode; below?: ReactNode; children: ReactNode };

/** A calculator's form with its result beside it. Without script, the same address returns the same result. */
export function CalculatorForm<I>({ calculator, result, below, children }: Props<I>) {
  const { id, form, onSubmit, problems, listed, said } = calculator;
  const words = useWords("calculator");
  const path = useLocalPath()(calculatorPath(id));
  return (
    <>
      <div className="calculator">
        <div className="calculator-entry">
          {said ? <ResultLine headline={said.headline} /> : null}
          <form ref={form} className="form calculator-form" method="get" action={path} noValidate onSubmit={onSubmit}>
            {listed ? <FieldProblems problems={problems} idOf={partId} /> : null}
            {children}
            <div className="button-row">
              <Button type="submit" look="main">
                {words.show}
              </Button>
              <a className="calculator-again" href={path}>
                {words.again}
              </a>
            </div>
          </form>
        </div>
        <CalculatorResult calculator={calculator}>{result}</CalculatorResult>
      </div>
      {below}
    </>
  );
}

/** A section of the form. */
export function FormPart({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="form-part">
      <legend>
        <span className="form-part-title">{title}</span>
      </legend>
      {lead ? <p className="small">{lead}</p> : null}
      {children}
    </fieldset>
  );
}
