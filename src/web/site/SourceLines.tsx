import type { Source } from "#core/states/cited-text.ts";
import { useWords } from "#web/ui/language.ts";

/** Sources without numbers, each linked if its address is safe. Their names are in English. */
export function SourceLines({ sources }: { sources: readonly Source[] }) {
  const { inEnglish } = useWords("methods");
  return (
    <ul>
      {sources.map(({ id, name, publisher, url, year }) => (
        <li key={id}>
          {url?.startsWith("https://") ? (
            <a href={url} rel="noopener" lang="en">
              {name}
            </a>
          ) : (
            <span lang="en">{name}</span>
          )}{" "}
          ({inEnglish}
          <span lang="en">{publisher}</span>
          {year === null ? null : `, ${year}`})
        </li>
      ))}
    </ul>
  );
}
