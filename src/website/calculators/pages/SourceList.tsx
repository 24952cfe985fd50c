import { langOfSource, type Source } from "#agency/states/rules/cited-text.ts";
import { useWords } from "#website/kit/pages/language.ts";

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
              <a href={source.url} rel="noreferrer" lang={langOfSource(source)}>
                {source.name}
              </a>
            ) : (
              <span lang={langOfSource(source)}>{source.name}</span>
            )}
            {source.translated && source.url === null ? null : words.inEnglish} (
            <span lang={langOfSource(source)}>{source.publisher}</span>
            {source.year === null ? "" : `, ${source.year}`})
          </li>
        ))}
      </ul>
    </div>
  );
}
