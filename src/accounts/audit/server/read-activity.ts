import { forbidden, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import type { ActivityFilter } from "#accounts/audit/rules/activity-filter.ts";
import { actionsOf } from "#platform/ledger/rules/activity-groups.ts";
import { actionsNamed } from "#platform/ledger/rules/activity-words.ts";
import { endOfDay, momentAt } from "#platform/time/rules/wall-clock.ts";
import type { Services } from "#platform/program/server/services.ts";
import {
  type AuditFilter,
  type AuditLine,
  type AuditPlace,
  findAudit,
  listActors,
} from "#platform/ledger/server/audit-store.ts";

type Needs = Pick<Services, "db" | "site">;
type Actors = { id: string; name: string }[];

type FoundActivity = { lines: AuditLine[]; next: AuditPlace | null; actors: Actors };

/** Reads a page of the audit log, newest first, with everyone who is in it. */
export async function readActivity(
  needs: Needs,
  by: By,
  wanted: { filter: ActivityFilter; after: AuditPlace | null; limit: number },
): Promise<Outcome<FoundActivity>> {
  if (!may(by.actor, "audit:read")) return forbidden();
  const actors = await listActors(needs.db);
  const filter = toAuditFilter(wanted.filter, actors, needs.site.settings().agency.timeZone);
  // A cursor of another list means nothing here.
  const after = wanted.after && /^\d{1,18}$/.test(wanted.after.id) ? wanted.after : null;
  const rows = await findAudit(needs.db, filter, after, wanted.limit + 1);
  const lines = rows.slice(0, wanted.limit);
  const last = lines.at(-1);
  const next = rows.length > wanted.limit && last ? { at: last.at.toISOString(), id: String(last.id) } : null;
  return ok({ lines, next, actors });
}

/** Converts the search: its text finds actions by their words, people by their names, and a subject by its whole id. */
export function toAuditFilter(filter: ActivityFilter, actors: Actors, timeZone: string): AuditFilter {
  const { query, group, actor, from, to } = filter;
  const [since, end] = [from && momentAt(from, 0, timeZone), to && endOfDay(to, timeZone)];
  const text = query.toLowerCase();
  return {
    ...(group ? { actions: actionsOf(group) } : {}),
    ...(actor ? { actorId: actor } : {}),
    ...(since ? { from: since } : {}),
    ...(end ? { until: new Date(end.getTime() + 1) } : {}),
    ...(query
      ? {
          named: {
            actions: actionsNamed(query),
            actorIds: actors.filter(({ name }) => name.toLowerCase().includes(text)).map(({ id }) => id),
            recordId: query,
          },
        }
      : {}),
  };
}
