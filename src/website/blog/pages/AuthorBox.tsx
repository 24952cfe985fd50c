import type { Author } from "#agency/site/rules/settings.ts";
import { useWords } from "#website/kit/pages/language.ts";
import { LineDrawing } from "./LineDrawing.tsx";

/** Who wrote an article, with links to the author's own profiles. */
export function AuthorBox({ author }: { author: Author }) {
  const words = useWords("blog");
  return (
    <section className="author-box" aria-labelledby="author-name">
      {author.image ? (
        <img src={author.image} alt="" width="96" height="96" loading="lazy" />
      ) : (
        <LineDrawing of="pen" />
      )}
      <div>
        <p className="eyebrow">{words.writtenBy}</p>
        <h2 id="author-name">{author.name}</h2>
        <p className="small">{author.title}</p>
        <p>{author.bio}</p>
        {author.sameAs.length > 0 ? (
          <ul className="plain-links">
            {author.sameAs.map((profile) => (
              <li key={profile}>
                <a href={profile} rel="me noopener">
                  {words.authorOn(author.name, siteOf(profile))}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </section>
  );
}

function siteOf(address: string): string {
  return URL.parse(address)?.hostname.replace(/^www\./, "") ?? address;
}
