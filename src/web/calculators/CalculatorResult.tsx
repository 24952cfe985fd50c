import type { ReactNode } from "react";
import type { Source } from "#core/calculators/calculation-line.ts";
import { type CalculatorId, calculatorPath, resultMailPath } from "#core/calculators/calculator-address.ts";
import { ButtonLink } from "#web/ui/Button.tsx";
import { ResultLinks } from "./ResultLinks.tsx";
import { SourceList } from "./SourceList.tsx";
import type { Calculator } from "./use-calculator.ts";

type Props<I> = {
  id: CalculatorId;
  calculator: Calculator<I>;
  /** The answer as a sentence; null where there is nothing to work with. */
  sentence: string | null;
  /** Query of a link to what was asked, without '?'. */
  query: string;
  /** The quote form with what is known filled in. */
  quote: string;
  /** Of the figures; nothing where another line says where they come from. */
  sources?: readonly Source[];
  /** The picture and everything else that is said. */
  children: ReactNode;
};

/** The answer: a sentence that is read out when it changes, a picture, its table, what can be done with it, and its sources. */
export function CalculatorResult<I>({ id, calculator, sentence, query, quote, sources = [], children }: Props<I>) {
  return (
    <section className="calculator-result" aria-labelledby="result" data-result>
      <h2 id="result" tabIndex={-1}>
        Your result
      </h2>
      <p className="result-sentence" role="status">
        {sentence ?? "Your result will appear here as soon as you fix the marked answers."}
      </p>
      {sentence === null ? null : (
        <>
          {calculator.old ? (
            <p className="notice result-old">This is the result before your last change. To update it, please fix the marked answers.</p>
          ) : null}
          {children}
          <div className="button-row result-actions no-print">
            <ButtonLink look="main" href={quote}>
              Get a quote with these answers
            </ButtonLink>
            <ButtonLink look="plain" href={resultMailPath(id, query)}>
              Email me this result
            </ButtonLink>
            <ResultLinks address={`${calculatorPath(id)}${query === "" ? "" : `?${query}`}`} />
          </div>
          <SourceList sources={sources} />
        </>
      )}
    </section>
  );
}
