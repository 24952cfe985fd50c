import { METHODS_PATH } from "#core/site/navigation.ts";
import type { LossChecklist } from "#core/planning/loss-checklist.ts";

/** Where the figures and limits come from, each with its year where it has one. */
export function LossSources({ list }: { list: LossChecklist }) {
  return (
    <section className="section section-deep" aria-labelledby="sources-title">
      <div className="wrap">
        <h2 id="sources-title">Sources</h2>
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
      </div>
    </section>
  );
}
