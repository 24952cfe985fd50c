import { Link, useNavigate } from "react-router";
import {
  SEVERITY_LABELS,
  type Severity,
  STRUCTURE_ISSUES,
  type Structure,
  type StructureIssue,
  type structureCounts,
} from "#newsroom/articles/rules/article-structure.ts";
import type { Findings } from "#newsroom/quality/server/create-article-quality.ts";
import type { StructureShow } from "#newsroom/quality/server/read-quality.ts";
import { RewriteAllForm, RewriteForm } from "#newsroom/ai/desk/RewriteForms.tsx";
import type { NumberedPage } from "#platform/database/rules/numbered-page.ts";
import { CountCards } from "#ui/desk/CountCards.tsx";
import { EmptyState } from "#ui/desk/DeskPage.tsx";
import { Badge, type BadgeTone } from "#ui/desk/Badge.tsx";
import { deskButton } from "#ui/desk/Button.tsx";
import { Dialog } from "#ui/desk/Dialog.tsx";
import { FilterBar } from "#ui/desk/FilterBar.tsx";
import { PageLinks } from "#ui/desk/PageLinks.tsx";
import { TabLinks } from "#ui/desk/Tabs.tsx";
import { ArticleName } from "./ArticleName.tsx";

const PATH = "/admin/quality?tab=structure";
const TONES: Record<Severity, BadgeTone> = { critical: "danger", high: "warning", medium: "neutral" };

type Props = {
  found: {
    show: StructureShow;
    counts: ReturnType<typeof structureCounts>;
    query: string;
    at: NumberedPage;
    articles: Findings[];
    preview: (Structure & { title: string }) | null;
  };
};

/** Articles that need restructuring, why, and their beginnings (spec admin-panels §2 'Article Restructure Viewer'). */
export function StructurePanel({ found: { show, counts, query, at, articles, preview } }: Props) {
  const tabs = [
    { to: PATH, label: "All", count: counts.total },
    { to: `${PATH}&show=needs-restructure`, label: "Need restructuring", count: counts.needsRestructuring },
    { to: `${PATH}&show=good`, label: "Well structured", count: counts.wellStructured },
  ];
  const current = show === "all" ? PATH : `${PATH}&show=${show}`;
  const kept = { tab: "structure", show: show === "all" ? "" : show };
  const here = `${current}${query === "" ? "" : `&q=${encodeURIComponent(query)}`}${at.page > 1 ? `&page=${at.page}` : ""}`;
  return (
    <>
      <div className="mb-4">
        <CountCards
          counts={[
            { label: "Total articles", value: counts.total.toLocaleString("en-US") },
            { label: "Need restructuring", value: counts.needsRestructuring.toLocaleString("en-US") },
            { label: "Well structured", value: counts.wellStructured.toLocaleString("en-US") },
            { label: "Needing attention", value: `${counts.percentNeeding}%` },
          ]}
        />
      </div>
      <div className="mb-3">
        <RewriteAllForm count={counts.total} />
      </div>
      <TabLinks label="Filter" tabs={tabs} current={current} />
      <FilterBar
        path={current}
        label="Search articles"
        hint="Part of a title or address"
        query={query}
        filters={[]}
        kept={kept}
      />
      {articles.length === 0 ? (
        <EmptyState title="No articles found for the selected filter." />
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line bg-surface">
          {articles.map((article) => (
            <StructureRow key={article.id} article={article} to={`${here}&preview=${article.id}`} />
          ))}
        </ul>
      )}
      <PageLinks
        path="/admin/quality"
        kept={{ ...kept, q: query }}
        at={at}
        unit={at.total === 1 ? "article" : "articles"}
      />
      <Preview preview={preview} back={here} />
    </>
  );
}

function StructureRow({ article, to }: { article: Findings; to: string }) {
  const { title, severity, structure } = article;
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 p-3">
      <div className="min-w-0 grow basis-72">
        <ArticleName article={article} />
        <Issues issues={structure} />
      </div>
      <div className="flex items-center gap-2">
        {severity ? <Badge tone={TONES[severity]}>{SEVERITY_LABELS[severity]}</Badge> : <Badge tone="good">Good</Badge>}
        <Link to={to} preventScrollReset className={deskButton("plain")} aria-label={`View ${title || "Untitled"}`}>
          View
        </Link>
        <RewriteForm id={article.id} title={title} />
      </div>
    </li>
  );
}

function Issues({ issues }: { issues: readonly StructureIssue[] }) {
  if (issues.length === 0) return null;
  return (
    <ul className="mt-1 list-disc pl-5 text-muted">
      {issues.map((issue) => (
        <li key={issue}>{STRUCTURE_ISSUES[issue]}</li>
      ))}
    </ul>
  );
}

function Preview({ preview, back }: { preview: Props["found"]["preview"]; back: string }) {
  const navigate = useNavigate();
  return (
    <Dialog
      open={preview !== null}
      onClose={() => void navigate(back, { preventScrollReset: true })}
      title={preview?.title || "Untitled"}
    >
      {preview ? (
        <>
          {preview.issues.length === 0 ? <p className="text-muted">Well structured.</p> : null}
          <Issues issues={preview.issues} />
          <p className="mt-3 whitespace-pre-wrap" dir="auto">
            {preview.preview || "The article is empty."}
          </p>
        </>
      ) : null}
    </Dialog>
  );
}
