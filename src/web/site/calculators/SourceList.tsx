import { langOfSource, type Source } from "#core/states/cited-text.ts";
import { useWords } from "#web/ui/language.ts";

/** Where the figures of a result come from, each with its year where it has one. */
export function SourceList({ sources }: { sources: readonly Source[] }) {
  const words = useWords("calculator");
  if (sources.length === 0) return null;
  return (
    <div className="source-list">
      <h3>{words.sources}</h3>
      <ul>
        {sources.map((source) => (
          <li key={source.id}>
            {source.url ? (
              <a href={source.url} rel="noreferrer" lang="en">
                {source.name}
              </a>
            ) : (
              <span lang={langOfSource(source)}>{source.name}</span>
            )}
            {source.url === null ? null : words.inEnglish} ({source.publisher}
            {source.year === null ? "" : `, ${source.year}`})
          </li>
        ))}
      </ul>
    </div>
  );
}
