import type { ReactNode } from "react";
import { partId, resultMailPath, resultPdfPath } from "#agency/tables/rules/calculator-address.ts";
import { resultLink, shareResultPath } from "#website/family/rules/share-address.ts";
import { ButtonLink } from "#ui/kit/Button.tsx";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";
import { ResultLinks } from "./ResultLinks.tsx";
import type { Headline } from "#agency/tables/rules/calculator-definition.ts";
import { SourceList } from "./SourceList.tsx";
import type { Calculator } from "./use-calculator.ts";

/**
 * The answer: large figures, a sentence announced on change, a picture, its table, actions, and sources. Without
 * figures there is no result to act on.
 */
export function CalculatorResult<I>({
  calculator: { id, said, old },
  children,
}: {
  calculator: Calculator<I>;
  children: ReactNode;
}) {
  const [words, prices, local] = [useWords("calculator"), useWords("prices"), useLocalPath()];
  return (
    <section className="calculator-result" aria-labelledby={partId("result")} data-result>
      <h2 id={partId("result")} tabIndex={-1}>
        {words.result}
      </h2>
      {said && said.headline.length > 0 ? <Figures of={said.headline} /> : null}
      <p className="result-sentence" role="status">
        {said?.sentence ?? words.none}
      </p>
      {said ? (
        <>
          {old ? <p className="notice result-old">{words.old}</p> : null}
          {children}
        </>
      ) : null}
      {said && said.headline.length > 0 ? (
        <>
          <div className="button-row result-actions no-print">
            <ButtonLink look="main" href={local(said.quote)}>
              {words.quote}
            </ButtonLink>
            <ButtonLink look="plain" href={local(resultMailPath(id, said.query))}>
              {words.email}
            </ButtonLink>
            <ButtonLink look="plain" href={local(resultPdfPath(id, said.query))} rel="nofollow">
              {prices.pdf}
            </ButtonLink>
            <ButtonLink look="plain" href={local(shareResultPath({ calculator: id, query: said.query }))}>
              {words.share}
            </ButtonLink>
            <ResultLinks address={local(resultLink({ calculator: id, query: said.query }))} />
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
  const words = useWords("calculator");
  return (
    <a className="result-line no-print" href={`#${partId("result")}`}>
      {headline.map(({ label, value, condition }) => (
        <span key={label}>
          {condition ? `${label}, ${condition}: ` : `${label}: `}
          <strong>{value}</strong>
        </span>
      ))}
      <span className="result-line-more">{words.whole}</span>
    </a>
  );
}
