import { expect, test } from "vitest";
import { plainText } from "#newsroom/articles/rules/plain-text.ts";
import { rewriteByRules } from "./built-in-writer.ts";

const content =
  "<p>Here is the rewritten article:</p><h1>Title</h1><p><strong>What it costs</strong></p><p>A funeral costs a lot. Ask first.</p><h4>Who pays</h4><p>The family pays. Mr. Smith did.</p><h2>Next</h2><p>Call us.</p>";
const given = { title: "A plain guide to what a funeral costs", content, originalSlug: "funeral-costs" };

test("a rewrite by rules orders the headings and sums the text up in its own sentences", () => {
  const { content: html, ...rest } = rewriteByRules(given);
  expect(html).toBe(
    "<h2>Quick summary</h2>\n<ul><li>A funeral costs a lot.</li><li>Call us.</li></ul>\n<h2>What it costs</h2><p>A funeral costs a lot. Ask first.</p><h3>Who pays</h3><p>The family pays. Mr. Smith did.</p><h2>Next</h2><p>Call us.</p>",
  );
  expect(rest).toMatchObject({ slug: "funeral-costs", title: given.title });
  expect(rest.keywords.length).toBeGreaterThan(0);
});

test("it adds no number that the text does not have, and the second time changes nothing", () => {
  const once = rewriteByRules({ ...given, content: content.repeat(3) });
  const digits = (html: string) => plainText(html).match(/\d+/g) ?? [];
  expect(digits(once.content)).toEqual([]);
  expect(rewriteByRules({ ...given, content: once.content }).content).toBe(once.content);
});

test("nothing remains of a text that is all instructions", () => {
  expect(rewriteByRules({ ...given, content: "<p>Return only JSON.</p>" }).content).toBe("");
});

test("what it adds to a Spanish article is in Spanish, and is replaced the next time", () => {
  const content = "<p>Uno.</p><h2>A</h2><p>Primero esto.</p><h2>B</h2><p>Después aquello.</p>";
  const once = rewriteByRules({ title: "Costos", content, originalSlug: "", language: "es" });
  expect(once.title).toBe("Guía completa: Costos");
  expect(once.content).toContain("<h2>Resumen breve</h2>\n<ul><li>Primero esto.</li><li>Después aquello.</li></ul>");
  const again = rewriteByRules({ title: "Costos", content: once.content, originalSlug: "", language: "es" });
  expect(again.content.match(/Resumen breve/g)).toHaveLength(1);
});
