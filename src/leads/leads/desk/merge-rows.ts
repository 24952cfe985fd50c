import type { LeadRow, ListPart, ListPlace } from "#leads/lists/server/read-list.ts";

type Row = Pick<LeadRow, "id" | "createdAt" | "value">;
type Part<T> = Omit<ListPart, "leads"> & { leads: readonly T[] };

/** The known part of a list: its rows from the beginning, those that may have changed, and how it continues. */
export type Rows<T = LeadRow> = Pick<ListPart, "end" | "lookedAt"> & {
  rows: readonly T[];
  stale: ReadonlySet<string>;
};

const NOTHING: Rows<never> = { rows: [], stale: new Set(), end: null, lookedAt: null };

/** Returns a list of which the first part is known. */
export const firstRows = <T extends Row>(part: Part<T>): Rows<T> => mergeRows<T>(NOTHING, part);

/**
 * Returns the list after a part of it was read, for the first time or again: between the part's places it is as the
 * part says, before and after as it was. No lead is there twice.
 */
export function mergeRows<T extends Row>(now: Rows<T>, part: Part<T>): Rows<T> {
  const from = part.after === null ? 0 : countUpTo(now.rows, part.after);
  const to = part.end === null ? now.rows.length : Math.max(from, countUpTo(now.rows, part.end));
  const read = new Set(part.leads.map(({ id }) => id));
  const others = (rows: readonly T[]) => rows.filter(({ id }) => !read.has(id));
  const later = others(now.rows.slice(to));
  const { end, lookedAt } = later.length > 0 ? now : part;
  return {
    rows: [...others(now.rows.slice(0, from)), ...part.leads, ...later],
    stale: new Set([...now.stale].filter((id) => !read.has(id))),
    end,
    lookedAt,
  };
}

/** Returns the list after its first part was read again: the rest may have changed as well. */
export function refreshRows<T extends Row>(now: Rows<T>, part: Part<T>): Rows<T> {
  return mergeRows({ ...now, stale: new Set(now.rows.map(({ id }) => id)) }, part);
}

/** Returns the place before the first of the rows from one to another that may have changed; null if none has. */
export function staleAfter<T extends Row>({ rows, stale }: Rows<T>, first: number, last: number): ListPlace | null {
  const at = rows.findIndex(({ id }, i) => i >= first && i <= last && stale.has(id));
  const before = rows[at - 1];
  if (!before) return null;
  const { createdAt, id, value } = before;
  return { createdAt: createdAt.toISOString(), id, ...(value === undefined ? {} : { value }) };
}

/** Counts the rows before a place, whose lead may be gone; all of them if that is so in a list sorted by a value. */
function countUpTo(rows: readonly Row[], { id, createdAt, value }: ListPlace): number {
  const at = rows.findIndex((row) => row.id === id);
  if (at >= 0) return at + 1;
  if (value !== undefined) return rows.length;
  const moment = Date.parse(createdAt);
  const beyond = rows.findIndex((row) => {
    const received = row.createdAt.getTime();
    return received < moment || (received === moment && row.id < id);
  });
  return beyond < 0 ? rows.length : beyond;
}
