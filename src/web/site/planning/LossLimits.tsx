import type { ListedDeadline } from "#core/planning/loss-checklist.ts";
import type { NumberedSource } from "#core/states/cited-text.ts";
import { CitedParagraph } from "#web/site/states/CitedParagraph.tsx";
import { LossPart } from "./LossPart.tsx";

/** The time limits, with days if their dates were given. */
export function LossLimits({
  deadlines,
  sources,
  dated,
}: {
  deadlines: readonly ListedDeadline[];
  sources: readonly NumberedSource[];
  dated: boolean;
}) {
  return (
    <LossPart id="limits" title="Time limits" count={limitCount(deadlines.length)}>
      <p>
        {dated
          ? "Copy these days into a calendar."
          : "Enter the date of death above to see the last day for each limit that runs from it."}{" "}
        Confirm each with the office named.
      </p>
      <ul className="limits">
        {deadlines.map((deadline) => (
          <li className="card" key={deadline.id}>
            <div className="limit-what">
              <CitedParagraph of={deadline.what} sources={sources} />
            </div>
            <div className="limit-day">
              <p>
                <strong>{deadline.when}</strong>
              </p>
              {deadline.note ? <p className="small">{deadline.note}</p> : null}
              {deadline.passed ? (
                <p className="small">This day has passed. Ask in writing anyway; some offices accept a late request.</p>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </LossPart>
  );
}

function limitCount(count: number): string {
  return count === 1 ? "1 limit" : `${count} limits`;
}
