import { ExternalLink, Eye, Gauge } from "lucide-react";
import { Form, Link } from "react-router";
import type { ArticleAction } from "#core/articles/article-actions.ts";
import type { ArticleRow, ArticleStatus } from "#core/articles/article.ts";
import { Badge, type BadgeTone } from "#web/desk/ui/Badge.tsx";
import { DeskButton, deskButton } from "#web/desk/ui/Button.tsx";
import { ArticleStatusSelect } from "./ArticleStatusSelect.tsx";
import { SeoScore } from "./SeoScore.tsx";
import { LocalTime } from "#web/desk/LocalTime.tsx";

const STATUS: Record<ArticleStatus, { label: string; tone: BadgeTone }> = {
  published: { label: "Published", tone: "good" },
  draft: { label: "Draft", tone: "warning" },
  archived: { label: "Archived", tone: "neutral" },
};

type Props = {
  article: ArticleRow;
  category: string;
  /** The form of its box; null where it can’t be selected. */
  bulkForm: string | null;
  busy: boolean;
  ask: (event: React.FormEvent<HTMLFormElement>) => void;
};

/** One article of a list: what it is, and what can be done to it in its status. */
export function DeskArticleRow({ article, category, bulkForm, busy, ask }: Props) {
  const { id, title, slug, status, words, updatedAt, seoScore, hasPending, needsPerson, refusal, deletedAt } = article;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-md border border-line bg-surface p-4 sm:p-5">
      <div className="flex min-w-0 grow basis-80 gap-3">
        {bulkForm !== null ? (
          <label className="-m-2.5 grid size-11 shrink-0 place-items-center">
            <input
              type="checkbox"
              form={bulkForm}
              name="id"
              value={id}
              aria-label={`Select ${title}`}
              className="size-4"
            />
          </label>
        ) : null}
        <div className="min-w-0">
          <h3 className="wrap-anywhere" dir="auto">
            {deletedAt ? title || "Untitled" : <Link to={`/admin/articles/${id}`}>{title || "Untitled"}</Link>}
          </h3>
          <p className="wrap-anywhere text-muted">/blog/{slug}</p>
          <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
            {deletedAt ? <Badge>In the trash</Badge> : <Badge tone={STATUS[status].tone}>{STATUS[status].label}</Badge>}
            {hasPending ? <Badge tone="warning">Unpublished changes</Badge> : null}
            {refusal ? <Badge tone="danger">Not published as planned</Badge> : null}
            {needsPerson ? <Badge tone="danger">Needs a person</Badge> : null}
            <SeoScore score={seoScore} />
            <span>{category}</span>
            <span>{`${words.toLocaleString("en-US")} words`}</span>
            <span className="text-muted">
              Updated <LocalTime at={updatedAt} />
            </span>
          </p>
          {refusal ? <p className="mt-1 text-sm wrap-anywhere text-danger">{refusal.why}</p> : null}
        </div>
      </div>
      {deletedAt ? null : <ArticleStatusSelect article={article} busy={busy} />}
      <Form method="post" preventScrollReset onSubmit={ask} className="flex flex-wrap gap-2" aria-label={title}>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="title" value={title} />
        <input type="hidden" name="shownAs" value={status} />
        {deletedAt ? null : (
          <>
            <View slug={slug} title={title} status={status} />
            <Link
              to={`/admin/articles/${id}/seo`}
              className={deskButton("quiet")}
              aria-label={`SEO analysis of ${title}`}
            >
              <Gauge aria-hidden size={18} /> SEO analysis
            </Link>
          </>
        )}
        {(deletedAt ? TRASHED : actionsOf(status)).map(({ action, label }) => (
          <DeskButton
            key={action}
            name="action"
            value={action}
            look="plain"
            disabled={busy}
            aria-label={`${label} ${title}`}
          >
            {label}
          </DeskButton>
        ))}
      </Form>
    </li>
  );
}

/** Public pages and the preview are whole pages of their own, so these are plain links. */
function View({ slug, title, status }: { slug: string; title: string; status: ArticleStatus }) {
  const published = status === "published";
  const Icon = published ? ExternalLink : Eye;
  const label = published ? "View" : "Preview";
  return (
    <a
      href={`${published ? "/blog" : "/library/preview"}/${encodeURIComponent(slug)}`}
      className={`${deskButton("quiet")} sm:ml-auto`}
      aria-label={`${label} ${title}`}
    >
      <Icon aria-hidden size={18} /> {label}
    </a>
  );
}

const TRASHED: { action: ArticleAction; label: string }[] = [
  { action: "restore", label: "Restore" },
  { action: "destroy", label: "Delete forever" },
];

function actionsOf(status: ArticleStatus): { action: ArticleAction; label: string }[] {
  if (status === "published") {
    return [
      { action: "unpublish", label: "Unpublish" },
      { action: "delete", label: "Delete" },
    ];
  }
  return [
    { action: "publish", label: "Publish" },
    { action: status === "draft" ? "delete-draft" : "delete", label: "Delete" },
  ];
}
