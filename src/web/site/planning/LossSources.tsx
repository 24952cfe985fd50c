import { METHODS_PATH } from "#core/site/navigation.ts";
import type { LossChecklist } from "#core/planning/loss-checklist.ts";
import { LossPart } from "./LossPart.tsx";

/** Where the figures and limits come from, each with its year where it has one. */
export function LossSources({ list }: { list: LossChecklist }) {
  return (
    <LossPart id="sources" title="Sources" count={sourceCount(list.sources.length)}>
      <ol className="loss-sources">
        {list.sources.map(({ id, number, name, publisher, url, year }) => (
          <li key={id} id={`source-${number}`}>
            {url ? (
              <a href={url} rel="noopener">
                {name}
              </a>
            ) : (
              name
            )}
            , {publisher}
            {year === null ? null : `, ${year}`}
          </li>
        ))}
      </ol>
      <p className="small">
        General information, not legal or tax advice. State rules differ. This site is not part of any government
        office. <a href={METHODS_PATH}>Where our figures come from</a>
      </p>
    </LossPart>
  );
}

function sourceCount(count: number): string {
  return count === 1 ? "1 source" : `${count} sources`;
}
