import { Link } from "react-router";
import type { ArticleSummary } from "#newsroom/articles/rules/article.ts";

const LINK = "font-medium text-accent underline underline-offset-4";

/** Shows the newest drafts and how many there are. */
export function DraftList({ drafts, total }: { drafts: readonly ArticleSummary[]; total: number }) {
  if (total === 0) return <p className="text-muted">No drafts in the Library.</p>;
  return (
    <>
      <p className="mb-1">
        {total === 1 ? "There is 1 draft" : `There are ${total.toLocaleString("en-US")} drafts`} in the{" "}
        <Link to="/library" className={LINK}>
          Library
        </Link>
        .
      </p>
      <ul className="divide-y divide-line">
        {drafts.map((draft) => (
          <li key={draft.id}>
            <a
              href={`/library/preview/${encodeURIComponent(draft.slug)}`}
              className="inline-flex min-h-(--row) items-center py-1.5 font-medium hover:underline"
            >
              <bdi className="line-clamp-2 wrap-anywhere">{draft.title || "Untitled"}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
