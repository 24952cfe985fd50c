import type { ReviewRow } from "#leads/leads/rules/quote-view.ts";
import { useWords } from "#website/kit/pages/language.ts";

/** The answers so far, each with a way to change it. */
export function QuoteAnswers({ rows, title }: { rows: readonly ReviewRow[]; title: string }) {
  const words = useWords("quote");
  if (rows.length === 0) return null;
  return (
    <section className="quote-answers" aria-labelledby="quote-answers">
      <h3 id="quote-answers">{title}</h3>
      <dl className="quote-review">
        {rows.map(({ step, label, text }) => (
          <div key={label} className="quote-review-row">
            <dt>{label}</dt>
            <dd dir="auto">{text}</dd>
            <dd className="quote-change">
              <button type="submit" name="go" value={`edit:${step}`} className="link-button">
                {words.change}
                <span className="unseen"> {label}</span>
              </button>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
