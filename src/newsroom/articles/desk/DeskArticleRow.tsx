import { ArchiveRestore, ExternalLink, Eye, EyeOff, Gauge, type LucideIcon, Send, Trash2 } from "lucide-react";
import { Form, Link } from "react-router";
import { LANGUAGE_LABELS, localPath } from "#platform/text/rules/locale.ts";
import { articlePath } from "#newsroom/articles/rules/blog-address.ts";
import type { ArticleAction } from "#newsroom/articles/rules/article-actions.ts";
import { passagePlace, type SearchPassage } from "#newsroom/articles/rules/search-passage.ts";
import type { ArticleRow, ArticleStatus } from "#newsroom/articles/rules/article.ts";
import { Badge } from "#ui/desk/Badge.tsx";
import { DeskButton, ICON_BUTTON } from "#ui/desk/Button.tsx";
import { SeoScore } from "./SeoScore.tsx";
import { AgencyTime } from "#ui/desk/AgencyTime.tsx";
import { CONTROL } from "#ui/desk/control.ts";
import { useAlive } from "#ui/kit/use-alive.ts";

type Props = {
  article: ArticleRow;
  category: string;
  /** Where its text has the words of a search, unless its title has them. */
  passage?: SearchPassage | undefined;
  /** The form of its checkbox; null where it can’t be selected. */
  bulkForm: string | null;
  busy: boolean;
  ask: (event: React.FormEvent<HTMLFormElement>) => void;
};

/** One article of a list with the actions of its status. */
export function DeskArticleRow({ article, category, passage, bulkForm, busy, ask }: Props) {
  const { id, title, slug, status, words, updatedAt, seoScore, hasPending, needsPerson, refusal, deletedAt } = article;
  const { language } = article;
  const path = localPath(articlePath(slug), language);
  const name = title || "Untitled";
  return (
    <li className="px-2 py-1.5 lg:py-px">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 lg:flex-nowrap">
        <div className="flex min-w-0 grow basis-72 items-center gap-2 lg:basis-0">
          {bulkForm !== null ? (
            <label className="grid size-(--control) shrink-0 place-items-center">
              <input
                type="checkbox"
                form={bulkForm}
                name="id"
                value={id}
                aria-label={`Select ${name}`}
                className="size-4"
              />
            </label>
          ) : null}
          <div className="min-w-0 grow items-baseline gap-2 lg:flex">
            <h3
              className="min-w-0 text-sm wrap-anywhere lg:truncate 2xl:max-w-3/4 2xl:shrink-0"
              dir="auto"
              title={`${name} (${path})`}
            >
              {deletedAt ? name : <Link to={`/admin/articles/${id}`}>{name}</Link>}
            </h3>
            <p className="min-w-0 text-muted text-sm wrap-anywhere lg:hidden 2xl:block 2xl:truncate" title={path}>
              {path}
            </p>
          </div>
        </div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm lg:flex-nowrap lg:whitespace-nowrap">
          {language === "en" ? null : <Badge>{LANGUAGE_LABELS[language]}</Badge>}
          {hasPending ? (
            <Badge tone="warning">
              <span title="Unpublished changes">Changes</span>
            </Badge>
          ) : null}
          {refusal ? (
            <Badge tone="danger">
              <span title={refusal.why}>Not published as planned</span>
            </Badge>
          ) : null}
          {needsPerson ? <Badge tone="danger">Needs a person</Badge> : null}
          {deletedAt ? <Badge>In the trash</Badge> : null}
          <span className="lg:w-36">
            <SeoScore score={seoScore} />
          </span>
          <span className="truncate lg:hidden 2xl:inline 2xl:w-40">{category}</span>
          <span className="text-right tabular-nums lg:hidden 2xl:inline 2xl:w-24">{`${words.toLocaleString("en-US")} words`}</span>
          <span className="text-muted lg:w-36">
            Changed <AgencyTime at={updatedAt} shape="day" />
          </span>
        </p>
        <div className="flex items-center gap-1">
          {deletedAt ? null : <ArticleStatusSelect article={article} busy={busy} />}
          <Form method="post" preventScrollReset onSubmit={ask} className="flex gap-1">
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="title" value={title} />
            <input type="hidden" name="shownAs" value={status} />
            {deletedAt ? null : (
              <>
                <View
                  href={status === "published" ? path : `/library/preview/${encodeURIComponent(slug)}`}
                  title={name}
                  status={status}
                />
                <Link
                  to={`/admin/articles/${id}/seo`}
                  className={ICON_BUTTON}
                  aria-label={`SEO analysis of ${name}`}
                  title="SEO analysis"
                >
                  <Gauge aria-hidden size={18} />
                </Link>
              </>
            )}
            {(deletedAt ? TRASHED : actionsOf(status)).map(({ action, label, icon: Icon }) => (
              <button
                key={action}
                type="submit"
                name="action"
                value={action}
                disabled={busy}
                className={ICON_BUTTON}
                aria-label={`${label} ${name}`}
                title={label}
              >
                <Icon aria-hidden size={18} />
              </button>
            ))}
          </Form>
        </div>
      </div>
      {passage ? <Passage passage={passage} indented={bulkForm !== null} /> : null}
    </li>
  );
}

/** Shows where a text has the searched words. */
function Passage({ passage, indented }: { passage: SearchPassage; indented: boolean }) {
  return (
    <p className={`pb-1 text-muted text-sm wrap-anywhere ${indented ? "lg:pl-12" : ""}`}>
      {passagePlace(passage)}:{" "}
      <bdi>
        {passage.pieces.map(({ text, found }, index) =>
          found ? (
            <mark key={index} className="bg-warning-surface font-semibold text-ink">
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </bdi>
    </p>
  );
}

const STATUSES: readonly { status: ArticleStatus; label: string; action: ArticleAction }[] = [
  { status: "published", label: "Published", action: "publish" },
  { status: "draft", label: "Draft", action: "unpublish" },
  { status: "archived", label: "Archived", action: "archive" },
];

/** The status of an article, which may become any other (spec admin-panels §4). Without script a button sends it. */
function ArticleStatusSelect({ article, busy }: { article: ArticleRow; busy: boolean }) {
  const { id, title, status } = article;
  const alive = useAlive();
  return (
    <Form method="post" preventScrollReset className="flex gap-2" key={status}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="title" value={title} />
      <input type="hidden" name="shownAs" value={status} />
      <select
        name="action"
        aria-label={`Status of ${title || "Untitled"}`}
        defaultValue=""
        disabled={busy}
        className={CONTROL}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        {STATUSES.map((one) => (
          <option key={one.status} value={one.status === status ? "" : one.action}>
            {one.label}
          </option>
        ))}
      </select>
      {alive ? null : <DeskButton look="plain">Set</DeskButton>}
    </Form>
  );
}

/** Public pages and the preview are separate documents, so these are plain links. */
function View({ href, title, status }: { href: string; title: string; status: ArticleStatus }) {
  const published = status === "published";
  const Icon = published ? ExternalLink : Eye;
  const label = published ? "View" : "Preview";
  return (
    <a href={href} className={ICON_BUTTON} aria-label={`${label} ${title}`} title={label}>
      <Icon aria-hidden size={18} />
    </a>
  );
}

type RowAction = { action: ArticleAction; label: string; icon: LucideIcon };
const TRASHED: RowAction[] = [
  { action: "restore", label: "Restore", icon: ArchiveRestore },
  { action: "destroy", label: "Delete forever", icon: Trash2 },
];

function actionsOf(status: ArticleStatus): RowAction[] {
  if (status === "published") {
    return [
      { action: "unpublish", label: "Unpublish", icon: EyeOff },
      { action: "delete", label: "Delete", icon: Trash2 },
    ];
  }
  return [
    { action: "publish", label: "Publish", icon: Send },
    { action: status === "draft" ? "delete-draft" : "delete", label: "Delete", icon: Trash2 },
  ];
}
