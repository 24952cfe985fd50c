import { type ReactNode, useEffect, useRef, useState } from "react";
import { langOfSource, type Source } from "#agency/states/rules/cited-text.ts";
import { partId, resultMailPath, resultPdfPath } from "#agency/tables/rules/calculator-address.ts";
import { resultLink, shareResultPath } from "#website/family/rules/share-address.ts";
import { Button, ButtonLink } from "#ui/kit/Button.tsx";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";
import type { Headline } from "#agency/tables/rules/calculator-definition.ts";
import { copyText } from "#ui/kit/copy-text.ts";
import { useAlive } from "#ui/kit/use-alive.ts";
import type { Calculator } from "./use-calculator.ts";

/** The result: figures, a sentence announced on change, a picture, its table, actions, and sources. */
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

/** A link to the result to copy, and a print button. Without script it is an ordinary link. */
function ResultLinks({ address }: { address: string }) {
  const words = useWords("calculator");
  const alive = useAlive();
  const [tried, setTried] = useState<{ address: string; copied: boolean } | null>(null);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.select(), [tried]);
  // A first tap brings the buttons instead of opening the same page at its top.
  if (!alive)
    return (
      <a href={address} data-hold>
        {words.link}
      </a>
    );
  const copy = async () => setTried({ address, copied: await copyText(location.origin + address) });
  // A message about another result no longer applies.
  const now = tried?.address === address ? tried : null;
  return (
    <>
      <Button look="plain" onClick={() => void copy()}>
        {words.copy}
      </Button>
      <Button look="plain" onClick={() => window.print()}>
        {words.print}
      </Button>
      <p className="small result-copied" role="status">
        {now?.copied === true ? words.copied : ""}
        {now?.copied === false ? words.notCopied : ""}
      </p>
      {now?.copied === false ? (
        <input ref={box} className="input" aria-label={words.link} readOnly value={location.origin + address} />
      ) : null}
    </>
  );
}

/** The sources of a result's figures, each with its year if it has one. */
function SourceList({ sources }: { sources: readonly Source[] }) {
  const words = useWords("calculator");
  if (sources.length === 0) return null;
  return (
    <div className="source-list">
      <h3>{words.sources}</h3>
      <ul>
        {sources.map((source) => (
          <li key={source.id}>
            {source.url ? (
              <a href={source.url} rel="noreferrer" lang={langOfSource(source)}>
                {source.name}
              </a>
            ) : (
              <span lang={langOfSource(source)}>{source.name}</span>
            )}
            {source.translated && source.url === null ? null : words.inEnglish} (
            <span lang={langOfSource(source)}>{source.publisher}</span>
            {source.year === null ? "" : `, ${source.year}`})
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The result in large figures. */
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

/** On narrow screens, the result above the form while it is filled in; it links to the whole result. */
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
