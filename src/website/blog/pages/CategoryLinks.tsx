import { blogPath } from "#newsroom/articles/rules/blog-address.ts";
import type { Category } from "#agency/site/rules/settings.ts";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";

/** Links to the blog's lists. `current` is the slug of the list shown; null for all articles. */
export function CategoryLinks({
  categories,
  current,
}: {
  categories: readonly Pick<Category, "slug" | "name">[];
  current: string | null;
}) {
  const words = useWords("blog");
  const localPath = useLocalPath();
  const all = [{ slug: null, name: words.all }, ...categories];
  return (
    <nav className="categories" aria-label={words.topics}>
      <ul>
        {all.map(({ slug, name }) => (
          <li key={slug ?? ""}>
            <a href={localPath(blogPath(slug))} aria-current={slug === current ? "page" : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
