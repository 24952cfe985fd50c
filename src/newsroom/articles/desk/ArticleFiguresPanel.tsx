import { Link } from "react-router";
import type { ArticleFigures } from "#newsroom/articles/server/read-article-figures.ts";
import { deskButton } from "#ui/desk/Button.tsx";

type Props = { figures: ArticleFigures; open: boolean };

/** The counts above the list of articles, with the button that opens the analytics in place. */
export function ArticleFiguresPanel({ figures, open }: Props) {
  const { total, published, draft, archived } = figures;
  return (
    <section aria-label="Counts" className="mb-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <dl className="flex grow flex-wrap gap-x-4 gap-y-1">
          {[
            { label: "All articles", n: total },
            { label: "Published", n: published },
            { label: "Drafts", n: draft },
            { label: "Archived", n: archived },
          ].map(({ label, n }) => (
            <div key={label} className="flex gap-1.5">
              <dt className="text-muted">{label}</dt>
              <dd className="font-semibold tabular-nums">{n.toLocaleString("en-US")}</dd>
            </div>
          ))}
        </dl>
        <Link to={open ? "/admin/articles" : "/admin/articles?analytics=1"} className={deskButton("plain")}>
          {open ? "Hide analytics" : "Show analytics"}
        </Link>
        <Link to="/admin/articles/new" className={deskButton("main")}>
          New article
        </Link>
      </div>
    </section>
  );
}
