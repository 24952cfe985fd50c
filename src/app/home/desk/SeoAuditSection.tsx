import { Link } from "react-router";
import { AUDIT_KIND_NAMES, AUDIT_KINDS } from "#newsroom/articles/rules/audit-kinds.ts";
import type { Dashboard } from "#operations/home/server/read-dashboard.ts";
import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { RelativeTime } from "#ui/desk/RelativeTime.tsx";
import { deskButton } from "#ui/desk/Button.tsx";
import { figure } from "#ui/desk/ChartFrame.tsx";

const PATH = "/admin/quality?tab=audit";

/** Shows the findings of the last audit of the public site, by kind. */
export function SeoAuditSection({ audit }: { audit: NonNullable<Dashboard["audit"]> }) {
  const { last } = audit;
  return (
    <DeskSection
      id="seo-audit"
      title="SEO Audit"
      aside={
        <Link to={PATH} className={deskButton("plain")}>
          Open the audit
        </Link>
      }
    >
      {last ? (
        <>
          <ul className="flex flex-wrap gap-2">
            {AUDIT_KIND_NAMES.map((kind) => (
              <li key={kind}>
                <Link
                  to={`${PATH}&kind=${kind}`}
                  className="inline-flex min-h-(--control) items-center gap-2 rounded-full border border-line px-3 hover:bg-hover"
                >
                  {AUDIT_KINDS[kind].label} <strong className="tabular-nums">{figure(last.counts[kind])}</strong>
                </Link>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-sm text-muted">
            Last audit <RelativeTime at={last.at} />
          </p>
        </>
      ) : (
        <p className="text-muted">No audit has run yet. One runs every night.</p>
      )}
    </DeskSection>
  );
}
