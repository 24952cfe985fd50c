import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { FIX_OPTIONS } from "#newsroom/articles/rules/fix-article.ts";
import { SEO_BANDS } from "#newsroom/articles/rules/seo-bands.ts";
import type { ArticleFigures } from "#newsroom/articles/server/read-article-figures.ts";
import type { Findings } from "#newsroom/quality/server/create-article-quality.ts";
import type { Batch } from "#newsroom/quality/server/quality-store.ts";
import { CountCards } from "#ui/desk/CountCards.tsx";
import { EmptyState } from "#ui/desk/DeskPage.tsx";
import { LocalTime } from "#ui/desk/LocalTime.tsx";
import { BarChart } from "#ui/desk/BarChart.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";
import { ArticleName } from "./ArticleName.tsx";
import { FixReport, type FixAnswer } from "./FixReport.tsx";

type Props = {
  found: {
    bands: ArticleFigures["byBand"];
    total: number;
    malformed: number;
    articles: Findings[];
    batches: (Batch & { articles: number })[];
  };
  result: FixAnswer | undefined;
};

/** Malformed articles with their issues, the changes of a fix, and the fixes that can be undone. */
export function HygienePanel({ found, result }: Props) {
  const { bands, total, malformed, articles, batches } = found;
  return (
    <>
      <div className="mb-4">
        <CountCards
          counts={[
            { label: "Articles", value: total.toLocaleString("en-US") },
            { label: "Malformed", value: malformed.toLocaleString("en-US") },
            { label: "Well-formed", value: (total - malformed).toLocaleString("en-US") },
          ]}
        />
      </div>
      <div className="mb-4">
        <BarChart
          title="SEO score"
          labels="Band"
          unit="Articles"
          points={[
            ...SEO_BANDS.map(({ key, label, from }) => ({ label: `${label}, ${from} or more`, value: bands[key] })),
            { label: "Not scored yet", value: bands.not_scored },
          ]}
        />
      </div>
      {result ? <FixReport answer={result} /> : null}
      {articles.length === 0 ? (
        <EmptyState title="No malformed articles">
          Titles, meta descriptions, slugs and texts of all articles meet the rules.
        </EmptyState>
      ) : (
        <FixForm articles={articles} malformed={malformed} />
      )}
      <Batches batches={batches} />
    </>
  );
}

function FixForm({ articles, malformed }: { articles: Findings[]; malformed: number }) {
  const { boxes, keep } = useFixOptions();
  const busy = useNavigation().state !== "idle";
  return (
    <Form method="post" preventScrollReset aria-label="Malformed articles" className="group">
      <fieldset ref={boxes} onChange={keep} className="mb-3 grid gap-2 sm:grid-cols-2">
        <legend className="mb-2 font-semibold">Options</legend>
        {FIX_OPTIONS.map(({ name, label, hint }) => (
          <div key={name} className="flex gap-3">
            <input
              type="checkbox"
              id={name}
              name={name}
              aria-describedby={`${name}-hint`}
              className="mt-1 size-4 shrink-0"
            />
            <div>
              <label htmlFor={name} className="block font-medium">
                {label}
              </label>
              <p id={`${name}-hint`} className="text-sm text-muted">
                {hint}
              </p>
            </div>
          </div>
        ))}
      </fieldset>
      <div className="mb-3 flex flex-wrap gap-2">
        <DeskButton
          name="intent"
          value="preview"
          busy={busy}
          className="group-has-[#content_fixer_auto_fix:checked]:hidden"
        >
          Preview fixes
        </DeskButton>
        <DeskButton name="intent" value="fix" look="plain" busy={busy}>
          Fix selected
        </DeskButton>
      </div>
      <ul className="mb-4 divide-y divide-line rounded-md border border-line bg-surface">
        {articles.map((article) => (
          <li key={article.id} className="flex gap-3 p-3">
            <input
              type="checkbox"
              name="id"
              value={article.id}
              defaultChecked
              aria-label={`Select ${article.title || "Untitled"}`}
              className="mt-1 size-4 shrink-0"
            />
            <div className="min-w-0">
              <ArticleName article={article} />
              <ul className="mt-1 list-disc pl-5 text-muted">
                {article.hygiene.map(({ field, code, message }) => (
                  <li key={`${field} ${code}`}>{message}</li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
      {malformed > articles.length ? (
        <p className="mb-4 text-muted">
          {`The ${articles.length} articles with most issues of ${malformed.toLocaleString("en-US")}. Fix these first.`}
        </p>
      ) : null}
    </Form>
  );
}

/** Keeps the checkboxes of a fix in this browser, each under its own name (spec site §3), if it has storage. */
function useFixOptions() {
  const boxes = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    for (const box of boxes.current?.querySelectorAll("input") ?? []) {
      try {
        box.checked ||= localStorage.getItem(box.name) === "true";
      } catch {
        return;
      }
    }
  }, []);
  const keep = () => {
    const checked = new Set([...(boxes.current?.querySelectorAll("input:checked") ?? [])].map((box) => box.id));
    try {
      for (const { name } of FIX_OPTIONS) localStorage.setItem(name, String(checked.has(name)));
    } catch {
      // Kept for this page only.
    }
  };
  return { boxes, keep };
}

function Batches({ batches }: { batches: Props["found"]["batches"] }) {
  if (batches.length === 0) return null;
  return (
    <section aria-labelledby="batches">
      <h2 id="batches" className="mb-2 text-lg">
        Last fixes
      </h2>
      <ul className="divide-y divide-line rounded-md border border-line bg-surface">
        {batches.map(({ id, by, at, articles, undoneBy }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 p-3">
            <span>
              {`${articles} ${articles === 1 ? "article" : "articles"} by ${by}, `}
              <LocalTime at={at} />
            </span>
            {undoneBy === null ? (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="batch" value={id} />
                <DeskButton name="intent" value="undo" look="plain">
                  Undo
                </DeskButton>
              </Form>
            ) : (
              <span className="text-muted">{`Undone by ${undoneBy}`}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
