import { useState } from "react";
import { Form, Link } from "react-router";
import { MAX_SEARCH } from "#platform/text/rules/search-words.ts";
import type { SimilarArticle } from "#newsroom/quality/server/create-article-quality.ts";
import type { SimilarReading } from "#newsroom/quality/server/read-similar.ts";
import { EmptyState } from "#ui/desk/DeskPage.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { Badge } from "#ui/desk/Badge.tsx";
import { DeskButton, deskButton } from "#ui/desk/Button.tsx";
import { Field } from "#ui/desk/Field.tsx";
import { NativeSelect } from "#ui/desk/NativeSelect.tsx";
import { ArticleName } from "./ArticleName.tsx";
import { ClusterSection } from "./ClusterSection.tsx";
import { MergePanel, Merges } from "./MergePanel.tsx";

/** The articles most similar to a chosen one, from a threshold on; merges and groups of them. */
export function SimilarPanel({
  found,
  error,
  notes,
}: {
  found: SimilarReading;
  error: string | null;
  notes: string[];
}) {
  const { chosen, threshold, similar, merge, merges } = found;
  const here = chosen ? `/admin/quality?tab=similar&article=${chosen.id}&threshold=${threshold}` : "/admin/quality";
  return (
    <>
      {error ? <Message tone="error">{error}</Message> : null}
      {notes.length > 0 ? <Message tone="warning">{notes.join(" ")}</Message> : null}
      {merge ? <MergePanel key={`${merge.kept.id} ${merge.append}`} merge={merge} back={here} /> : null}
      <SimilarForm key={`${chosen?.id} ${threshold} ${found.query}`} found={found} />
      {chosen ? (
        <>
          <h2 className="mb-2 text-lg wrap-anywhere">Similar to “{chosen.title || "Untitled"}”</h2>
          <SimilarList similar={similar} here={here} />
          <ClusterSection found={found} />
        </>
      ) : (
        <EmptyState title={found.query === "" ? "No articles yet" : "No articles found for the selected filter."} />
      )}
      <Merges merges={merges} />
    </>
  );
}

function SimilarList({ similar, here }: { similar: readonly SimilarArticle[]; here: string }) {
  if (similar.length === 0)
    return (
      <EmptyState title="No similar articles">
        Lower the threshold to see articles with fewer words in common.
      </EmptyState>
    );
  return (
    <ul className="divide-y divide-line rounded-md border border-line bg-surface">
      {similar.map((article) => (
        <li key={article.id} className="flex flex-wrap items-center justify-between gap-3 p-3">
          <div className="min-w-0 grow basis-72">
            <ArticleName article={article} />
          </div>
          <p className="flex items-center gap-2">
            {article.possibleDuplicate ? <Badge tone="danger">possible duplicate</Badge> : null}
            <span className="font-semibold tabular-nums">{Math.floor(article.similarity * 100)}%</span>
          </p>
          <Link
            to={`${here}&with=${article.id}&append=1`}
            className={deskButton("plain")}
            aria-label={`Merge with ${article.title || "Untitled"}`}
          >
            Merge
          </Link>
        </li>
      ))}
    </ul>
  );
}

function SimilarForm({ found: { choices, chosen, matching, query, threshold } }: { found: SimilarReading }) {
  const [value, setValue] = useState(String(threshold));
  return (
    <Form method="get" preventScrollReset className="mb-4 flex flex-wrap items-end gap-4">
      <input type="hidden" name="tab" value="similar" />
      <div className="min-w-0 grow basis-48">
        <Field name="q" label="Part of a title or address">
          {(control) => <input {...control} type="search" defaultValue={query} maxLength={MAX_SEARCH} />}
        </Field>
      </div>
      <div className="min-w-0 grow basis-72">
        <Field
          name="article"
          label={matching > choices.length ? `Article (the first ${choices.length} of ${matching})` : "Article"}
        >
          {(control) => (
            <NativeSelect
              {...control}
              boxClassName="w-full"
              defaultValue={chosen?.id}
              options={choices.map(({ id, title }) => ({ value: id, label: title || "Untitled" }))}
              onChange={(event) => event.currentTarget.form?.requestSubmit()}
            />
          )}
        </Field>
      </div>
      <div className="grow basis-56">
        <Field name="threshold" label={`Similarity from ${Number(value).toFixed(2)}`}>
          {({ className: _, ...control }) => (
            <input
              {...control}
              type="range"
              min={0}
              max={1}
              step={0.01}
              value={value}
              onChange={(event) => setValue(event.currentTarget.value)}
              className="h-(--control) w-full accent-accent"
            />
          )}
        </Field>
      </div>
      <DeskButton look="plain">Compare</DeskButton>
    </Form>
  );
}
