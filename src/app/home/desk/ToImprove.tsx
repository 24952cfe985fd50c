import { Link } from "react-router";
import type { EditorHome } from "#operations/home/server/read-editor-home.ts";
import { DeskSection } from "#ui/desk/DeskPage.tsx";

type Props = { drops: EditorHome["drops"]; links: EditorHome["brokenLinks"] };

const LINK = "font-medium hover:underline";

/** Shows what got worse on the site by itself or by a change, a sentence each; nothing while there is nothing. */
export function ToImprove({ drops, links }: Props) {
  if (drops.total === 0 && links.total === 0) return null;
  const more = drops.total - drops.articles.length;
  return (
    <DeskSection id="to-improve" title="To improve">
      <ul className="divide-y divide-line">
        {drops.articles.map(({ id, title, from, to }) => (
          <li key={id} className="py-1.5">
            The SEO score of{" "}
            <Link to={`/admin/articles/${id}/seo`} className={LINK}>
              <bdi className="wrap-anywhere">{title || "Untitled"}</bdi>
            </Link>{" "}
            fell from {from} to {to}.
          </li>
        ))}
        {more > 0 ? <li className="py-1.5 text-muted">{`${more} more scores fell.`}</li> : null}
        {links.first.map(({ articleId, title, detail }) => (
          <li key={`${articleId} ${detail}`} className="py-1.5">
            <Link to={articleId ? `/admin/articles/${articleId}` : ALL_LINKS} className={LINK}>
              <bdi className="wrap-anywhere">{title || "Untitled"}</bdi>
            </Link>{" "}
            links to <span className="wrap-anywhere">{detail}</span>, which isn’t there.
          </li>
        ))}
        {links.total > links.first.length ? (
          <li className="py-1.5">
            <Link to={ALL_LINKS} className={LINK}>
              {`All ${links.total} broken links`}
            </Link>
          </li>
        ) : null}
      </ul>
    </DeskSection>
  );
}

const ALL_LINKS = "/admin/quality?tab=audit&kind=broken-internal";
