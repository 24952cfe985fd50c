import type { EstimateRow } from "#leads/leads/rules/quote-estimate.ts";
import { useWords } from "#website/kit/pages/language.ts";

/** The monthly ranges, large, each with its start of payment and maybe how soon its premiums pass the benefit. */
export function QuotePrices({ rows }: { rows: readonly EstimateRow[] }) {
  const words = useWords("prices");
  return (
    <dl className="quote-rows">
      {rows.map(({ label, range, note, warning }) => (
        <div key={label} className="quote-row">
          <dt>{label}</dt>
          <dd>
            <strong className="quote-price">{range}</strong> {words.aMonth}
            {note ? <span className="quote-note">{note}</span> : null}
            {warning ? <span className="quote-note quote-warning">{warning}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
