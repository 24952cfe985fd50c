import type { QuoteEstimate } from "#core/leads/quote-estimate.ts";
import { METHODS_PATH } from "#core/site/navigation.ts";
import { Question } from "./Question.tsx";

/** The estimated range, shown before any identifying question. */
export function QuoteRange({ estimate }: { estimate: QuoteEstimate | null }) {
  if (!estimate) return null;
  const { person, amount, example, fitted, rows, none, notes, dated } = estimate;
  return (
    <>
      <Question>{none === null ? "What it may cost" : "An agent will quote this for you"}</Question>
      <p>
        For {person}: {amount} of coverage{example ? ", used as an example because you haven’t chosen an amount" : ""}.
      </p>
      {fitted === null ? null : <p>{fitted}</p>}
      {none === null ? (
        <dl className="quote-rows">
          {rows.map(({ label, range, note }) => (
            <div key={label} className="quote-row">
              <dt>{label}</dt>
              <dd>
                <strong className="quote-price">{range}</strong> a month
                {note ? <span className="quote-note">{note}</span> : null}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="notice">{none}</p>
      )}
      {notes.map((note) => (
        <p key={note} className="small">
          {note}
        </p>
      ))}
      {dated ? (
        <p className="small">
          {dated} <a href={METHODS_PATH}>Where our figures come from</a>
        </p>
      ) : null}
      <p>Next, we’ll ask how an agent can reach you with exact prices. So far, you haven’t told us who you are.</p>
    </>
  );
}
