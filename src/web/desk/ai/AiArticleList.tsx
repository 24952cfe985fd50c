import { confirmationFor } from "#core/articles/article-actions.ts";
import { ConfirmForm } from "#web/desk/ConfirmForm.tsx";
import { RewriteAllForm, RewriteForm } from "./RewriteForms.tsx";

export type AiListed = {
  id: string;
  title: string;
  slug: string;
  metaDescription: string;
  status: "draft" | "published" | "archived";
};

/** The articles with Rewrite and Delete (spec admin-panels §2 'AI Article Management'). `busy` while something is written. */
export function AiArticleList({
  articles,
  total,
  busy,
}: {
  articles: readonly AiListed[];
  /** How many articles there are on all pages. */
  total: number;
  busy: boolean;
}) {
  return (
    <>
      <RewriteAllForm count={total} />
      {articles.length === 0 ? <p className="mt-3">No articles found for the selected filter.</p> : null}
      <ul className="mt-3 grid gap-2">
        {articles.map(({ id, title, slug, metaDescription, status }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 border-t border-line pt-2">
            <div className="min-w-60 grow basis-80">
              <p className="font-medium wrap-anywhere">{title}</p>
              <p className="text-muted wrap-anywhere">{metaDescription || "No meta description"}</p>
              <p className="text-sm text-muted wrap-anywhere">{slug}</p>
            </div>
            <div className="flex gap-2">
              <RewriteForm id={id} title={title} busy={busy} />
              <ConfirmForm
                fields={{
                  action: status === "published" ? "delete" : "delete-draft",
                  id,
                  title,
                  shownAs: status,
                  confirmed: "1",
                }}
                label="Delete"
                name={`Delete ${title}`}
                question={`Delete “${title}”?`}
                yes="Delete"
                no="Keep it"
              >
                <p>{confirmationFor({ action: "delete", ids: [id], title })}</p>
              </ConfirmForm>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
