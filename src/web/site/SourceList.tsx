import type { NumberedSource } from "#core/states/cited-text.ts";

/** The numbered sources of a page, each where its figures link to. */
export function SourceList({ sources, className }: { sources: readonly NumberedSource[]; className: string }) {
  return (
    <ol className={className}>
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
  );
}
