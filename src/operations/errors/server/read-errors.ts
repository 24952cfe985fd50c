import { forbidden, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import { addDays } from "#platform/time/rules/calendar-day.ts";
import { ERROR_LISTS, type ErrorList } from "#platform/log/rules/error-group.ts";
import type { Db } from "#platform/database/server/database.ts";
import { type Place } from "#platform/database/server/page-cursor.ts";
import { countErrors, type ErrorGroup, listErrors } from "./errors-store.ts";

/** Days of counts that a group shows, including today. */
const ERROR_DAYS = 14;

/** A group with its count on each of the last days, oldest first. */
export type ShownError = ErrorGroup & { days: { day: string; n: number }[]; total: number; people: number };

type FoundErrors = {
  errors: ShownError[];
  next: Place | null;
  counts: Record<ErrorList, number>;
};

/** Reads a page of error groups, most recent first. */
export async function readErrors(
  needs: { db: Db; now: () => Date },
  by: By,
  wanted: { list: ErrorList; cursor: Place | null; limit: number },
): Promise<Outcome<FoundErrors>> {
  if (!may(by.actor, "metrics:read")) return forbidden();
  const since = addDays(needs.now().toISOString().slice(0, 10), 1 - ERROR_DAYS);
  const { cursor, limit } = wanted;
  const after = cursor && { at: new Date(cursor.createdAt), id: cursor.id };
  const rows = await listErrors(needs.db, { states: ERROR_LISTS[wanted.list], since, limit: limit + 1, after });
  const counted = await countErrors(needs.db);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1)?.group;
  return ok({
    errors: shown.map(({ group, days, people }) => {
      const found = new Map(days.map(({ day, n }) => [day, n]));
      const all = Array.from({ length: ERROR_DAYS }, (_, at) => addDays(since, at));
      return {
        ...group,
        people,
        days: all.map((day) => ({ day, n: found.get(day) ?? 0 })),
        total: days.reduce((sum, { n }) => sum + n, 0),
      };
    }),
    next: rows.length > limit && last ? { createdAt: last.lastSeen.toISOString(), id: last.id } : null,
    counts: {
      open: (counted.new ?? 0) + (counted.again ?? 0) + (counted.seen ?? 0),
      resolved: counted.resolved ?? 0,
      muted: counted.muted ?? 0,
    },
  });
}
