import { Link } from "react-router";
import type { ArticleSummary } from "#core/articles/article.ts";
import { formatDay } from "#core/time/calendar-day.ts";
import { DeskSection } from "#web/desk/DeskPage.tsx";
import { deskButton } from "#web/desk/ui/Button.tsx";
import { DraftList } from "./DraftList.tsx";
import { HomeColumns } from "./HomeColumns.tsx";

type Props = { drafts: readonly ArticleSummary[]; total: number; published: readonly ArticleSummary[] };

/** What an editor sees first: the drafts, and what was published last. */
export function EditorHome({ drafts, total, published }: Props) {
  return (
    <HomeColumns
      main={
        <DeskSection
          id="articles"
          title="Drafts"
          aside={
            <Link to="/library" className={deskButton("main")}>
              Open the Library
            </Link>
          }
        >
          <DraftList drafts={drafts} total={total} />
        </DeskSection>
      }
      beside={<Published published={published} />}
    />
  );
}

function Published({ published }: Pick<Props, "published">) {
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
