import type { NumberedSource } from "#core/states/cited-text.ts";
import { METHODS_PATH } from "#core/site/navigation.ts";

/** The numbered sources of a tool's page, and the way to our methods. */
export function ToolSources({ sources }: { sources: readonly NumberedSource[] }) {
  return (
    <section className="section" aria-labelledby="sources-title">
      <h2 id="sources-title">Sources</h2>
      <ol className="tool-sources">
        {sources.map(({ id, number, name, publisher, url, year }) => (
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
        General information, not legal or tax advice. <a href={METHODS_PATH}>Where our figures come from</a>
      </p>
    </section>
  );
}
