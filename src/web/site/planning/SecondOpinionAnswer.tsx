import type { SecondOpinion } from "#core/planning/second-opinion.ts";
import { METHODS_PATH } from "#core/site/navigation.ts";
import { ButtonLink } from "#web/ui/Button.tsx";

/** The answer in a word and a sentence, then the figures and reasons. */
export function SecondOpinionAnswer({ opinion }: { opinion: SecondOpinion }) {
  const { word, sentence, person, figures, reasons, warnings, dated, quote } = opinion;
  return (
    <section className="tool-answer card" id="answer" aria-labelledby="answer-title">
      <h2 id="answer-title">
        <span className="tool-answer-label">Our second opinion: </span>
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
          <h3>Watch out for</h3>
          <ul>
            {warnings.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      ) : null}
      {reasons.length > 0 ? (
        <>
          <h3>Why we say so</h3>
          <ul>
            {reasons.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      ) : null}
      <p className="small">
        {dated} We compare prices only, and we sell insurance ourselves. Your health, state and insurer change every
        price. <a href={METHODS_PATH}>Where our figures come from</a>
      </p>
      {quote ? (
        <p>
          <ButtonLink look="plain" href={quote}>
            Compare with a free quote
          </ButtonLink>
        </p>
      ) : null}
    </section>
  );
}
