import type { NumberedSource } from "#agency/states/rules/cited-text.ts";
import { useWords } from "#website/kit/pages/language.ts";

/** The numbered sources of a page, the targets of its figures' links. */
export function SourceList({ sources, className }: { sources: readonly NumberedSource[]; className: string }) {
  const words = useWords("sources");
  return (
    <ol className={className}>
      {sources.map(({ id, number, name, publisher, url, year }) => (
        <li key={id} id={`source-${number}`}>
          {url ? (
            <a href={url} rel="noopener" lang="en">
              {name}
            </a>
          ) : (
            <span lang="en">{name}</span>
          )}
          {words.inEnglish}, <span lang="en">{publisher}</span>
          {year === null ? null : `, ${year}`}
        </li>
      ))}
    </ol>
  );
}
