import { blogPath } from "#newsroom/articles/rules/blog-address.ts";
import { ButtonLink } from "#ui/kit/Button.tsx";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";

/** Links to the previous and next page of a blog list. Nothing if there is only one page. */
export function PageLinks({ category, page, pages }: { category: string | null; page: number; pages: number }) {
  const words = useWords("blog");
  const localPath = useLocalPath();
  if (pages <= 1) return null;
  return (
    <nav className="page-links" aria-label={words.pages}>
      {page > 1 ? (
        <ButtonLink look="plain" href={localPath(blogPath(category, page - 1))} rel="prev">
          {words.newer}
        </ButtonLink>
      ) : null}
      <p>{words.pageOf(page, pages)}</p>
      {page < pages ? (
        <ButtonLink look="plain" href={localPath(blogPath(category, page + 1))} rel="next">
          {words.older}
        </ButtonLink>
      ) : null}
    </nav>
  );
}
