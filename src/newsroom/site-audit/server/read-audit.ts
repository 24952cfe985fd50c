import { AUDIT_KIND_NAMES, type AuditKind } from "#newsroom/articles/rules/audit-kinds.ts";
import type { AuditFinding } from "#newsroom/articles/rules/site-audit.ts";
import type { Executor } from "#platform/database/server/database.ts";
import { listAudits, listFindings, type SiteAudit } from "./site-audit-store.ts";

/** Audits of the history, and findings shown of one kind. */
const HISTORY = 30;
const SHOWN = 200;

export type AuditReading = {
  /** null while none runs. */
  running: SiteAudit | null;
  /** The last finished one; null before the first. */
  last: SiteAudit | null;
  history: SiteAudit[];
  kind: AuditKind;
  findings: (AuditFinding & { slug: string | null })[];
};

/** Reads the site's audits, and the last one's findings of a kind; by default the first kind that it found. */
export async function readAudit(on: Executor, asked: string | null): Promise<AuditReading> {
  const history = await listAudits(on, HISTORY);
  const last = history.find(({ state }) => state === "done") ?? null;
  const counts = last?.counts;
  const kind =
    AUDIT_KIND_NAMES.find((one) => one === asked) ??
    AUDIT_KIND_NAMES.find((one) => (counts?.[one] ?? 0) > 0) ??
    AUDIT_KIND_NAMES[0];
  return {
    running: history.find(({ state }) => state === "running") ?? null,
    last,
    history,
    kind,
    findings: last ? await listFindings(on, last.id, kind, SHOWN) : [],
  };
}
