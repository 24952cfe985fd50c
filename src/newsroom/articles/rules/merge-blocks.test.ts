import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeBlocks } from "./merge-blocks.ts";

/** Returns the merged blocks; not ok if there is something to decide. */
function merge(base: readonly string[], mine: readonly string[], theirs: readonly string[]) {
  const parts = mergeBlocks(base, mine, theirs);
  const ok = parts.every(({ kind }) => kind === "agreed");
  return { ok, blocks: parts.flatMap((part) => (part.kind === "agreed" ? part.blocks : [])) };
}

const blocks = fc.array(fc.constantFrom("a", "b", "c", "d", "e", "f"), { maxLength: 9 });
const deed = fc.constantFrom("keep", "mine edits", "theirs edits", "mine removes", "theirs removes");

test("edits of different blocks are both done, also of neighbors", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("keep", "mine edits", "theirs edits"), { maxLength: 12 }), (deeds) => {
      const base = deeds.map((_, index) => `p${index}`);
      const edit = (...who: string[]) =>
        base.map((block, index) => (who.includes(deeds[index] ?? "") ? `${block}!` : block));
      const merged = merge(base, edit("mine edits"), edit("theirs edits"));
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
      const merged = merge(
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
      expect(merge(base, changed, base)).toEqual(result);
      expect(merge(base, base, changed)).toEqual(result);
      expect(merge(base, changed, changed)).toEqual(result);
    }),
  );
});

test("no block of either side vanishes unless the other side removed it from the base", () => {
  fc.assert(
    fc.property(blocks, blocks, blocks, (base, mine, theirs) => {
      const merged = merge(base, mine, theirs);
      if (!merged.ok) return;
      for (const block of [...mine, ...theirs]) if (!base.includes(block)) expect(merged.blocks).toContain(block);
    }),
  );
});

test("edits of one block and two insertions at one place are left to a person, each by itself", () => {
  expect(mergeBlocks(["a", "b", "c", "d"], ["a", "x", "c", "d!"], ["a!", "y", "c", "d?", "e"])).toEqual([
    { kind: "agreed", blocks: ["a!"] },
    { kind: "conflict", base: ["b"], mine: ["x"], theirs: ["y"] },
    { kind: "agreed", blocks: ["c"] },
    { kind: "conflict", base: ["d"], mine: ["d!"], theirs: ["d?", "e"] },
  ]);
  expect(mergeBlocks(["a"], ["a", "x"], ["a", "y"])).toContainEqual({
    kind: "conflict",
    base: [],
    mine: ["x"],
    theirs: ["y"],
  });
  expect(mergeBlocks(["a", "b"], ["b"], ["a!", "b"])[0]).toEqual({
    kind: "conflict",
    base: ["a"],
    mine: [],
    theirs: ["a!"],
  });
});

test("a decision for one side everywhere leaves nothing of that side out", () => {
  fc.assert(
    fc.property(blocks, blocks, blocks, (base, mine, theirs) => {
      const parts = mergeBlocks(base, mine, theirs);
      const kept = parts.flatMap((part) => (part.kind === "agreed" ? part.blocks : part.mine));
      for (const block of mine) if (!base.includes(block)) expect(kept).toContain(block);
      const others = parts.flatMap((part) => (part.kind === "agreed" ? part.blocks : part.theirs));
      for (const block of theirs) if (!base.includes(block)) expect(others).toContain(block);
    }),
  );
});
