import { useState } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import {
  type ArticleRequest,
  type ArticleResult,
  confirmationFor,
  parseArticleRequest,
} from "#core/articles/article-actions.ts";
import type { ArticleSummary } from "#core/articles/article.ts";
import { DeskButton } from "#web/desk/ui/Button.tsx";
import { useAlive } from "#web/ui/use-alive.ts";
import { DeskArticleQuestion } from "./DeskArticleQuestion.tsx";
import { DeskArticleResult } from "./DeskArticleResult.tsx";
import { DeskArticleRow } from "./DeskArticleRow.tsx";
import { submission } from "./DeskConfirmedFields.tsx";

/** The form that the boxes of the rows belong to, wherever they stand. */
const BULK_FORM = "bulk";

type Props = {
  articles: readonly ArticleSummary[];
  categories: ReadonlyMap<string, string>;
  result: ArticleResult | undefined;
};

/**
 * A list of articles with everything that can be done to them. Every button is a plain form; where script runs, the
 * question before what cannot be undone comes in a dialog, and otherwise the server asks it on the page.
 */
export function DeskArticleList({ articles, categories, result }: Props) {
  const [asking, setAsking] = useState<ArticleRequest | null>(null);
  const submit = useSubmit();
  const busy = useNavigation().state !== "idle";
  const drafts = articles.filter((a) => a.status === "draft");
  const ask = (event: React.FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const request = parseArticleRequest(new FormData(event.currentTarget, submitter));
    if (!request || request.ids.length === 0 || confirmationFor(request) === null) return;
    event.preventDefault();
    setAsking(request);
  };
  const confirm = (request: ArticleRequest) =>
    void submit(submission(request), { method: "post", preventScrollReset: true });
  return (
    <>
      <DeskArticleResult result={result} />
      <DeskArticleQuestion request={asking} onConfirm={confirm} onClose={() => setAsking(null)} />
      {drafts.length > 0 ? (
        <BulkBar key={drafts.map((d) => d.id).join()} drafts={drafts.length} busy={busy} ask={ask} />
      ) : null}
      <ul className="space-y-3">
        {articles.map((article) => (
          <DeskArticleRow
            key={article.id}
            article={article}
            category={categories.get(article.category) ?? article.category}
            bulkForm={BULK_FORM}
            busy={busy}
            ask={ask}
          />
        ))}
      </ul>
    </>
  );
}

function BulkBar({
  drafts,
  busy,
  ask,
}: {
  drafts: number;
  busy: boolean;
  ask: (event: React.FormEvent<HTMLFormElement>) => void;
}) {
  const alive = useAlive();
  return (
    <Form
      method="post"
      id={BULK_FORM}
      preventScrollReset
      onSubmit={ask}
      aria-label="Selected drafts"
      className="mb-4 flex flex-wrap items-center gap-3 rounded-md border border-line bg-hover px-4 py-3"
    >
      {alive ? (
        <label className="mr-auto flex min-h-(--control) items-center gap-3 font-semibold">
          <input type="checkbox" className="size-4" onChange={(event) => selectAll(event.currentTarget)} />
          Select all drafts on this page ({drafts})
        </label>
      ) : (
        <p className="mr-auto font-semibold">Selected drafts</p>
      )}
      <DeskButton name="action" value="bulk-publish" look="plain" disabled={busy}>
        Publish selected
      </DeskButton>
      <DeskButton name="action" value="bulk-delete" look="plain" disabled={busy}>
        Delete selected
      </DeskButton>
    </Form>
  );
}

function selectAll(all: HTMLInputElement): void {
  for (const element of all.form?.elements ?? []) {
    if (element instanceof HTMLInputElement && element.name === "id") element.checked = all.checked;
  }
}
