import type { ReactNode } from "react";
import { calculatorPath, partId, resultMailPath, resultPdfPath } from "#core/calculators/calculator-address.ts";
import { PDF_LINK } from "#core/site/navigation.ts";
import { ButtonLink } from "#web/ui/Button.tsx";
import { ResultLinks } from "./ResultLinks.tsx";
import { SourceList } from "./SourceList.tsx";
import type { Calculator } from "./use-calculator.ts";

/** The answer: a sentence announced on change, a picture, its table, actions, and sources. */
export function CalculatorResult<I>({
  calculator: { id, said, old },
  children,
}: {
  calculator: Calculator<I>;
  children: ReactNode;
}) {
  return (
    <section className="calculator-result" aria-labelledby={partId("result")} data-result>
      <h2 id={partId("result")} tabIndex={-1}>
        Your result
      </h2>
      <p className="result-sentence" role="status">
        {said?.sentence ?? "Your result will appear here as soon as you fix the marked answers."}
      </p>
      {said ? (
        <>
          {old ? (
            <p className="notice result-old">
              This is the result before your last change. To update it, please fix the marked answers.
            </p>
          ) : null}
          {children}
          <div className="button-row result-actions no-print">
            <ButtonLink look="main" href={said.quote}>
              Get a quote with these answers
            </ButtonLink>
            <ButtonLink look="plain" href={resultMailPath(id, said.query)}>
              Email me this result
            </ButtonLink>
            <ButtonLink look="plain" href={resultPdfPath(id, said.query)} rel="nofollow">
              {PDF_LINK}
            </ButtonLink>
            <ResultLinks address={`${calculatorPath(id)}${said.query === "" ? "" : `?${said.query}`}`} />
          </div>
          <SourceList sources={said.sources} />
        </>
      ) : null}
    </section>
  );
}
