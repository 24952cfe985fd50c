import { expect, test } from "vitest";
import { bodyTexts } from "./claim-texts.ts";
import { findClaims } from "./find-claims.ts";
import { settleClaims } from "./settled-claims.ts";

const claims = (html: string) => findClaims(bodyTexts(html), [], { today: "2026-11-20", links: true });
const decided = (sentence: string, factId: string | null = null) => ({ sentence, factId, by: "Evelyn Editor" });
const HTML = "<p>A funeral costs $8,300. Nobody likes it. A vault costs $1,500.</p><p>A funeral costs $8,300.</p>";
const FUNERAL = "A funeral costs $8,300.";
const none: ReadonlySet<string> = new Set();

test("a sentence without support is open, once, until a person decides", () => {
  expect(settleClaims(claims(HTML), [], none).open.map(({ sentence }) => sentence)).toEqual([
    FUNERAL,
    "A vault costs $1,500.",
  ]);
  const { open, settled } = settleClaims(claims(HTML), [decided(FUNERAL)], none);
  expect(open.map(({ sentence }) => sentence)).toEqual(["A vault costs $1,500."]);
  expect(settled).toEqual([decided(FUNERAL)]);
});

test("a decision holds for these words only, and with a fact while that is in force", () => {
  const changed = claims(HTML.replaceAll("$8,300", "$9,300"));
  expect(settleClaims(changed, [decided(FUNERAL)], none)).toMatchObject({ open: [{}, {}], settled: [] });
  const withFact = [decided(FUNERAL, "cost-burial")];
  expect(settleClaims(claims(HTML), withFact, new Set(["cost-burial"])).open).toHaveLength(1);
  expect(settleClaims(claims(HTML), withFact, none).open).toHaveLength(2);
});

test("what a source supports needs no decision", () => {
  const linked = claims('<p>A vault costs $1,500, <a href="https://nfda.org/">says NFDA</a>.</p>');
  expect(settleClaims(linked, [decided("A vault costs $1,500, says NFDA.")], none)).toEqual({ open: [], settled: [] });
});
