import type { ReactNode } from "react";
import { partId, resultMailPath } from "#core/calculators/calculator-address.ts";
import { resultLink, shareResultPath } from "#core/family/share-address.ts";
import { ButtonLink } from "#web/ui/Button.tsx";
import { ResultLinks } from "./ResultLinks.tsx";
import type { Headline } from "#core/calculators/calculator-definition.ts";
import { SourceList } from "./SourceList.tsx";
import type { Calculator } from "./use-calculator.ts";

/** The answer: large figures, a sentence announced on change, a picture, its table, actions, and sources. */
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
      {said ? <Figures of={said.headline} /> : null}
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
            <ButtonLink look="plain" href={shareResultPath({ calculator: id, query: said.query })}>
              Share with your family
            </ButtonLink>
            <ResultLinks address={resultLink({ calculator: id, query: said.query })} />
          </div>
          <SourceList sources={said.sources} />
        </>
      ) : null}
    </section>
  );
}

/** The answer in large figures. */
function Figures({ of }: { of: readonly Headline[] }) {
  return (
    <dl className="result-figures">
      {of.map(({ label, value, condition, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {condition || note ? <span className="result-figure-note">{condition ?? note}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** On narrow screens, the answer above the form while it is filled in; it leads to the whole result. */
export function ResultLine({ headline }: { headline: readonly Headline[] }) {
  return (
    <a className="result-line no-print" href={`#${partId("result")}`}>
      {headline.map(({ label, value, condition }) => (
        <span key={label}>
          {condition ? `${label}, ${condition}: ` : `${label}: `}
          <strong>{value}</strong>
        </span>
      ))}
      <span className="result-line-more">See the whole result</span>
    </a>
  );
}
