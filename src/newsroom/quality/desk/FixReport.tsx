import { lazy, Suspense } from "react";
import type { Fix } from "#newsroom/articles/rules/fix-article.ts";
import type { FixResult } from "#newsroom/quality/server/fix-articles.ts";
import type { UndoneArticle } from "#newsroom/articles/server/undo-articles.ts";
import { Message } from "#ui/desk/Message.tsx";
import { untilLoaded } from "#ui/kit/until-loaded.ts";

const Diff = lazy(untilLoaded(async () => ({ default: (await import("#ui/desk/Diff.tsx")).Diff })));

export type FixAnswer = { error: string } | (FixResult & { error: null }) | { articles: UndoneArticle[]; error: null };

const FIELDS: Record<keyof Fix, string> = {
  title: "Title",
  metaDescription: "Meta description",
  slug: "Slug",
  content: "Content",
};

/** The result of a preview, a fix or an undo, article by article. */
export function FixReport({ answer }: { answer: FixAnswer }) {
  if (answer.error !== null) return <Message tone="error">{answer.error}</Message>;
  if (!("batchId" in answer)) return <UndoReport articles={answer.articles} />;
  const changed = answer.articles.filter(({ after }) => Object.keys(after).length > 0);
  const failed = answer.articles.filter(({ failure }) => failure !== null);
  const done = changed.length - failed.filter((one) => changed.includes(one)).length;
  const left = answer.articles.length - done - failed.length;
  const count = (n: number) => `${n} ${n === 1 ? "article" : "articles"}`;
  return (
    <section aria-label="Result" className="mb-4">
      <Message tone={failed.length > 0 ? "warning" : "good"}>
        {answer.batchId === null
          ? `A fix would change ${count(changed.length)}. Nothing has changed yet.`
          : `${count(done)} fixed${left > 0 ? `, ${count(left)} left for a person` : ""}. Published articles keep what is live until their changes are published.`}
      </Message>
      <ul className="divide-y divide-line rounded-md border border-line bg-surface">
        {answer.articles.map((article) => (
          <FixedRow key={article.id} article={article} />
        ))}
      </ul>
    </section>
  );
}

function FixedRow({ article }: { article: FixResult["articles"][number] }) {
  const { title, before, after, remaining, failure, reason, verification } = article;
  const fields = Object.keys(after) as (keyof Fix)[];
  return (
    <li className="p-3">
      <details>
        <summary className="cursor-pointer">
          <span className="font-semibold wrap-anywhere" dir="auto">
            {title || "Untitled"}
          </span>{" "}
          <span className="text-muted">
            {fields.length === 0 ? "No rule can fix this." : fields.map((field) => FIELDS[field]).join(", ")}
          </span>
        </summary>
        {fields.map((field) => (
          <div key={field} className="mt-2">
            <h3 className="font-medium">{FIELDS[field]}</h3>
            <Suspense fallback={<p className="text-muted">Comparing…</p>}>
              <Diff before={before[field] ?? ""} after={after[field] ?? ""} />
            </Suspense>
          </div>
        ))}
      </details>
      {failure ? <p className="mt-1 text-danger">{failure}</p> : null}
      {reason ? <p className="mt-1 text-muted">{reason}</p> : null}
      {remaining.length > 0 ? (
        <p className="mt-1 text-muted">Left for a person: {remaining.map(({ message }) => message).join(" ")}</p>
      ) : null}
      {verification ? (
        <p className="mt-1">
          {verification.pass ? "AI verification: pass." : `AI verification: ${verification.issues.join(" ")}`}
        </p>
      ) : null}
    </li>
  );
}

function UndoReport({ articles }: { articles: UndoneArticle[] }) {
  const failed = articles.filter(({ failure }) => failure !== null);
  const put = articles.filter(({ restored }) => restored.length > 0);
  return (
    <Message tone={failed.length > 0 ? "warning" : "good"}>
      <p>{`The fixes of ${articles.length - failed.length} of ${articles.length} articles are undone.`}</p>
      {put.length > 0 ? (
        <details className="mt-1">
          <summary className="cursor-pointer">What was put back</summary>
          <ul className="mt-1 list-disc pl-5">
            {put.map(({ id, title, restored }) => (
              <li key={id} className="wrap-anywhere">
                {`${title || "Untitled"}: ${restored.map((field) => FIELDS[field as keyof Fix].toLowerCase()).join(", ")}`}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {failed.length > 0 ? (
        <ul className="mt-1 list-disc pl-5">
          {failed.map(({ id, title, failure }) => (
            <li key={id}>
              {title}: {failure}
            </li>
          ))}
        </ul>
      ) : null}
    </Message>
  );
}
