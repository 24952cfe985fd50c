import { blogPath } from "#core/articles/blog-address.ts";
import { ButtonLink } from "#web/ui/Button.tsx";

/** Links to the previous and next page of a blog list. Nothing if there is only one page. */
export function PageLinks({ category, page, pages }: { category: string | null; page: number; pages: number }) {
  if (pages <= 1) return null;
  return (
    <nav className="page-links" aria-label="Pages">
      {page > 1 ? (
        <ButtonLink look="plain" href={blogPath(category, page - 1)} rel="prev">
          Newer articles
        </ButtonLink>
      ) : null}
      <p>
        Page {page} of {pages}
      </p>
      {page < pages ? (
        <ButtonLink look="plain" href={blogPath(category, page + 1)} rel="next">
          Older articles
        </ButtonLink>
      ) : null}
    </nav>
  );
}
