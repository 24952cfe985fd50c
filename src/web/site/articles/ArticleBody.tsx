import type { ReactNode } from "react";
import { type ArticleFigures, type ArticleView, wasUpdated } from "#core/articles/article-view.ts";
import { TEXT_SIZES } from "#core/images/shown-image.ts";
import { METHODS_PATH } from "#core/site/navigation.ts";
import { formatDay } from "#core/time/calendar-day.ts";
import { ArticleQuestions, QUESTIONS_ID } from "./ArticleQuestions.tsx";
import { ArticleText } from "./ArticleText.tsx";
import { AuthorBox } from "./AuthorBox.tsx";
import { Day } from "./Day.tsx";
import { TableOfContents } from "./TableOfContents.tsx";

/**
 * An article from title to author: on the blog, and in a preview of a draft. `children` are placed between text and
 * author.
 */
export function ArticleBody({
  article,
  byline,
  review = null,
  figures,
  children,
}: {
  article: ArticleView;
  byline: string;
  /** Who checked it, and on which day (ISO date). */
  review?: { text: string; on: string } | null;
  figures: ArticleFigures | null;
  children?: ReactNode;
}) {
  const { category, publishedAt, updatedAt, faq } = article;
  const headings =
    faq.length > 0
      ? [...article.headings, { level: 2 as const, text: "Questions and answers", id: QUESTIONS_ID }]
      : article.headings;
  return (
    <article className="article">
      <header className="article-head">
        {category ? <p className="eyebrow">{category.name}</p> : null}
        <h1>{article.title}</h1>
        <p className="lead">{article.excerpt}</p>
        <p className="article-facts">
          <span>By {byline}</span>
          {publishedAt ? (
            <span>
              Published <Day of={publishedAt} />
            </span>
          ) : null}
          {wasUpdated(publishedAt, updatedAt) ? (
            <span>
              Updated <Day of={updatedAt} />
            </span>
          ) : null}
          <span>{article.minutes} min read</span>
          <a href={METHODS_PATH}>Where our figures come from</a>
        </p>
        {review ? (
          <p className="article-facts">
            <span>
              Reviewed by {review.text}, on <time dateTime={review.on}>{formatDay(review.on)}</time>
            </span>
          </p>
        ) : null}
      </header>
      <div className="article-contents">
        <TableOfContents headings={headings} />
      </div>
      <div className="article-main">
        {article.picture ? <HeadPicture picture={article.picture} /> : null}
        <ArticleText parts={article.parts} figures={figures} />
        <ArticleQuestions faq={faq} />
        {children}
        {article.author ? <AuthorBox author={article.author} /> : null}
      </div>
    </article>
  );
}

/** The first thing in view, so it is loaded at once. */
function HeadPicture({ picture }: { picture: NonNullable<ArticleView["picture"]> }) {
  const { sources, src, width, height, alt } = picture;
  const last = sources.at(-1);
  return (
    <picture className="article-picture">
      {sources.slice(0, -1).map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={TEXT_SIZES} />
      ))}
      <img
        src={src}
        {...(last ? { srcSet: last.srcset, sizes: TEXT_SIZES } : {})}
        alt={alt}
        width={width}
        height={height}
        fetchPriority="high"
      />
    </picture>
  );
}
