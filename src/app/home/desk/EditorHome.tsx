import { Link } from "react-router";
import type { ArticleSummary } from "#newsroom/articles/rules/article.ts";
import { formatDay } from "#platform/time/rules/calendar-day.ts";
import type { EditorHome as Home } from "#operations/home/server/read-editor-home.ts";
import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { AgencyTime } from "#ui/desk/AgencyTime.tsx";
import { deskButton } from "#ui/desk/Button.tsx";
import { NewArticleForm } from "#newsroom/articles/desk/NewArticleForm.tsx";
import { DraftList } from "./DraftList.tsx";
import { ToImprove } from "./ToImprove.tsx";
import { HomeColumns } from "./HomeColumns.tsx";

type Props = { drafts: readonly ArticleSummary[]; total: number; home: Home };

/**
 * Shows an editor's Home: the drafts, what goes live by itself, what is due for review, what got worse, and what was
 * published last.
 */
export function EditorHome({ drafts, total, home }: Props) {
  return (
    <HomeColumns
      main={
        <>
          <DeskSection
            id="articles"
            title="Drafts"
            aside={
              <Link to="/library" className={deskButton("main")}>
                Open the Library
              </Link>
            }
          >
            <NewArticleForm />
            <DraftList drafts={drafts} total={total} />
          </DeskSection>
          <Scheduled articles={home.scheduled} timeZone={home.timeZone} />
        </>
      }
      beside={
        <>
          <ReviewsDue reviews={home.reviews} />
          <ToImprove drops={home.drops} links={home.brokenLinks} />
          <Published published={home.published} />
        </>
      }
    />
  );
}

function Scheduled({ articles, timeZone }: { articles: Home["scheduled"]; timeZone: string }) {
  return (
    <DeskSection
      id="scheduled"
      title="Scheduled"
      aside={
        <Link to="/admin/calendar" className={deskButton("plain")}>
          Editorial calendar
        </Link>
      }
    >
      {articles.length === 0 ? <p className="text-muted">Nothing goes live by itself.</p> : null}
      <ul className="divide-y divide-line">
        {articles.map(({ id, title, publishAt, refusal }) => (
          <li key={id} className="py-1.5">
            <ArticleLink id={id} title={title} />
            {refusal ? <p className="text-sm wrap-anywhere text-danger">Did not go live. {refusal.why}</p> : null}
            {publishAt ? (
              <p className="text-sm text-muted">
                Goes live <AgencyTime at={publishAt} timeZone={timeZone} />
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </DeskSection>
  );
}

function ReviewsDue({ reviews: { total, articles } }: { reviews: Home["reviews"] }) {
  return (
    <DeskSection id="reviews" title="Due for review">
      {total === 0 ? <p className="text-muted">No review is due.</p> : null}
      <ul className="divide-y divide-line">
        {articles.map(({ id, title, reviewDue }) => (
          <li key={id} className="py-1.5">
            <ArticleLink id={id} title={title} />
            {reviewDue ? <p className="text-sm text-muted">Due {formatDay(reviewDue)}</p> : null}
          </li>
        ))}
      </ul>
      {total > articles.length ? <p className="mt-1 text-muted">{`And ${total - articles.length} more.`}</p> : null}
    </DeskSection>
  );
}

function ArticleLink({ id, title }: { id: string; title: string }) {
  return (
    <Link to={`/admin/articles/${id}`} className="font-medium hover:underline">
      <bdi className="wrap-anywhere">{title || "Untitled"}</bdi>
    </Link>
  );
}

function Published({ published }: Pick<Home, "published">) {
  return (
    <DeskSection
      id="published"
      title="Last published"
      aside={
        <Link to="/admin/articles" className={deskButton("plain")}>
          All articles
        </Link>
      }
    >
      {published.length === 0 ? <p className="text-muted">Nothing is published yet.</p> : null}
      <ul className="divide-y divide-line">
        {published.map(({ id, slug, title, publishedAt }) => (
          <li key={id} className="py-1.5">
            <a href={`/blog/${encodeURIComponent(slug)}`} className="font-medium hover:underline">
              <bdi className="wrap-anywhere">{title || "Untitled"}</bdi>
            </a>
            {publishedAt ? <p className="text-sm text-muted">{formatDay(publishedAt.toISOString())}</p> : null}
          </li>
        ))}
      </ul>
    </DeskSection>
  );
}
