import { Form, Link } from "react-router";
import { AUDIT_KIND_NAMES, AUDIT_KINDS, type AuditKind } from "#newsroom/articles/rules/audit-kinds.ts";
import type { AuditReading } from "#newsroom/site-audit/server/read-audit.ts";
import type { SiteAudit } from "#newsroom/site-audit/server/site-audit-store.ts";
import { EmptyState } from "#ui/desk/DeskPage.tsx";
import { AgencyTime } from "#ui/desk/AgencyTime.tsx";
import { RelativeTime } from "#ui/desk/RelativeTime.tsx";
import { SCROLLS } from "#ui/desk/scrolls.ts";
import { DeskButton, deskButton } from "#ui/desk/Button.tsx";
import { Progress } from "#ui/desk/Progress.tsx";
import { useRereadWhile } from "#ui/desk/use-reread-while.ts";

const PATH = "/admin/quality?tab=audit";
const shown = (n: number) => n.toLocaleString("en-US");

/** The last audit's findings by kind, and how their counts changed. */
export function SiteAuditPanel({ found }: { found: AuditReading & { external: boolean; owner: boolean } }) {
  const { running, last, history, external, owner } = found;
  useRereadWhile(running !== null);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-80">
          {running ? (
            <Progress
              label="Audit"
              value={running.total === 0 ? null : running.done}
              max={Math.max(running.total, 1)}
              text={running.total === 0 ? "Starting" : `${shown(running.done)} of ${shown(running.total)}`}
            />
          ) : (
            <p className="text-muted">
              {last?.finishedAt ? (
                <>
                  Last audit: <RelativeTime at={last.finishedAt} />, {shown(last.total)} checked.{" "}
                </>
              ) : null}
              An audit runs every night. Links to other sites are {external ? "checked too." : "not checked."}
            </p>
          )}
        </div>
        {owner ? (
          <Link to="/admin/settings/siteAudit" className={deskButton("quiet")}>
            Settings
          </Link>
        ) : null}
        <Form method="post" preventScrollReset>
          {running ? (
            <DeskButton name="intent" value="cancel-audit" look="plain">
              Cancel audit
            </DeskButton>
          ) : (
            <DeskButton name="intent" value="start-audit">
              Run audit now
            </DeskButton>
          )}
        </Form>
      </div>
      {last?.counts ? <Findings found={found} counts={last.counts} /> : null}
      {last ? null : (
        <EmptyState title={running ? "The first audit is running" : "No audit has run yet"}>
          {running ? "What it finds is shown here when it is done." : "Run one now, or wait for tonight’s."}
        </EmptyState>
      )}
      <History audits={history} />
    </>
  );
}

function Findings({ found, counts }: { found: AuditReading; counts: Record<AuditKind, number> }) {
  const { kind, findings } = found;
  const count = counts[kind];
  return (
    <>
      <nav aria-label="Findings" className="mb-4 grid grid-cols-2 gap-2 sm:grid-cols-4">
        {AUDIT_KIND_NAMES.map((one) => (
          <Link
            key={one}
            to={`${PATH}&kind=${one}`}
            preventScrollReset
            aria-current={one === kind ? "page" : undefined}
            className="rounded-md border border-line bg-surface px-3 py-2 hover:bg-hover aria-[current=page]:border-accent"
          >
            <span className="block font-semibold text-lg tabular-nums">{shown(counts[one])}</span>
            <span className="text-muted">{AUDIT_KINDS[one].label}</span>
          </Link>
        ))}
      </nav>
      <h2 className="text-lg">{AUDIT_KINDS[kind].label}</h2>
      <p className="mb-2 text-muted">{AUDIT_KINDS[kind].hint}</p>
      {findings.length === 0 ? (
        <EmptyState title="Nothing found" />
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line bg-surface">
          {findings.map((finding) => (
            <FindingRow key={`${finding.articleId} ${finding.detail}`} finding={finding} />
          ))}
        </ul>
      )}
      {count > findings.length ? (
        <p className="mt-2 text-muted">{`The first ${shown(findings.length)} of ${shown(count)}. Fix these first.`}</p>
      ) : null}
    </>
  );
}

/** A finding, and where to fix it. */
function FindingRow({ finding }: { finding: AuditReading["findings"][number] }) {
  const { kind, articleId, title, detail } = finding;
  const name = title || "Untitled";
  const fix =
    articleId === null
      ? { to: "/admin/redirects", label: "Redirects" }
      : kind === "orphan"
        ? { to: `/admin/quality?tab=similar&article=${articleId}`, label: "Find articles to link from" }
        : { to: `/admin/articles/${articleId}`, label: "Edit" };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-1.5">
      <span className="min-w-0 grow basis-80 wrap-anywhere">
        <span className="font-medium" dir="auto">
          {name}
        </span>{" "}
        <span className="text-muted">{detail}</span>
      </span>
      <Link to={fix.to} className={deskButton("quiet")} aria-label={`${fix.label}: ${name}`}>
        {fix.label}
      </Link>
    </li>
  );
}

const STATES: Record<SiteAudit["state"], string> = { running: "Running", done: "Done", canceled: "Canceled" };

function History({ audits }: { audits: readonly SiteAudit[] }) {
  if (audits.length === 0) return null;
  return (
    <section aria-label="Audits so far" className="mt-6">
      <h2 className="mb-2 text-lg">Audits so far</h2>
      <div
        {...SCROLLS}
        aria-label="Table of the audits so far"
        className="overflow-x-auto rounded-md border border-line bg-surface"
      >
        <table className="w-full text-left text-sm">
          <thead className="border-line border-b bg-hover">
            <tr>
              <th scope="col" className="px-3 py-1.5">
                Started
              </th>
              <th scope="col" className="px-3 py-1.5">
                State
              </th>
              {AUDIT_KIND_NAMES.map((kind) => (
                <th key={kind} scope="col" className="px-3 py-1.5 text-right">
                  {AUDIT_KINDS[kind].label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {audits.map(({ id, createdAt, by, state, counts, external }) => (
              <tr key={id}>
                <th scope="row" className="px-3 py-1.5 font-normal">
                  <AgencyTime at={createdAt} /> <span className="text-muted">{by}</span>
                </th>
                <td className="px-3 py-1.5">{STATES[state]}</td>
                {AUDIT_KIND_NAMES.map((kind) => (
                  <td key={kind} className="px-3 py-1.5 text-right tabular-nums">
                    {counts && (external || kind !== "broken-external") ? shown(counts[kind]) : "–"}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
