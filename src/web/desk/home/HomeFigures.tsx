import { Link } from "react-router";
import type { ArticleSummary } from "#core/articles/article.ts";
import { LEAD_STATUSES } from "#core/leads/lead.ts";
import { STATUS_LABELS } from "#core/leads/lead-labels.ts";
import type { Dashboard } from "#server/monitoring/read-dashboard.ts";
import { AutoRefresh } from "./AutoRefresh.tsx";
import { CloudHealth, StorageNotice, useFunctionHealth } from "./CloudHealth.tsx";
import { type Count, CountCards } from "./CountCards.tsx";
import { deskButton } from "./ui/Button.tsx";
import { DeskPage, DeskSection } from "./DeskPage.tsx";
import { HealthLights } from "./HealthLights.tsx";
import { LocalTime } from "./LocalTime.tsx";
import { ResponseTime } from "./ResponseTime.tsx";

const LINK = "font-semibold text-accent underline underline-offset-4";

/** The first page of the desk. Each part is there only for a role that may see it. */
export function DashboardPage({ dashboard, functionsPrefix }: { dashboard: Dashboard; functionsPrefix: string }) {
  const { readAt, articles, drafts, leads, health, unproven } = dashboard;
  const functions = useFunctionHealth(functionsPrefix, readAt);
  return (
    <DeskPage title="Dashboard" aside={<AutoRefresh readAt={readAt} />}>
      <StorageNotice health={functions} />
      <CountCards counts={figures(dashboard)} />
      <nav aria-label="Quick actions" className="my-6 flex flex-wrap gap-3">
        {leads ? <Jump to="leads" label="Leads" /> : null}
        {drafts ? <Jump to="articles" label="Articles management" /> : null}
        <Jump to="health" label="System health" />
        {unproven ? <Jump to="claims" label="Claims without evidence" /> : null}
      </nav>
      {leads ? <LeadsSection leads={leads} /> : null}
      {drafts && articles ? <ArticlesSection drafts={drafts} total={articles.draft} /> : null}
      <DeskSection id="health" title="System health">
        <HealthLights lights={health} />
        <h3 className="mt-6 mb-3 ">Functions</h3>
        <CloudHealth health={functions} />
      </DeskSection>
      {unproven ? <ClaimsSection unproven={unproven} /> : null}
    </DeskPage>
  );
}

function figures({ articles, leads }: Dashboard): Count[] {
  return [
    ...(leads ? [{ label: "Leads", value: count(leads.total), note: `${count(leads.byStatus.new)} new` }] : []),
    ...(articles
      ? [
          {
            label: "Articles",
            value: count(articles.total),
            note: `${count(articles.published)} published, ${count(articles.draft)} drafts`,
          },
          { label: "Published in 24 hours", value: count(articles.publishedSince) },
        ]
      : []),
    { label: "Response time", value: <ResponseTime />, note: "Median of the last 10 requests" },
  ];
}

function Jump({ to, label }: { to: string; label: string }) {
  return (
    <a href={`#${to}`} className={deskButton("plain")}>
      {label}
    </a>
  );
}

function LeadsSection({ leads }: { leads: NonNullable<Dashboard["leads"]> }) {
  return (
    <DeskSection
      id="leads"
      title="Leads"
      aside={
        <Link to="/admin/leads" className={deskButton("plain")}>
          All leads
        </Link>
      }
    >
      <ul className="mb-5 flex flex-wrap gap-2">
        {LEAD_STATUSES.map((status) => (
          <li key={status}>
            <Link
              to={`/admin/leads?status=${status}`}
              className="inline-flex min-h-(--control) items-center gap-2 rounded-full border border-line bg-background px-4 hover:bg-hover"
            >
              {STATUS_LABELS[status]} <strong className="tabular-nums">{count(leads.byStatus[status])}</strong>
            </Link>
          </li>
        ))}
      </ul>
      {leads.newest.length === 0 ? <p className="text-muted">No leads yet</p> : null}
      <ul className="divide-y divide-line">
        {leads.newest.map((lead) => (
          <li key={lead.id} className="flex flex-wrap items-center justify-between gap-x-6 py-1">
            <Link
              to={`/admin/leads/${lead.id}`}
              className={`inline-flex min-h-(--control) min-w-0 items-center ${LINK}`}
            >
              <bdi className="line-clamp-2 wrap-anywhere">{lead.name}</bdi>
            </Link>
            <span className="text-muted">
              {STATUS_LABELS[lead.status]}, <LocalTime at={lead.createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </DeskSection>
  );
}

function ArticlesSection({ drafts, total }: { drafts: readonly ArticleSummary[]; total: number }) {
  return (
    <DeskSection
      id="articles"
      title="Articles management"
      aside={
        <Link to="/admin/articles" className={deskButton("plain")}>
          All articles
        </Link>
      }
    >
      {total === 0 ? (
        <p className="text-muted">No drafts in the Library.</p>
      ) : (
        <p className="mb-2 ">
          {total === 1 ? "There is 1 draft" : `There are ${count(total)} drafts`} in the{" "}
          <Link to="/library" className={LINK}>
            Library
          </Link>
          .
        </p>
      )}
      <ul className="divide-y divide-line">
        {drafts.map((draft) => (
          <li key={draft.id}>
            <a
              href={`/library/preview/${encodeURIComponent(draft.slug)}`}
              className={`inline-flex min-h-(--control) items-center py-2 ${LINK}`}
            >
              <bdi className="line-clamp-2">{draft.title || "Untitled"}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </DeskSection>
  );
}

function ClaimsSection({ unproven }: { unproven: NonNullable<Dashboard["unproven"]> }) {
  return (
    <DeskSection id="claims" title="Claims without evidence">
      {unproven.length === 0 ? (
        <p className="">Every claim and testimonial on the site has a source, date and approver.</p>
      ) : (
        <>
          <p className="mb-3 max-w-prose ">
            {`${unproven.length} ${unproven.length === 1 ? "statement is" : "statements are"} shown to visitors without a source, a date and an approver all on record. Your agency is responsible for each of them.`}
          </p>
          <ul className="columns-1 gap-8 pl-5 sm:columns-2 [&>li]:list-disc">
            {unproven.map(({ kind, wording }) => (
              <li key={`${kind} ${wording}`} className="mb-1.5 break-inside-avoid">
                {kind === "testimonial" ? `Testimonial: ${wording}` : wording}
              </li>
            ))}
          </ul>
        </>
      )}
    </DeskSection>
  );
}

function count(n: number): string {
  return n.toLocaleString("en-US");
}
