import { shareLinks } from "#core/articles/share-links.ts";

/** Plain links that share an article. `url` is its whole address. */
export function ShareRow({ url, title }: { url: string; title: string }) {
  return (
    <section className="share no-print" aria-labelledby="share-title">
      <h2 id="share-title">Pass it on</h2>
      <ul>
        {shareLinks(url, title).map(({ network, href }) => (
          <li key={network}>
            <a className="button button-plain" href={href} rel="noopener nofollow">
              <span className="quiet">Share on </span>
              {network}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
