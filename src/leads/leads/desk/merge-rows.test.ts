import fc from "fast-check";
import { expect, test } from "vitest";
import { firstRows, mergeRows, refreshRows, type Rows, staleAfter } from "./merge-rows.ts";

type Lead = { id: string; createdAt: Date };
type Place = { id: string; createdAt: string };
const PART = 5;

/** Sorts newest first; several share a time, as those of an import do. */
const newestFirst = (list: readonly Lead[]) =>
  list.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1));
const leads = fc
  .uniqueArray(
    fc.record({
      id: fc.string({ minLength: 1, maxLength: 2 }),
      createdAt: fc.nat(9).map((n) => new Date(n)),
    }),
    { selector: ({ id }) => id, maxLength: 40 },
  )
  .map(newestFirst);

/** Returns rows as the server does. */
function read(list: readonly Lead[], after: Place | null) {
  const beyond = list.filter(({ id, createdAt }) => {
    if (after === null) return true;
    const [received, moment] = [createdAt.getTime(), Date.parse(after.createdAt)];
    return received < moment || (received === moment && id < after.id);
  });
  const part = beyond.slice(0, PART);
  const last = part.at(-1);
  const end = last && beyond.length > PART ? { id: last.id, createdAt: last.createdAt.toISOString() } : null;
  return { after, leads: part, end, lookedAt: null };
}

function toTheEnd(list: readonly Lead[], start: Rows<Lead>): Rows<Lead> {
  let rows = start;
  for (let n = 0; n < 100 && rows.end !== null; n++) rows = mergeRows(rows, read(list, rows.end));
  return rows;
}

test("part after part, every lead is there once and in order", () => {
  fc.assert(
    fc.property(leads, (list) => {
      expect(toTheEnd(list, firstRows(read(list, null))).rows).toEqual(list);
    }),
  );
});

test("once leads came and went, reading what may have changed shows the list as it is", () => {
  fc.assert(
    fc.property(leads, leads, fc.nat(9), (some, more, parts) => {
      const before = newestFirst([...some, ...more.filter(({ id }) => !some.some((lead) => lead.id === id))]);
      let rows = firstRows(read(before, null));
      for (let n = 0; n < parts && rows.end !== null; n++) rows = mergeRows(rows, read(before, rows.end));
      rows = refreshRows(rows, read(more, null));
      for (let n = 0; n < 100; n++) {
        expect(new Set(rows.rows.map(({ id }) => id)).size).toBe(rows.rows.length);
        const after = staleAfter(rows, 0, rows.rows.length);
        if (after === null) break;
        rows = mergeRows(rows, read(more, after));
      }
      expect(toTheEnd(more, rows).rows).toEqual(more);
    }),
  );
});
