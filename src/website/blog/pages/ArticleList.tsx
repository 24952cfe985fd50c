import type { ArticleCardView } from "#newsroom/articles/rules/article-view.ts";
import { Picture } from "#website/pictures/pages/Picture.tsx";
import { ArticleCard } from "./ArticleCard.tsx";

/** Cards of articles, or a sentence where there are none. */
export function ArticleList({
  articles,
  heading,
  empty,
}: {
  articles: readonly ArticleCardView[];
  heading?: "h2" | "h3";
  empty: string;
}) {
  if (articles.length === 0)
    return (
      <div className="no-articles">
        <Picture name="quiet-shelf" later />
        <p className="lead">{empty}</p>
      </div>
    );
  return (
    <ul className="card-grid article-grid">
      {articles.map((article) => (
        <li key={article.slug}>
          <ArticleCard article={article} {...(heading ? { heading } : {})} />
        </li>
      ))}
    </ul>
  );
}
