import type { ArticleCardView } from "#newsroom/articles/rules/article-view.ts";
import { articlePath } from "#newsroom/articles/rules/blog-address.ts";
import { Card } from "#ui/kit/Card.tsx";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";
import { ArticlePicture } from "#website/pictures/pages/ArticlePicture.tsx";
import { Picture } from "#website/pictures/pages/Picture.tsx";
import { Day } from "./Day.tsx";
import { EditorsImage } from "./EditorsImage.tsx";

/** Cards of articles, or a sentence if there are none. */
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

/** The width of a card: that of a phone, or of a column of the lists (`.article-grid`). */
const CARD_SIZES = "(min-width: 46rem) 24rem, 100vw";

/** Shows an article in a list, or in the text of another one: the whole card leads to it. */
export function ArticleCard({
  article,
  heading: Heading = "h2",
}: {
  article: ArticleCardView;
  heading?: "h2" | "h3" | "p";
}) {
  const words = useWords("blog");
  const localPath = useLocalPath();
  return (
    <Card as="article" linked>
      {article.picture ? (
        <EditorsImage image={article.picture} alt="" sizes={CARD_SIZES} className="drawing card-picture" later />
      ) : (
        <ArticlePicture slug={article.drawing} topic={article.topic} later />
      )}
      {article.category ? <p className="eyebrow">{article.category}</p> : null}
      <Heading className="article-card-title">
        <a href={localPath(articlePath(article.slug))}>{article.title}</a>
      </Heading>
      <p className="article-card-excerpt">{article.excerpt}</p>
      <p className="article-facts">
        {article.publishedOn ? <Day of={article.publishedOn} /> : null}
        <span>{words.minutes(article.minutes)}</span>
      </p>
    </Card>
  );
}
