import { useWords } from "#web/ui/language.ts";
import type { Source } from "#core/states/cited-text.ts";

/** Where the figures of a result come from, each with its year where it has one. */
export function SourceList({ sources }: { sources: readonly Source[] }) {
  const words = useWords("calculator");
  if (sources.length === 0) return null;
  return (
    <div className="source-list">
      <h3>{words.sources}</h3>
      <ul>
        {sources.map(({ id, name, publisher, url, year }) => (
          <li key={id}>
            {url ? (
              <a href={url} rel="noreferrer" lang="en">
                {name}
              </a>
            ) : (
              <span lang="en">{name}</span>
            )}
            {words.inEnglish} ({publisher}
            {year === null ? "" : `, ${year}`})
          </li>
        ))}
      </ul>
    </div>
  );
}
