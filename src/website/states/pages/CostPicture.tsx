import { formatDollars } from "#platform/money/rules/dollars.ts";
import type { PriceRow } from "#agency/states/rules/state-page.ts";
import { useWords } from "#website/kit/pages/language.ts";

/** The longest bar, US dollars: the same scale for every state, so that pages can be compared. */
const SCALE = 10_000;

function Bar({ amount, look }: { amount: number; look: "here" | "mean" }) {
  return (
    <svg
      className={`cost-bar cost-bar-${look}`}
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect width={Math.min(100, (amount / SCALE) * 100)} height="10" />
    </svg>
  );
}

/** The average prices of a state as bars beside the mean of all states. The table after it has the figures. */
export function CostPicture({ rows, name }: { rows: readonly PriceRow[]; name: string }) {
  const { all } = useWords("states").costs;
  return (
    <figure className="cost-picture card" aria-hidden="true">
      {rows.map(({ kind, label, here, mean }) => (
        <div key={kind} className="cost-pair">
          <p className="label">{label}</p>
          <p className="cost-line">
            <span>{name}</span> <strong>{formatDollars(here)}</strong>
          </p>
          <Bar amount={here} look="here" />
          <p className="cost-line small">
            <span>{all}</span> <span>{formatDollars(mean)}</span>
          </p>
          <Bar amount={mean} look="mean" />
        </div>
      ))}
    </figure>
  );
}
