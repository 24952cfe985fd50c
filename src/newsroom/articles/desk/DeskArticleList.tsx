import { useState } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import {
  type ArticleAction,
  type ArticleRequest,
  type ArticleResult,
  confirmationFor,
  parseArticleRequest,
} from "#newsroom/articles/rules/article-actions.ts";
import type { ArticleRow } from "#newsroom/articles/rules/article.ts";
import type { SearchPassage } from "#newsroom/articles/rules/search-passage.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { useAlive } from "#ui/kit/use-alive.ts";
import { DeskArticleQuestion } from "./DeskArticleQuestion.tsx";
import { DeskArticleResult } from "./DeskArticleResult.tsx";
import { DeskArticleRow } from "./DeskArticleRow.tsx";
import { submission } from "./DeskConfirmedFields.tsx";

/** The form that the checkboxes of the rows belong to. */
const BULK_FORM = "bulk";

type Props = {
  articles: readonly ArticleRow[];
  categories: ReadonlyMap<string, string>;
  result: ArticleResult | undefined;
  /** Which of them can be selected: drafts in the Library, all in the list; none in the trash. */
  select: "drafts" | "all" | "none";
  /** Where the texts have the words of a search, by the article's id. */
  passages?: ReadonlyMap<string, SearchPassage>;
};

const BULK: Record<Props["select"], readonly { action: ArticleAction; label: string }[]> = {
  drafts: [
    { action: "bulk-publish", label: "Publish selected" },
    { action: "bulk-delete", label: "Delete selected" },
  ],
  all: [
    { action: "bulk-publish", label: "Publish" },
    { action: "bulk-unpublish", label: "Unpublish" },
    { action: "bulk-archive", label: "Archive" },
    { action: "bulk-trash", label: "Trash" },
  ],
  none: [],
};

/**
 * A list of articles with their actions. Every button is a plain form; with script, the question before an irreversible
 * action comes in a dialog, and otherwise the server asks it on the page.
 */
export function DeskArticleList({ articles, categories, result, select, passages }: Props) {
  const [asking, setAsking] = useState<ArticleRequest | null>(null);
  const submit = useSubmit();
  const busy = useNavigation().state !== "idle";
  const chosen = articles.filter((a) => select === "all" || (select === "drafts" && a.status === "draft"));
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
      {chosen.length > 0 ? (
        <BulkBar key={chosen.map(({ id }) => id).join()} count={chosen.length} select={select} busy={busy} ask={ask} />
      ) : null}
      <ul className="divide-y divide-line rounded-md border border-line bg-surface">
        {articles.map((article) => (
          <DeskArticleRow
            key={article.id}
            article={article}
            category={categories.get(article.category) ?? article.category}
            passage={passages?.get(article.id)}
            bulkForm={chosen.includes(article) ? BULK_FORM : null}
            busy={busy}
            ask={ask}
          />
        ))}
      </ul>
    </>
  );
}

function BulkBar({
  count,
  select,
  busy,
  ask,
}: {
  count: number;
  select: Props["select"];
  busy: boolean;
  ask: (event: React.FormEvent<HTMLFormElement>) => void;
}) {
  const alive = useAlive();
  const what = select === "drafts" ? "drafts" : "articles";
  return (
    <Form
      method="post"
      id={BULK_FORM}
      preventScrollReset
      onSubmit={ask}
      aria-label={`Selected ${what}`}
      className="mb-2 flex flex-wrap items-center gap-2 rounded-md border border-line bg-hover px-3 py-1"
    >
      {alive ? (
        <label className="mr-auto flex min-h-(--control) items-center gap-3 font-semibold">
          <input type="checkbox" className="size-4" onChange={(event) => selectAll(event.currentTarget)} />
          Select all ({count})
        </label>
      ) : (
        <p className="mr-auto font-semibold">Selected {what}</p>
      )}
      {BULK[select].map(({ action, label }) => (
        <DeskButton key={action} name="action" value={action} look="plain" disabled={busy}>
          {label}
        </DeskButton>
      ))}
      {select === "all" ? <OfSelected busy={busy} /> : null}
    </Form>
  );
}

/** The AI actions for the selected articles, and comparing one. */
function OfSelected({ busy }: { busy: boolean }) {
  return (
    <>
      <DeskButton name="intent" value="similar" look="plain" disabled={busy}>
        Similar articles
      </DeskButton>
      <DeskButton
        name="intent"
        value="restructure"
        look="plain"
        disabled={busy}
        title="Several are processed one by one"
      >
        Restructure
      </DeskButton>
      <DeskButton name="intent" value="rewrite" look="plain" disabled={busy} title="Several are processed one by one">
        Rewrite
      </DeskButton>
    </>
  );
}

function selectAll(all: HTMLInputElement): void {
  for (const element of all.form?.elements ?? []) {
    if (element instanceof HTMLInputElement && element.name === "id") element.checked = all.checked;
  }
}
