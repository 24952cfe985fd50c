import { langOfSource, type Source } from "#agency/states/rules/cited-text.ts";
import { useWords } from "#website/kit/pages/language.ts";

/** Sources without numbers, each linked if its address is safe. Documents are named in English. */
export function SourceLines({ sources }: { sources: readonly Source[] }) {
  return (
    <ul>
      {sources.map((source) => (
        <SourceLine key={source.id} of={source} />
      ))}
    </ul>
  );
}

function SourceLine({ of }: { of: Source }) {
  const { inEnglish } = useWords("methods");
  const { name, publisher, url, year } = of;
  const lang = langOfSource(of);
  return (
    <li>
      {url?.startsWith("https://") ? (
        <a href={url} rel="noopener" lang={lang}>
          {name}
        </a>
      ) : (
        <span lang={lang}>{name}</span>
      )}{" "}
      ({of.translated && url === null ? null : inEnglish}
      <span lang={lang}>{publisher}</span>
      {year === null ? null : `, ${year}`})
    </li>
  );
}
