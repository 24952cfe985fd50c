import { Form } from "react-router";
import { SEO_BANDS } from "#newsroom/articles/rules/seo-bands.ts";
import type { ArticleFigures } from "#newsroom/articles/server/read-article-figures.ts";
import type { Findings } from "#newsroom/quality/server/create-article-quality.ts";
import type { Batch } from "#newsroom/quality/server/quality-store.ts";
import type { NumberedPage } from "#platform/database/rules/numbered-page.ts";
import { CountCards } from "#ui/desk/CountCards.tsx";
import { EmptyState } from "#ui/desk/DeskPage.tsx";
import { FilterBar } from "#ui/desk/FilterBar.tsx";
import { AgencyTime } from "#ui/desk/AgencyTime.tsx";
import { PageLinks } from "#ui/desk/PageLinks.tsx";
import { BarChart } from "#ui/desk/BarChart.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";
import { FixForm } from "./FixForm.tsx";
import { FixReport, type FixAnswer } from "./FixReport.tsx";

type Props = {
  found: {
    bands: ArticleFigures["byBand"];
    total: number;
    malformed: number;
    query: string;
    at: NumberedPage;
    selectable: number;
    articles: Findings[];
    batches: (Batch & { articles: number })[];
  };
  result: FixAnswer | undefined;
};

/** Malformed articles with their issues, the changes of a fix, and the fixes that can be undone. */
export function HygienePanel({ found, result }: Props) {
  const { bands, total, malformed, query, at, selectable, articles, batches } = found;
  const batch = result && "batchId" in result ? result.batchId : null;
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
      {malformed > 0 ? (
        <FilterBar
          path="/admin/quality"
          label="Search malformed articles"
          hint="Part of a title or address"
          query={query}
          filters={[]}
        />
      ) : null}
      {malformed === 0 ? (
        <EmptyState title="No malformed articles">
          Titles, meta descriptions, slugs and texts of all articles meet the rules.
        </EmptyState>
      ) : null}
      {malformed > 0 && articles.length === 0 ? <EmptyState title="No articles found" /> : null}
      {articles.length > 0 ? (
        <FixForm articles={articles} found={at.total} selectable={selectable} query={query} batch={batch} />
      ) : null}
      <PageLinks path="/admin/quality" kept={{ q: query }} at={at} unit={at.total === 1 ? "article" : "articles"} />
      <Batches batches={batches} />
    </>
  );
}

function Batches({ batches }: { batches: Props["found"]["batches"] }) {
  if (batches.length === 0) return null;
  return (
    <section aria-labelledby="batches" className="mt-6">
      <h2 id="batches" className="mb-2 text-lg">
        Last fixes
      </h2>
      <ul className="divide-y divide-line rounded-md border border-line bg-surface">
        {batches.map(({ id, by, at, articles, undoneBy }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 p-3">
            <span>
              {`${articles} ${articles === 1 ? "article" : "articles"} by ${by}, `}
              <AgencyTime at={at} />
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
