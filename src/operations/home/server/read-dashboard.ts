import { type LeadScope, leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { type By, may, type Right } from "#platform/access/rules/rights.ts";
import type { ArticleSummary } from "#newsroom/articles/rules/article.ts";
import type { Lead, LeadStatus } from "#leads/leads/rules/lead.ts";
import type { Signal } from "#operations/monitoring/rules/alert-signals.ts";
import { FUNCTION_CHECKS, HEALTH_FLAGS } from "#operations/checks/rules/checks.ts";
import type { AuditCounts } from "#newsroom/articles/rules/audit-kinds.ts";
import type { SystemStatus } from "#operations/monitoring/rules/system-status.ts";
import type { Settings } from "#agency/site/rules/settings.ts";
import { countArticles, listArticles } from "#newsroom/articles/server/article-lists-store.ts";
import { type CheckResult, latestCheckResults } from "#operations/checks/server/checks-store.ts";
import { countLeads } from "#leads/leads/server/lead-counts-store.ts";
import { listLeads } from "#leads/lists/server/lead-lists-store.ts";
import { listAudits } from "#newsroom/site-audit/server/site-audit-store.ts";
import { answers } from "#platform/database/server/database.ts";
import { isMigrating } from "#platform/database/server/migrate.ts";
import { findFileProblem } from "#platform/storage/server/storage-health.ts";
import type { Services } from "#platform/program/server/services.ts";

/** Window of 'published today' (spec site §9 'published-today window 24 hours'). */
const TODAY_MS = 24 * 3_600_000;
/** Number of newest leads and drafts on the dashboard. */
const NEWEST = 5;
/** Number of audits among which the last finished one is searched. */
const AUDITS = 30;

/** An indicator of the system health section; `note` explains the state, `signal` is what alerts about the same. */
export type Light = { name: string; state: SystemStatus; note: string; signal: Signal };
/** A health flag with the last check of its function; null before the first. */
export type FunctionHealth = {
  flag: string;
  label: string;
  last: Pick<CheckResult, "ok" | "ms" | "words" | "at"> | null;
};
type Unproven = { kind: "claim" | "testimonial"; wording: string };

/** The dashboard; a part is null if the role may not see it. */
export type Dashboard = {
  readAt: Date;
  articles: { total: number; published: number; draft: number; archived: number; publishedSince: number } | null;
  drafts: ArticleSummary[] | null;
  /** The findings of the last audit of the public site; `last` is null before the first. */
  audit: { last: { at: Date; counts: AuditCounts } | null } | null;
  leads: {
    total: number;
    byStatus: Record<LeadStatus, number>;
    newest: Pick<Lead, "id" | "name" | "status" | "createdAt">[];
  } | null;
  health: Light[];
  /** The nine health flags (spec site §3). */
  functions: FunctionHealth[];
  unproven: Unproven[] | null;
};

/**
 * Reads the parts of the dashboard that the role may see. `checks`: the newest result of each check. Throws while the
 * database is unavailable.
 */
export async function readDashboard(
  needs: Services,
  by: By,
  checks: ReadonlyMap<string, CheckResult>,
): Promise<Dashboard> {
  const readAt = needs.now();
  const sees = (right: Right) => may(by.actor, right);
  const [articles, drafts, audit, leads, health] = await Promise.all([
    sees("articles:read") ? countArticles(needs.db, new Date(readAt.getTime() - TODAY_MS)) : null,
    sees("articles:write")
      ? listArticles(needs.db, { status: "draft" }, null, NEWEST).then((page) => page.articles)
      : null,
    sees("articles:write") ? readLastAudit(needs) : null,
    sees("leads:read") ? readLeads(needs, leadScopeOf(by.actor)) : null,
    readHealth(needs),
  ]);
  return {
    readAt,
    articles,
    drafts,
    audit,
    leads,
    health,
    functions: HEALTH_FLAGS.flatMap((flag) =>
      FUNCTION_CHECKS.filter((one) => one.flag === flag).map(({ name, label }) => {
        return { flag, label, last: checks.get(name) ?? null };
      }),
    ),
    unproven: sees("claims:write") ? unproven(needs.site.settings()) : null,
  };
}

/** Reads the newest results of the checks; for those who can act on them, fresh ones if that is quick. */
export async function readChecks({ db, functionChecks }: Services, by: By): Promise<Map<string, CheckResult>> {
  if (may(by.actor, "settings:write")) await functionChecks.freshen();
  return latestCheckResults(db);
}

/** Reads the lights of this process. */
export async function readHealth({
  db,
  journal,
  storage,
}: Pick<Services, "db" | "journal" | "storage">): Promise<Light[]> {
  const began = performance.now();
  const databaseMs = (await answers(db)) ? Math.max(1, Math.round(performance.now() - began)) : null;
  const [kept, writable, upgrading] = await Promise.all([
    findFileProblem(storage),
    journal.writable(),
    isMigrating(db),
  ]);
  return [
    databaseLight(databaseMs, upgrading),
    journalLight(writable, journal.waiting(), journal.setAside()),
    storageLight(kept),
  ];
}

async function readLastAudit({ db }: Pick<Services, "db">): Promise<Dashboard["audit"]> {
  const done = (await listAudits(db, AUDITS)).find(({ state }) => state === "done");
  return { last: done?.counts ? { at: done.finishedAt ?? done.createdAt, counts: done.counts } : null };
}

async function readLeads(needs: Pick<Services, "db">, scope: LeadScope): Promise<Dashboard["leads"]> {
  const [byStatus, page] = await Promise.all([
    countLeads(needs.db, scope),
    listLeads(needs.db, scope, {}, null, NEWEST),
  ]);
  const total = Object.values(byStatus).reduce((sum, n) => sum + n, 0);
  return {
    total,
    byStatus,
    newest: page.leads.map(({ id, name, status, createdAt }) => ({ id, name, status, createdAt })),
  };
}

/** A healthy query takes a few milliseconds; a second means that something blocks the database. */
const SLOW_MS = 1_000;

function databaseLight(ms: number | null, upgrading: boolean): Light {
  const light = { name: "Database", signal: "database_answer" } as const;
  if (ms === null) return { ...light, state: "error", note: "Did not answer in time" };
  if (upgrading) return { ...light, state: "maintenance", note: "Being upgraded by a newer version of the program" };
  return { ...light, state: ms < SLOW_MS ? "healthy" : "warning", note: `Answered in ${ms} ms` };
}

function journalLight(writable: boolean, waiting: number, aside: number): Light {
  const light = { name: "Lead journal", signal: "journal_waiting" } as const;
  if (!writable)
    return {
      ...light,
      state: "error",
      note: "Its folder is not writable, so leads could not be saved while the database is down",
    };
  if (aside > 0)
    return {
      ...light,
      state: "error",
      note: `${aside} ${aside === 1 ? "lead" : "leads"} could not be stored and ${aside === 1 ? "is" : "are"} kept in journal/needs-a-person`,
    };
  if (waiting === 0) return { ...light, state: "healthy", note: "Nothing is waiting" };
  return {
    ...light,
    state: "warning",
    note: `${waiting} ${waiting === 1 ? "lead is" : "leads are"} safe on disk and waiting for the database`,
  };
}

function storageLight(problem: string | null): Light {
  return {
    name: "File storage",
    signal: "file_store",
    state: problem === null ? "healthy" : "error",
    note: problem ?? "A test file was saved and read back",
  };
}

/** Returns claims and testimonials without source, date or approver, which the owner should prove or remove. */
function unproven(settings: Settings): Unproven[] {
  const lacks = ({ evidence }: { evidence: Settings["claims"][number]["evidence"] }) =>
    !evidence.source || !evidence.date || !evidence.approver;
  return [
    ...settings.claims.filter(lacks).map((c) => ({ kind: "claim" as const, wording: c.wording })),
    ...settings.testimonials
      .filter(lacks)
      .map((t) => ({ kind: "testimonial" as const, wording: `“${t.quote}” ${t.name}, ${t.location}` })),
  ];
}
