import fc from "fast-check";
import { expect, test } from "vitest";
import { withAnchors } from "./headings.ts";

test("every heading gets an anchor from its words, in order", () => {
  const { html, headings } = withAnchors(
    "<h2>What it costs</h2><p>x</p><h3>In <em>Ohio</em> &amp; Kentucky</h3><h2>¿Qué es?</h2>",
  );
  expect(headings).toEqual([
    { level: 2, text: "What it costs", id: "what-it-costs" },
    { level: 3, text: "In Ohio & Kentucky", id: "in-ohio-kentucky" },
    { level: 2, text: "¿Qué es?", id: "que-es" },
  ]);
  expect(html).toContain('<h3 id="in-ohio-kentucky">In <em>Ohio</em> &amp; Kentucky</h3>');
});

test("the same words twice get two anchors, and an anchor that is there is kept", () => {
  expect(
    withAnchors('<h2>Costs</h2><h2>Costs</h2><h2 id="mine">Costs</h2><h2 id="mine">X</h2>').headings.map((h) => h.id),
  ).toEqual(["costs", "costs-2", "mine", "mine-2"]);
});

test("a heading without Latin letters is still reachable", () => {
  expect(withAnchors("<h2>葬儀</h2><h2>😀</h2>").headings.map((h) => h.id)).toEqual(["section", "section-2"]);
});

test("anchors are always unique and made of letters, digits and hyphens; doing it twice changes nothing", () => {
  const heading = fc
    .tuple(fc.constantFrom(2, 3, 4), fc.string({ unit: fc.constantFrom(..."ab -é葬1"), maxLength: 80 }))
    .map(([level, text]) => `<h${level}>${text}</h${level}>`);
  fc.assert(
    fc.property(fc.array(heading, { maxLength: 12 }), (parts) => {
      const { html, headings } = withAnchors(parts.join("<p>x</p>"));
      expect(headings).toHaveLength(parts.length);
      const ids = headings.map((h) => h.id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
      expect(withAnchors(html)).toEqual({ html, headings });
    }),
  );
});
