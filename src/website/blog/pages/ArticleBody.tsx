import type { ReactNode } from "react";
import { type ArticleFigures, type ArticleView, wasUpdated } from "#newsroom/articles/rules/article-view.ts";
import { TEXT_SIZES } from "#newsroom/images/rules/shown-image.ts";
import { METHODS_PATH } from "#agency/site/rules/navigation.ts";
import type { Author } from "#agency/site/rules/settings.ts";
import type { Faq } from "#newsroom/articles/rules/article.ts";
import { formatDay } from "#platform/time/rules/calendar-day.ts";
import { useLocale, useLocalPath, useWords } from "#website/kit/pages/language.ts";
import { ArticlePicture } from "#website/pictures/pages/ArticlePicture.tsx";
import { ArticleText } from "./ArticleText.tsx";
import { Day } from "./Day.tsx";
import { EditorsImage } from "./EditorsImage.tsx";
import { LineDrawing } from "./LineDrawing.tsx";
import { TableOfContents } from "./TableOfContents.tsx";

/** An article from title to author: on the blog, or a draft's preview. `children` come between text and author. */
export function ArticleBody({
  article,
  byline,
  review = null,
  figures,
  children,
}: {
  article: ArticleView;
  byline: string;
  /** Who checked it, and the day (ISO date). */
  review?: { text: string; on: string } | null;
  figures: ArticleFigures | null;
  children?: ReactNode;
}) {
  const { drawing, category, publishedOn, updatedOn, faq, picture } = article;
  const words = useWords("blog");
  const locale = useLocale();
  const localPath = useLocalPath();
  const headings =
    faq.length > 0
      ? [...article.headings, { level: 2 as const, text: words.questions, id: QUESTIONS_ID }]
      : article.headings;
  return (
    <article className="article">
      <header className="article-head">
        <div>
          {category ? <p className="eyebrow">{category.name}</p> : null}
          <h1>{article.title}</h1>
          <p className="lead">{article.excerpt}</p>
          <p className="article-facts">
            <span>{words.by(byline)}</span>
            <span>{words.minutes(article.minutes)}</span>
            {publishedOn ? (
              <span>
                {words.published} <Day of={publishedOn} />
              </span>
            ) : null}
            {wasUpdated(article) ? (
              <span>
                {words.updated} <Day of={updatedOn} />
              </span>
            ) : null}
            <a href={localPath(METHODS_PATH)}>{words.sources}</a>
          </p>
          {review ? (
            <p className="article-facts">
              <span>
                {words.reviewed(review.text)} <time dateTime={review.on}>{formatDay(review.on, locale)}</time>
              </span>
            </p>
          ) : null}
        </div>
        {article.drawn ? <ArticlePicture slug={drawing} topic={category?.slug ?? ""} /> : null}
      </header>
      <div className="article-contents">
        <TableOfContents headings={headings} />
      </div>
      <div className="article-main">
        {picture ? (
          <EditorsImage image={picture} alt={picture.alt} sizes={TEXT_SIZES} className="article-picture" />
        ) : null}
        <ArticleText parts={article.parts} figures={figures} />
        <ArticleQuestions faq={faq} />
        {children}
        {article.author ? <AuthorBox author={article.author} /> : null}
      </div>
    </article>
  );
}

/** The author of an article, with links to the author's profiles. */
function AuthorBox({ author }: { author: Author }) {
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
        <details className="long-part">
          <summary>{words.aboutAuthor}</summary>
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
        </details>
      </div>
    </section>
  );
}

function siteOf(address: string): string {
  return URL.parse(address)?.hostname.replace(/^www\./, "") ?? address;
}

const QUESTIONS_ID = "questions-and-answers";

/** An article's questions, each unfolding its answer. */
function ArticleQuestions({ faq }: { faq: readonly Faq[] }) {
  const words = useWords("blog");
  if (faq.length === 0) return null;
  return (
    <section className="article-questions" aria-labelledby={QUESTIONS_ID}>
      <h2 id={QUESTIONS_ID}>{words.questions}</h2>
      {faq.map(({ question, answer }) => (
        <details key={question} className="question">
          <summary>
            <h3>{question}</h3>
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  );
}
