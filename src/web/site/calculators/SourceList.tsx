import type { Source } from "#core/states/cited-text.ts";

/** Where the figures of a result come from, each with its year where it has one. */
export function SourceList({ sources }: { sources: readonly Source[] }) {
  if (sources.length === 0) return null;
  return (
    <div className="source-list">
      <h3>Sources</h3>
      <ul>
        {sources.map(({ id, name, publisher, url, year }) => (
          <li key={id}>
            {url ? (
              <a href={url} rel="noreferrer">
                {name}
              </a>
            ) : (
              name
            )}{" "}
            ({publisher}
            {year === null ? "" : `, ${year}`})
          </li>
        ))}
      </ul>
    </div>
  );
}
