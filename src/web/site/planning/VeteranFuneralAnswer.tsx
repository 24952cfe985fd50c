import { formatDollars } from "#core/money/dollars.ts";
import { formatPhone } from "#core/phone/format-phone.ts";
import type { VeteranFuneral } from "#core/planning/veteran-funeral.ts";
import type { CitedText, NumberedSource } from "#core/states/cited-text.ts";
import { CitedParagraph } from "#web/site/states/CitedParagraph.tsx";

/** What is left in dollars first, then the bill, what VA gives, time limits and papers. */
export function VeteranFuneralAnswer({ plan }: { plan: VeteranFuneral }) {
  const { sentence, caution, left, notes, sources } = plan;
  return (
    <>
      <section className="tool-answer card" id="answer" aria-labelledby="answer-title">
        <h2 id="answer-title">
          <span className="tool-answer-label">Left for the family: </span>
          <strong>about {formatDollars(left)}</strong>
        </h2>
        <p className="result-sentence">{sentence}</p>
        {caution ? (
          <p className="notice">
            <strong>{caution}</strong>
          </p>
        ) : null}
        <Bill plan={plan} />
        {notes.map((text) => (
          <CitedParagraph key={text.text} of={text} sources={sources} />
        ))}
      </section>
      <div className="tool-lists">
        <List title="What VA gives" texts={plan.gives} sources={sources} />
        <List title="Time limits" texts={plan.deadlines} sources={sources} />
        <List title="Papers" texts={plan.papers} sources={sources} />
        <List title="For husband, wife and children" texts={plan.family} sources={sources} />
        <section className="card">
          <h2>Who to call</h2>
          {plan.calls.map(({ id, label, phone }) => (
            <p key={id}>
              {label}: <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
            </p>
          ))}
        </section>
      </div>
    </>
  );
}

function Bill({ plan: { lines, allowances, price, left } }: { plan: VeteranFuneral }) {
  return (
    <table className="tool-bill">
      <caption>Usual prices, and what comes off</caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Usual price</th>
          <th scope="col">Left</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, label, price: usual, covered, note }) => (
          <tr key={id}>
            <th scope="row">
              {label}
              {note ? <span className="tool-note">{note}</span> : null}
            </th>
            <td data-label="Usual price">{formatDollars(usual)}</td>
            <td data-label="Left">{covered === usual ? "Free" : formatDollars(usual - covered)}</td>
          </tr>
        ))}
        {allowances.map(({ id, label, amount, note }) => (
          <tr key={id}>
            <th scope="row" colSpan={2}>
              {label}
              {note ? <span className="tool-note">{note}</span> : null}
            </th>
            <td data-label="Comes off">−{formatDollars(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">In all</th>
          <td data-label="Usual price">{formatDollars(price)}</td>
          <td data-label="Left">{formatDollars(left)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function List({
  title,
  texts,
  sources,
}: {
  title: string;
  texts: readonly CitedText[];
  sources: readonly NumberedSource[];
}) {
  if (texts.length === 0) return null;
  return (
    <section className="card">
      <h2>{title}</h2>
      {texts.map((text) => (
        <CitedParagraph key={text.text} of={text} sources={sources} />
      ))}
    </section>
  );
}
