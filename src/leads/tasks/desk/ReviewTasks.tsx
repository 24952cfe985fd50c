import { Link } from "react-router";
import { formatDay } from "#platform/time/rules/calendar-day.ts";
import { DeskSection } from "#ui/desk/DeskPage.tsx";

type Reviews = { total: number; articles: readonly { id: string; title: string; reviewDue: string | null }[] };

/** Lists published articles to review, the longest due first. One is done when it gets a new review day. */
export function ReviewTasks({ reviews }: { reviews: Reviews }) {
  const { total, articles } = reviews;
  return (
    <DeskSection id="reviews" title={`Articles to review (${total})`}>
      <p className="mb-1 text-muted">
        Check the facts of the article, then enter when you reviewed it and when the next review is due.
      </p>
      <ul className="divide-y divide-line">
        {articles.map(({ id, title, reviewDue }) => (
          <li key={id} className="min-h-(--row) py-1.5">
            <Link to={`/admin/articles/${id}`} className="font-medium hover:underline">
              <bdi className="wrap-anywhere">{`Review: ${title || "Untitled"}`}</bdi>
            </Link>
            {reviewDue ? <p className="text-sm text-muted">Due {formatDay(reviewDue)}</p> : null}
          </li>
        ))}
      </ul>
      {total > articles.length ? <p className="mt-1 text-muted">{`And ${total - articles.length} more.`}</p> : null}
    </DeskSection>
  );
}
