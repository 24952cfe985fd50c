import { Link } from "react-router";
import type { Role } from "#platform/access/rules/rights.ts";
import { LEAD_STATUSES } from "#leads/leads/rules/lead.ts";
import { STATUS_LABELS } from "#leads/leads/rules/lead-labels.ts";
import type { Dashboard } from "#operations/home/server/read-dashboard.ts";
import { CloudHealth } from "#operations/monitoring/desk/CloudHealth.tsx";
import { type Count, CountCards } from "#ui/desk/CountCards.tsx";
import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { HealthLights } from "#operations/monitoring/desk/HealthLights.tsx";
import { RelativeTime } from "#ui/desk/RelativeTime.tsx";
import { ResponseTime } from "#ui/desk/ResponseTime.tsx";
import { deskButton } from "#ui/desk/Button.tsx";
import { figure } from "#ui/desk/ChartFrame.tsx";
import { StatusDot } from "#leads/leads/desk/StatusDot.tsx";
import { NewArticleForm } from "#newsroom/articles/desk/NewArticleForm.tsx";
import { DraftList } from "./DraftList.tsx";
import { LeadLine } from "./LeadLine.tsx";
import { QuickActions } from "./QuickActions.tsx";
import { SeoAuditSection } from "./SeoAuditSection.tsx";

type Props = { figures: Dashboard; role: Role };

/** Shows counts, quick actions and health, each for a role that may see it, without what the role's own part shows. */
export function HomeFigures({ figures, role }: Props) {
  const { articles, drafts, audit, leads, health, unproven } = figures;
  return (
    <>
      <h2 className="sr-only">Figures</h2>
      <CountCards counts={counts(figures)} />
      <QuickActions figures={figures} owner={role === "owner"} />
      <div className={role === "owner" ? "items-start gap-4 lg:grid lg:grid-cols-2" : ""}>
        {leads ? <LeadsSection leads={leads} listed={role === "owner"} /> : null}
        {role === "owner" && drafts && articles ? (
          <DeskSection
            id="articles"
            title="Articles management"
            aside={
              <Link to="/admin/articles" className={deskButton("plain")}>
                All articles
              </Link>
            }
          >
            <NewArticleForm />
            <DraftList drafts={drafts} total={articles.draft} />
          </DeskSection>
        ) : null}
      </div>
      {audit ? <SeoAuditSection audit={audit} /> : null}
      {unproven ? <ClaimsSection unproven={unproven} /> : null}
      <DeskSection id="health" title="System health">
        <HealthLights lights={health} />
        <h3 className="mt-3 mb-1">Functions</h3>
        <CloudHealth functions={figures.functions} readAt={figures.readAt} />
      </DeskSection>
    </>
  );
}

function counts({ articles, leads }: Dashboard): Count[] {
  return [
    ...(leads
      ? [
          {
            label: "Leads",
            value: figure(leads.total),
            note: `${figure(leads.byStatus.new)} new`,
          },
        ]
      : []),
    ...(articles
      ? [
          {
            label: "Articles",
            value: figure(articles.total),
            note: `${figure(articles.published)} published, ${figure(articles.draft)} drafts`,
          },
          { label: "Published in 24 hours", value: figure(articles.publishedSince) },
        ]
      : []),
    { label: "Response time", value: <ResponseTime />, note: "Median of the last 10 requests" },
  ];
}

function LeadsSection({ leads, listed }: { leads: NonNullable<Dashboard["leads"]>; listed: boolean }) {
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
      <ul className="flex flex-wrap gap-2">
        {LEAD_STATUSES.map((status) => (
          <li key={status}>
            <Link
              to={`/admin/leads?status=${status}`}
              className="inline-flex min-h-(--control) items-center gap-2 rounded-full border border-line px-3 hover:bg-hover"
            >
              <StatusDot status={status} />
              {STATUS_LABELS[status]} <strong className="tabular-nums">{figure(leads.byStatus[status])}</strong>
            </Link>
          </li>
        ))}
      </ul>
      {leads.newest.length === 0 ? <p className="mt-3 text-muted">No leads yet</p> : null}
      {listed ? (
        <ul className="mt-2">
          {leads.newest.map((lead) => (
            <LeadLine
              key={lead.id}
              to={`/admin/leads/${lead.id}`}
              name={lead.name}
              note={STATUS_LABELS[lead.status]}
              end={
                <span className="text-sm text-muted">
                  <RelativeTime at={lead.createdAt} />
                </span>
              }
            />
          ))}
        </ul>
      ) : null}
    </DeskSection>
  );
}

function ClaimsSection({ unproven }: { unproven: NonNullable<Dashboard["unproven"]> }) {
  return (
    <DeskSection
      id="claims"
      title="Claims without evidence"
      aside={
        unproven.length > 0 ? (
          <Link to="/admin/settings/claims" className={deskButton("plain")}>
            Add evidence
          </Link>
        ) : null
      }
    >
      {unproven.length === 0 ? (
        <p className="text-muted">Every claim and testimonial on the site has a source, date and approver.</p>
      ) : (
        <>
          <p className="max-w-prose">
            {`${unproven.length} ${unproven.length === 1 ? "statement is" : "statements are"} shown to visitors without a source, a date and an approver all on record. Your agency is responsible for each of them.`}
          </p>
          <details className="mt-1">
            <summary className="min-h-(--control) content-center text-accent">Show them</summary>
            <ul className="columns-1 gap-8 pl-5 sm:columns-2 [&>li]:list-disc">
              {unproven.map(({ kind, wording }) => (
                <li key={`${kind} ${wording}`} className="mb-1.5 break-inside-avoid">
                  {kind === "testimonial" ? `Testimonial: ${wording}` : wording}
                </li>
              ))}
            </ul>
          </details>
        </>
      )}
    </DeskSection>
  );
}
