import fc from "fast-check";
import { expect, test } from "vitest";
import { IntLists } from "./int-lists.ts";

const change = fc.record({
  what: fc.constantFrom("add", "add", "add", "remove", "clear"),
  list: fc.integer({ min: 0, max: 600 }),
  value: fc.integer({ min: 0, max: 9 }),
});

test("lists hold what lists of their own would, whatever is added, removed and cleared", () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 300 }), fc.integer({ min: 1, max: 600 }), (changes, lists) => {
      const all = new IntLists();
      const expected = new Map<number, number[]>();
      for (const { what, list: any, value } of changes) {
        const list = any % lists;
        const own = expected.get(list) ?? [];
        expected.set(list, own);
        if (what === "clear") own.length = 0;
        else if (what === "add") own.push(value);
        else if (own.includes(value)) own.splice(own.indexOf(value), 1);
        if (what === "clear") all.clear(list);
        else if (what === "add") all.add(list, value);
        else all.remove(list, value);
      }
      for (const [list, own] of expected) {
        const ordered = (values: Iterable<number>) => [...values].sort((a, b) => a - b);
        expect(ordered(all.of(list))).toEqual(ordered(own));
        expect(all.size(list)).toBe(own.length);
      }
    }),
  );
});
