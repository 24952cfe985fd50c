import type { ListedDeadline } from "#website/planning/rules/loss-checklist.ts";
import type { NumberedSource } from "#agency/states/rules/cited-text.ts";
import { CitedParagraph } from "#website/states/pages/CitedParagraph.tsx";
import { useWords } from "#website/kit/pages/language.ts";
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
  const words = useWords("lossTexts");
  const { limitCount } = useWords("lossList");
  return (
    <LossPart id="limits" title={words.limits} count={limitCount(deadlines.length)}>
      <p>{dated ? words.dated : words.undated}</p>
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
              {deadline.passed ? <p className="small">{words.passed}</p> : null}
            </div>
          </li>
        ))}
      </ul>
    </LossPart>
  );
}
