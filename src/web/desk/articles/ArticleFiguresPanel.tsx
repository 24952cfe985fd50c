import { Form, Link } from "react-router";
import { SEO_BANDS } from "#core/seo/seo-bands.ts";
import type { ArticleFigures } from "#server/article-lists/read-article-figures.ts";
import { DeskButton, deskButton } from "#web/desk/ui/Button.tsx";

type Props = { figures: ArticleFigures; categories: ReadonlyMap<string, string>; open: boolean };

/** The counts above the list of articles, with the analytics in place when they are asked for. */
export function ArticleFiguresPanel({ figures, categories, open }: Props) {
  const { total, published, draft, archived, byCategory, byBand } = figures;
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
        <Form method="post" action="/admin/articles/new">
          <DeskButton>New article</DeskButton>
        </Form>
      </div>
      {open ? (
        <div className="mt-3 grid gap-3 sm:grid-cols-2">
          <Counts
            title="SEO score"
            counts={[
              ...SEO_BANDS.map(({ key, label, from }) => ({ label: `${label}, ${from} or more`, n: byBand[key] })),
              { label: "Not scored yet", n: byBand.not_scored },
            ]}
          />
          <Counts
            title="Category"
            counts={Object.entries(byCategory).map(([slug, n]) => ({ label: categories.get(slug) ?? slug, n }))}
          />
        </div>
      ) : null}
    </section>
  );
}

function Counts({ title, counts }: { title: string; counts: readonly { label: string; n: number }[] }) {
  return (
    <div className="rounded-md border border-line bg-surface p-3">
      <h2>{title}</h2>
      <dl className="mt-2 space-y-1">
        {counts.map(({ label, n }) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="min-w-0 wrap-anywhere">{label}</dt>
            <dd className="tabular-nums">{n.toLocaleString("en-US")}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
