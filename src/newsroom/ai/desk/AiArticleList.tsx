import { useState } from "react";
import { Form, useSubmit } from "react-router";
import { type ArticleRequest, parseArticleRequest } from "#newsroom/articles/rules/article-actions.ts";
import { DeskArticleQuestion } from "#newsroom/articles/desk/DeskArticleQuestion.tsx";
import { submission } from "#newsroom/articles/desk/DeskConfirmedFields.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";
import { EXTERNAL_FORM } from "./ExternalForm.tsx";
import { RewriteAllForm, RewriteForm } from "./RewriteForms.tsx";

type AiListed = {
  id: string;
  title: string;
  slug: string;
  metaDescription: string;
  status: "draft" | "published" | "archived";
};

type Props = {
  articles: readonly AiListed[];
  /** The number of articles on all pages. */
  total: number;
  /** True while something is written. */
  busy: boolean;
  /** True if articles can be selected for the publishing target. */
  selectable: boolean;
};

/** The articles with Rewrite and Delete (spec admin-panels §2 'AI Article Management'). */
export function AiArticleList({ articles, total, busy, selectable }: Props) {
  const [asking, setAsking] = useState<ArticleRequest | null>(null);
  const submit = useSubmit();
  return (
    <>
      <RewriteAllForm count={total} busy={busy} />
      <DeskArticleQuestion
        request={asking}
        onConfirm={(request) => void submit(submission(request), { method: "post", preventScrollReset: true })}
        onClose={() => setAsking(null)}
      />
      {articles.length === 0 ? <p className="mt-3">No articles found for the selected filter.</p> : null}
      <ul className="mt-3 grid gap-2">
        {articles.map((article) => (
          <AiArticle key={article.id} article={article} busy={busy} selectable={selectable} ask={setAsking} />
        ))}
      </ul>
    </>
  );
}

function AiArticle({
  article: { id, title, slug, metaDescription, status },
  busy,
  selectable,
  ask,
}: Omit<Props, "articles" | "total"> & { article: AiListed; ask: (request: ArticleRequest | null) => void }) {
  return (
    <li className="flex flex-wrap items-center gap-3 border-t border-line pt-2">
      <div className="flex min-w-60 grow basis-80 gap-2">
        {selectable ? (
          <label className="-my-1 grid size-8 shrink-0 place-items-center pointer-coarse:size-11">
            <input
              type="checkbox"
              name="id"
              value={id}
              form={EXTERNAL_FORM}
              className="size-4"
              aria-label={`Select ${title || "Untitled"}`}
            />
          </label>
        ) : null}
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{title}</p>
          <p className="text-muted wrap-anywhere">{metaDescription || "No meta description"}</p>
          <p className="text-sm text-muted wrap-anywhere">{slug}</p>
        </div>
      </div>
      <div className="flex gap-2">
        <RewriteForm id={id} title={title} busy={busy} />
        <Form
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            ask(parseArticleRequest(new FormData(event.currentTarget)));
          }}
        >
          <input type="hidden" name="action" value={status === "published" ? "delete" : "delete-draft"} />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="title" value={title} />
          <input type="hidden" name="shownAs" value={status} />
          <DeskButton look="plain" disabled={busy} aria-label={`Delete ${title || "Untitled"}`}>
            Delete
          </DeskButton>
        </Form>
      </div>
    </li>
  );
}
