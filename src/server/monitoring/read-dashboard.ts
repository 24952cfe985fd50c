import { type LeadScope, leadScopeOf } from "#core/access/lead-scope.ts";
import { may, type Right } from "#core/access/rights.ts";
import type { ArticleSummary } from "#core/articles/article.ts";
import type { Lead, LeadStatus } from "#core/leads/lead.ts";
import { FUNCTION_CHECKS, HEALTH_FLAGS } from "#core/monitoring/checks.ts";
import type { Settings } from "#core/site/settings.ts";
import { countArticles, listArticles } from "#server/article-lists/article-lists-store.ts";
import type { By } from "#server/audit/audit-store.ts";
import { type CheckResult, latestCheckResults } from "#server/checks/checks-store.ts";
import { countLeads } from "#server/lead-counts/lead-counts-store.ts";
import { listLeads } from "#server/lead-lists/lead-lists-store.ts";
import { findFileProblem } from "#server/platform/storage-health.ts";
import type { Services } from "#server/services.ts";

/** Window of 'published today' (spec site §9 'published-today window 24 hours'). */
const TODAY_MS = 24 * 3_600_000;
/** How many of the newest leads and drafts the dashboard shows. */
const NEWEST = 5;

/** An indicator of the system health section; `note` explains the state. */
export type Light = { name: string; state: "healthy" | "warning" | "error"; note: string };
/** A health flag with the last check of its function; null before the first. */
export type FunctionHealth = {
  flag: string;
  label: string;
  last: Pick<CheckResult, "ok" | "ms" | "words" | "at"> | null;
};
export type Unproven = { kind: "claim" | "testimonial"; wording: string };

/** The dashboard; a part is null if the role may not see it. */
export type Dashboard = {
  readAt: Date;
  articles: { total: number; published: number; draft: number; archived: number; publishedSince: number } | null;
  drafts: ArticleSummary[] | null;
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

/** Reads the parts of the dashboard that the role may see. Throws while the database is unavailable. */
export async function readDashboard(needs: Services, by: By): Promise<Dashboard> {
  const readAt = needs.now();
  const sees = (right: Right) => may(by.actor, right);
  const began = performance.now();
  const articles = await countArticles(needs.db, new Date(readAt.getTime() - TODAY_MS));
  const databaseMs = Math.max(1, Math.round(performance.now() - began));
  const [drafts, leads, storage, journalWritable, checks] = await Promise.all([
    sees("articles:write")
      ? listArticles(needs.db, { status: "draft" }, null, NEWEST).then((page) => page.articles)
      : null,
    sees("leads:read") ? readLeads(needs, leadScopeOf(by.actor)) : null,
    findFileProblem(needs.storage),
    needs.journal.writable(),
    latestCheckResults(needs.db),
  ]);
  return {
    readAt,
    articles: sees("articles:read") ? articles : null,
    drafts,
    leads,
    health: [
      databaseLight(databaseMs),
      journalLight(journalWritable, needs.journal.waiting(), needs.journal.setAside()),
      storageLight(storage),
    ],
    functions: HEALTH_FLAGS.flatMap((flag) =>
      FUNCTION_CHECKS.filter((one) => one.flag === flag).map(({ name, label }) => {
        return { flag, label, last: checks.get(name) ?? null };
      }),
    ),
    unproven: sees("settings:write") ? unproven(needs.site.settings()) : null,
  };
}

async function readLeads(needs: Services, scope: LeadScope): Promise<Dashboard["leads"]> {
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

function databaseLight(ms: number): Light {
  return { name: "Database", state: ms < SLOW_MS ? "healthy" : "warning", note: `Answered in ${ms} ms` };
}

function journalLight(writable: boolean, waiting: number, aside: number): Light {
  if (!writable)
    return {
      name: "Lead journal",
      state: "error",
      note: "Its folder is not writable, so leads could not be saved while the database is down",
    };
  if (aside > 0)
    return {
      name: "Lead journal",
      state: "error",
      note: `${aside} ${aside === 1 ? "lead" : "leads"} could not be stored and ${aside === 1 ? "is" : "are"} kept in journal/needs-a-person`,
    };
  if (waiting === 0) return { name: "Lead journal", state: "healthy", note: "Nothing is waiting" };
  return {
    name: "Lead journal",
    state: "warning",
    note: `${waiting} ${waiting === 1 ? "lead is" : "leads are"} safe on disk and waiting for the database`,
  };
}

function storageLight(problem: string | null): Light {
  return {
    name: "File storage",
    state: problem === null ? "healthy" : "error",
    note: problem ?? "A test file was saved and read back",
  };
}

/** Claims and testimonials without source, date or approver, which the owner should prove or remove. */
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
