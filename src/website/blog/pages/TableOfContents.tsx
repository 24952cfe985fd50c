import type { Heading } from "#newsroom/articles/rules/article.ts";
import { useWords } from "#website/kit/pages/language.ts";

type Entry = Heading & { below: Heading[] };

/** An article's headings as links, in two levels, folded on a phone. Left out if there is only one. */
export function TableOfContents({ headings }: { headings: readonly Heading[] }) {
  const words = useWords("blog");
  const entries = nested(headings);
  if (entries.length < 2) return null;
  return (
    <div className="contents">
      <h2>{words.contents}</h2>
      <details>
        <summary>{words.contents}</summary>
        <nav aria-label={words.contents}>
          <ol>
            {entries.map((entry) => (
              <li key={entry.id}>
                <a href={`#${entry.id}`}>{entry.text}</a>
                {entry.below.length > 0 ? (
                  <ol>
                    {entry.below.map((heading) => (
                      <li key={heading.id}>
                        <a href={`#${heading.id}`}>{heading.text}</a>
                      </li>
                    ))}
                  </ol>
                ) : null}
              </li>
            ))}
          </ol>
        </nav>
      </details>
    </div>
  );
}

function nested(headings: readonly Heading[]): Entry[] {
  const entries: Entry[] = [];
  for (const heading of headings) {
    const above = entries.at(-1);
    if (heading.level === 2 || (heading.level === 3 && !above)) entries.push({ ...heading, below: [] });
    else if (heading.level === 3) above?.below.push(heading);
  }
  return entries;
}
