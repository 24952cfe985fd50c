import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeBlocks } from "./merge-blocks.ts";

const blocks = fc.array(fc.constantFrom("a", "b", "c", "d", "e", "f"), { maxLength: 9 });
const deed = fc.constantFrom("keep", "mine edits", "theirs edits", "mine removes", "theirs removes");

test("edits of different blocks are both done, also of neighbors", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("keep", "mine edits", "theirs edits"), { maxLength: 12 }), (deeds) => {
      const base = deeds.map((_, index) => `p${index}`);
      const edit = (...who: string[]) =>
        base.map((block, index) => (who.includes(deeds[index] ?? "") ? `${block}!` : block));
      const merged = mergeBlocks(base, edit("mine edits"), edit("theirs edits"));
      expect(merged).toEqual({ ok: true, blocks: edit("mine edits", "theirs edits") });
    }),
  );
});

test("removed blocks stay removed beside the other's edits, unless a person must decide", () => {
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 12 }), (deeds) => {
      const side = (name: string) =>
        deeds.flatMap((one, index) =>
          one === `${name} removes` ? [] : [one === `${name} edits` ? `p${index} by ${name}` : `p${index}`],
        );
      const merged = mergeBlocks(
        deeds.map((_, index) => `p${index}`),
        side("mine"),
        side("theirs"),
      );
      if (!merged.ok) return;
      expect(merged.blocks).toEqual(
        deeds.flatMap((one, index) => {
          if (one.endsWith("removes")) return [];
          return [one === "keep" ? `p${index}` : `p${index} by ${one.split(" ")[0] ?? ""}`];
        }),
      );
    }),
  );
});

test("a change by one side alone, or the same by both, is the result", () => {
  fc.assert(
    fc.property(blocks, blocks, (base, changed) => {
      const result = { ok: true, blocks: changed };
      expect(mergeBlocks(base, changed, base)).toEqual(result);
      expect(mergeBlocks(base, base, changed)).toEqual(result);
      expect(mergeBlocks(base, changed, changed)).toEqual(result);
    }),
  );
});

test("no block of either side vanishes unless the other side removed it from the base", () => {
  fc.assert(
    fc.property(blocks, blocks, blocks, (base, mine, theirs) => {
      const merged = mergeBlocks(base, mine, theirs);
      if (!merged.ok) return;
      for (const block of [...mine, ...theirs]) if (!base.includes(block)) expect(merged.blocks).toContain(block);
    }),
  );
});

test("edits of one block and two insertions at one place are left to a person", () => {
  expect(mergeBlocks(["a", "b"], ["a", "x"], ["a", "y"])).toEqual({
    ok: false,
    mine: { from: 1, to: 2, blocks: ["x"] },
    theirs: { from: 1, to: 2, blocks: ["y"] },
  });
  expect(mergeBlocks(["a"], ["a", "x"], ["a", "y"]).ok).toBe(false);
  expect(mergeBlocks(["a", "b"], ["b"], ["a!", "b"]).ok).toBe(false);
});
