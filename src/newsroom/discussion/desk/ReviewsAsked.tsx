import { Link } from "react-router";
import type { AskedReview } from "#newsroom/discussion/server/discussion-store.ts";
import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { RelativeTime } from "#ui/desk/RelativeTime.tsx";

/** The articles that a person is asked to review; nothing if there are none. */
export function ReviewsAsked({ reviews }: { reviews: readonly AskedReview[] }) {
  if (reviews.length === 0) return null;
  return (
    <DeskSection id="reviews-asked" title="Asked of you to review">
      <ul className="divide-y divide-line">
        {reviews.map(({ id, articleId, title, by, note, at }) => (
          <li key={id} className="py-1.5">
            <Link to={`/admin/articles/${articleId}`} className="font-medium hover:underline">
              <bdi className="wrap-anywhere">{title || "Untitled"}</bdi>
            </Link>
            <p className="text-sm wrap-anywhere text-muted">
              {by} <RelativeTime at={at} />
              {note ? `: ${note}` : ""}
            </p>
          </li>
        ))}
      </ul>
    </DeskSection>
  );
}
