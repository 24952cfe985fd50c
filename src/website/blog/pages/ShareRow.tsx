import { shareLinks } from "#newsroom/articles/rules/share-links.ts";
import { useWords } from "#website/kit/pages/language.ts";

/** Plain links that share an article. `url` is its whole address. */
export function ShareRow({ url, title }: { url: string; title: string }) {
  const words = useWords("blog");
  return (
    <section className="share no-print" aria-labelledby="share-title">
      <h2 id="share-title">{words.share}</h2>
      <ul>
        {shareLinks(url, title).map(({ network, href }) => (
          <li key={network}>
            <a className="button button-plain" href={href} rel="noopener nofollow">
              <span className="quiet">{words.shareOn} </span>
              {network}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
