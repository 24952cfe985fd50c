import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mergeContent, splitBlocks } from "./merge-content.ts";

type Fields = { content: string; title: string; tags: string[] };

const inner = fc.constantFrom("One", "Two <b>bold</b>", 'A <a href="/x">link</a> > 3', "Three<br />lines", "");
const block = fc.oneof(
  inner.map((text) => `<p>${text}</p>`),
  inner.map((text) => `<h2>${text}</h2>`),
  inner.map((text) => `<ul>\n<li>${text}</li>\n<li><p>${text}</p></li>\n</ul>`),
  inner.map((text) => `<blockquote><p>${text}</p><div><p>x</p></div></blockquote>`),
  fc.constant("<hr />"),
  fc.constant("loose <i>words</i> outside"),
);
const html = fc.array(block, { maxLength: 8 }).map((all) => all.join("\n"));
const fields = fc.record({
  content: html,
  title: fc.constantFrom("A", "B", "C"),
  tags: fc.array(fc.constantFrom("x", "y"), { maxLength: 2 }),
});
/** Article texts of numbered paragraphs, of which each side edits, removes or adds after some. */
const deeds = fc.array(
  fc.constantFrom("keep", "mine edits", "theirs edits", "mine removes", "theirs removes", "mine adds", "theirs adds"),
  { maxLength: 12 },
);
function written(plan: readonly string[], who: string): string {
  return plan
    .flatMap((deed, place) => {
      const paragraph = `<p>paragraph ${place}</p>`;
      if (!deed.startsWith(who)) return [paragraph];
      if (deed.endsWith("removes")) return [];
      return deed.endsWith("edits") ? [`<p>paragraph ${place} by ${who}</p>`] : [paragraph, `<p>new ${place}</p>`];
    })
    .join("\n");
}
const merge = (base: Partial<Fields>, mine: Partial<Fields>, theirs: Fields) =>
  mergeContent<Fields>({ base, mine, theirs });

describe("merging", () => {
  test("what one side alone changed, or both in the same way, is the result", () => {
    fc.assert(
      fc.property(fields, fields, (base, changed) => {
        const all = { merged: changed, conflicts: [] };
        expect(merge(base, changed, changed)).toEqual(all);
        expect(merge(base, base, changed)).toEqual(all);
        expect(merge(base, changed, base)).toEqual(all);
        expect(merge(base, {}, changed)).toEqual(all);
      }),
    );
  });

  test("edits of different fields and blocks are both in the result, from either side", () => {
    const base = { content: "<p>a</p>\n<p>b</p>\n<p>c</p>", title: "A", tags: [] };
    const mine = { ...base, content: "<p>a!</p>\n<p>b</p>\n<p>c</p>", title: "B" };
    const theirs = { ...base, content: "<p>a</p>\n<p>b!</p>\n\n<h2>New</h2>\n<p>c</p>", tags: ["x"] };
    const together = { content: "<p>a!</p>\n<p>b!</p>\n\n<h2>New</h2>\n<p>c</p>", title: "B", tags: ["x"] };
    expect(merge(base, mine, theirs)).toEqual({ merged: together, conflicts: [] });
    expect(merge(base, theirs, mine)).toEqual({ merged: together, conflicts: [] });
  });

  test("disjoint edits, insertions and removals give both, whichever comes first", () => {
    fc.assert(
      fc.property(deeds, (plan) => {
        const side = (content: string): Fields => ({ content, title: "A", tags: [] });
        const base = side(plan.map((_, place) => `<p>paragraph ${place}</p>`).join("\n"));
        const [mine, theirs] = [side(written(plan, "mine")), side(written(plan, "theirs"))];
        const one = merge(base, mine, theirs);
        const other = merge(base, theirs, mine);
        expect(one.conflicts.length).toBe(other.conflicts.length);
        if (one.conflicts.length > 0) return;
        const expected = plan.flatMap((deed, place) => {
          if (deed.endsWith("removes")) return [];
          if (deed.endsWith("edits")) return [`<p>paragraph ${place} by ${deed.split(" ")[0] ?? ""}</p>`];
          return deed.endsWith("adds")
            ? [`<p>paragraph ${place}</p>`, `<p>new ${place}</p>`]
            : [`<p>paragraph ${place}</p>`];
        });
        expect(splitBlocks(one.merged.content)).toEqual(expected);
        expect(other.merged.content).toBe(one.merged.content);
      }),
    );
  });
});

describe("a conflict", () => {
  test("is reported with both texts, and the choices decide each by itself", () => {
    const base = { content: "<p>a</p>\n<p>b</p>\n<p>c</p>", title: "A", tags: [] };
    const mine = { ...base, content: "<p>a1</p>\n<p>b</p>\n<p>c1</p>", title: "B" };
    const theirs = { ...base, content: "<p>a2</p>\n<p>b!</p>\n<p>c2</p>", title: "C" };
    const { conflicts } = merge(base, mine, theirs);
    expect(conflicts).toEqual([
      { field: "content", mine: { content: "<p>a1</p>" }, theirs: { content: "<p>a2</p>" } },
      { field: "content", mine: { content: "<p>c1</p>" }, theirs: { content: "<p>c2</p>" } },
      { field: "title", mine: { title: "B" }, theirs: { title: "C" } },
    ]);
    expect(mergeContent({ base, mine, theirs }, ["theirs", "both", "mine"]).merged).toEqual({
      content: "<p>a2</p>\n<p>b!</p>\n<p>c2</p>\n<p>c1</p>",
      title: "B",
      tags: [],
    });
  });

  test("is what differs where nothing is known of the base", () => {
    const theirs = { content: "<p>a</p>", title: "A", tags: [] };
    expect(merge({}, { content: "<p>b</p>", title: "A" }, theirs).conflicts).toEqual([
      { field: "content", mine: { content: "<p>b</p>" }, theirs: { content: "<p>a</p>" } },
    ]);
  });

  test("or the result has every block that a side wrote", () => {
    fc.assert(
      fc.property(html, html, html, (base, mine, theirs) => {
        const { merged, conflicts } = merge(
          { content: base },
          { content: mine },
          { content: theirs, title: "", tags: [] },
        );
        // As one text: two loose lines that meet are one block.
        const there = [
          merged.content,
          ...conflicts.flatMap((one) => [one.mine, one.theirs].map(({ content = "" }) => content)),
        ].join("\n");
        const before = splitBlocks(base);
        for (const one of [...splitBlocks(mine), ...splitBlocks(theirs)])
          if (!before.includes(one)) expect(there).toContain(one);
        // Removed by nobody: it stays.
        for (const one of before)
          if (splitBlocks(mine).includes(one) && splitBlocks(theirs).includes(one)) expect(there).toContain(one);
      }),
    );
  });
});

test("blocks are the outermost elements; together they are the whole text", () => {
  expect(
    splitBlocks('<h2>A</h2>\n\n<ul><li><p>b</p></li></ul><hr />loose <b>c</b><table class="x"><tr></tr></table>'),
  ).toEqual([
    "<h2>A</h2>",
    "<ul><li><p>b</p></li></ul>",
    "<hr />",
    "loose <b>c</b>",
    '<table class="x"><tr></tr></table>',
  ]);
  fc.assert(
    fc.property(
      fc.oneof(html, fc.string(), fc.constantFrom("<p>open <p>", "</p></p>x<p>", "<div><p>a</div>b")),
      (text) => {
        const bare = (one: string) => one.replaceAll(/\s/g, "");
        expect(bare(splitBlocks(text).join(""))).toBe(bare(text));
      },
    ),
  );
});
