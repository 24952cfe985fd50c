import { ANSWER_ID } from "#agency/site/rules/planning-tool.ts";
import type { SecondOpinion } from "#website/planning/rules/second-opinion.ts";
import { METHODS_PATH } from "#agency/site/rules/navigation.ts";
import { ButtonLink } from "#ui/kit/Button.tsx";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";

/** The verdict in a word and a sentence, then the figures and reasons. */
export function SecondOpinionAnswer({ opinion }: { opinion: SecondOpinion }) {
  const words = useWords("secondOpinion");
  const { whereFrom } = useWords("prices");
  const localPath = useLocalPath();
  const { word, sentence, person, figures, reasons, warnings, dated, quote } = opinion;
  return (
    <section className="tool-answer card" aria-labelledby={ANSWER_ID}>
      <h2 id={ANSWER_ID} tabIndex={-1}>
        <span className="tool-answer-label">{words.ours} </span>
        <strong>{word}</strong>
      </h2>
      <p className="result-sentence">{sentence}</p>
      <p>{person}</p>
      <dl className="tool-figures">
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {warnings.length > 0 ? (
        <>
          <h3>{words.watch}</h3>
          <ul>
            {warnings.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      ) : null}
      {reasons.length > 0 ? (
        <>
          <h3>{words.why}</h3>
          <ul>
            {reasons.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      ) : null}
      <p className="small">
        {dated} {words.pricesOnly} <a href={localPath(METHODS_PATH)}>{whereFrom}</a>
      </p>
      {quote ? (
        <p>
          <ButtonLink look="plain" href={localPath(quote)}>
            {words.compare}
          </ButtonLink>
        </p>
      ) : null}
    </section>
  );
}
