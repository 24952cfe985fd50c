import fc from "fast-check";
import { expect, test } from "vitest";
import { headSize, mergeHeads } from "./merge-heads.ts";

test("pages of merged heads, one after the other, are all lists in order", () => {
  const lists = fc.array(fc.array(fc.nat(200), { maxLength: 30 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(lists, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }), (given, size, limit) => {
      const all = given
        .flatMap((numbers, list) => numbers.map((at, i) => ({ list: String(list), at, id: `${list}-${i}` })))
        .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
      const found: typeof all = [];
      for (let more = true; more; ) {
        const rest = all.slice(found.length);
        const heads = rest.filter((row, i) => rest.slice(0, i).filter(({ list }) => list === row.list).length < size);
        const merged = mergeHeads(heads, { size, limit });
        expect(merged.page.length).toBeLessThanOrEqual(limit);
        found.push(...merged.page);
        more = merged.more;
      }
      expect(found).toEqual(all);
    }),
  );
});

test("few lists are read as far as a page goes, many only their heads", () => {
  expect([headSize(50, 2), headSize(50, 20), headSize(50, 104), headSize(5, 104)]).toEqual([50, 10, 4, 4]);
  expect([0, 1, 2, 3].map((pages) => headSize(50, 104, pages))).toEqual([4, 16, 50, 50]);
});
