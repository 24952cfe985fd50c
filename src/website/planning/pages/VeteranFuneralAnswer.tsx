import { formatDollars } from "#platform/text/rules/dollars.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { ANSWER_ID } from "#agency/site/rules/planning-tool.ts";
import type { VeteranFuneral } from "#website/planning/rules/veteran-funeral.ts";
import type { CitedText, NumberedSource } from "#agency/states/rules/cited-text.ts";
import { CitedParagraph } from "#website/states/pages/CitedParagraph.tsx";
import { useWords } from "#website/kit/pages/language.ts";

/** The remaining cost first, then the bill, VA benefits, time limits and papers. */
export function VeteranFuneralAnswer({ plan }: { plan: VeteranFuneral }) {
  const words = useWords("veteranFuneral");
  const { sentence, caution, left, notes, sources } = plan;
  return (
    <>
      <section className="tool-answer card" aria-labelledby={ANSWER_ID}>
        <h2 id={ANSWER_ID} tabIndex={-1}>
          <span className="tool-answer-label">{words.left} </span>
          <strong>{words.about(formatDollars(left))}</strong>
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
        <List title={words.givesTitle} texts={plan.gives} sources={sources} />
        <List title={words.limitsTitle} texts={plan.deadlines} sources={sources} />
        <List title={words.papersTitle} texts={plan.papers} sources={sources} />
        <List title={words.familyTitle} texts={plan.family} sources={sources} />
        <section className="card">
          <h2>{words.callsTitle}</h2>
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
  const words = useWords("veteranFuneral").bill;
  return (
    <table className="tool-bill">
      <caption>{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.what}</th>
          <th scope="col">{words.price}</th>
          <th scope="col">{words.left}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, label, price: usual, covered, note }) => (
          <tr key={id}>
            <th scope="row">
              {label}
              {note ? <span className="tool-note">{note}</span> : null}
            </th>
            <td data-label={words.price}>{formatDollars(usual)}</td>
            <td data-label={words.left}>{covered === usual ? words.free : formatDollars(usual - covered)}</td>
          </tr>
        ))}
        {allowances.map(({ id, label, amount, note }) => (
          <tr key={id}>
            <th scope="row" colSpan={2}>
              {label}
              {note ? <span className="tool-note">{note}</span> : null}
            </th>
            <td data-label={words.off}>−{formatDollars(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words.total}</th>
          <td data-label={words.price}>{formatDollars(price)}</td>
          <td data-label={words.left}>{formatDollars(left)}</td>
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
