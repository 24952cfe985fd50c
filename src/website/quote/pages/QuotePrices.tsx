import type { EstimateRow } from "#leads/leads/rules/quote-estimate.ts";
import { useWords } from "#website/kit/pages/language.ts";

/**
 * The monthly ranges, large, each with its start of payment. `whole`: also what each pays, and maybe how soon its
 * premiums pass the benefit; a screen without it says so elsewhere.
 */
export function QuotePrices({ rows, whole = false }: { rows: readonly EstimateRow[]; whole?: boolean }) {
  const words = useWords("prices");
  return (
    <dl className="quote-rows">
      {rows.map(({ label, range, pays, note, warning }) => (
        <div key={label} className="quote-row">
          <dt>{label}</dt>
          <dd>
            <strong className="quote-price">{range}</strong> {words.aMonth}
            <span className="quote-note">{pays}</span>
            {whole && note ? <span className="quote-note">{note}</span> : null}
            {whole && warning ? <span className="quote-note quote-warning">{warning}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
