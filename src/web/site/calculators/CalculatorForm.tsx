import type { ReactNode } from "react";
import { calculatorPath, partId } from "#core/calculators/calculator-address.ts";
import { Button } from "#web/ui/Button.tsx";
import { CalculatorResult, ResultLine } from "./CalculatorResult.tsx";
import type { Calculator } from "./use-calculator.ts";

/** `result` is the answer, `below` what needs the full width, `children` the fields. */
type Props<I> = { calculator: Calculator<I>; result: ReactNode; below?: ReactNode; children: ReactNode };

/** A calculator's form with its result beside it. Without script, the same address answers with the same result. */
export function CalculatorForm<I>({ calculator, result, below, children }: Props<I>) {
  const { id, form, onSubmit, problems, listed, said } = calculator;
  const path = calculatorPath(id);
  return (
    <>
      <div className="calculator">
        <div className="calculator-entry">
          {said ? <ResultLine headline={said.headline} /> : null}
          <form ref={form} className="form calculator-form" method="get" action={path} noValidate onSubmit={onSubmit}>
            {listed && problems.length > 0 ? (
              <div className="notice notice-error" data-problems tabIndex={-1}>
                <p>
                  {problems.length === 1
                    ? "Please fix the field marked below:"
                    : `Please fix the ${problems.length} fields marked below:`}
                </p>
                <ul>
                  {problems.map(({ field, sentence }) => (
                    <li key={field}>
                      <a href={`#${partId(field)}`}>{sentence}</a>
                    </li>
                  ))}
                </ul>
              </div>
            ) : null}
            {children}
            <div className="button-row">
              <Button type="submit" look="main">
                Show the result
              </Button>
              <a className="calculator-again" href={path}>
                Start over
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
