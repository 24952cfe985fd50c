import { useState } from "react";
import { Form } from "react-router";
import type { SimilarArticle } from "#server/quality/create-article-quality.ts";
import { EmptyState } from "#web/desk/DeskPage.tsx";
import { Badge } from "#web/desk/ui/Badge.tsx";
import { DeskButton } from "#web/desk/ui/Button.tsx";
import { Field } from "#web/desk/ui/Field.tsx";
import { NativeSelect } from "#web/desk/ui/NativeSelect.tsx";
import { ArticleName } from "./ArticleName.tsx";

type Props = {
  found: {
    choices: { id: string; title: string }[];
    chosen: { id: string; title: string } | null;
    threshold: number;
    similar: SimilarArticle[];
  };
};

/** The articles that have most words in common with a chosen one, from a threshold on. */
export function SimilarPanel({ found: { choices, chosen, threshold, similar } }: Props) {
  if (!chosen) return <EmptyState title="No articles yet" />;
  return (
    <>
      <SimilarForm key={`${chosen.id} ${threshold}`} choices={choices} chosen={chosen.id} threshold={threshold} />
      <h2 className="mb-2 text-lg wrap-anywhere">Similar to “{chosen.title || "Untitled"}”</h2>
      {similar.length === 0 ? (
        <EmptyState title="No similar articles">
          Lower the threshold to see articles with fewer words in common.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line bg-surface">
          {similar.map((article) => (
            <li key={article.id} className="flex flex-wrap items-start justify-between gap-3 p-3">
              <div className="min-w-0">
                <ArticleName article={article} />
              </div>
              <p className="flex items-center gap-2">
                {article.possibleDuplicate ? <Badge tone="danger">possible duplicate</Badge> : null}
                <span className="font-semibold tabular-nums">{Math.floor(article.similarity * 100)}%</span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function SimilarForm({
  choices,
  chosen,
  threshold,
}: {
  choices: Props["found"]["choices"];
  chosen: string;
  threshold: number;
}) {
  const [value, setValue] = useState(String(threshold));
  return (
    <Form method="get" preventScrollReset className="mb-4 flex flex-wrap items-end gap-4">
      <input type="hidden" name="tab" value="similar" />
      <div className="min-w-0 grow basis-72">
        <Field name="article" label="Article">
          {(control) => (
            <NativeSelect
              {...control}
              boxClassName="w-full"
              defaultValue={chosen}
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
