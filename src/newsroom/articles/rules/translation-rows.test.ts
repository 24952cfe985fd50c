import fc from "fast-check";
import { expect, test } from "vitest";
import {
  isOpen,
  NO_RECORD,
  recordOf,
  rebaseRecord,
  settleRows,
  type Translated,
  type TranslationRow,
  translationRows,
} from "./translation-rows.ts";

const EMPTY: Translated = {
  title: "",
  metaTitle: null,
  metaDescription: "",
  excerpt: "",
  primaryKeyword: "",
  ogTitle: null,
  ogDescription: null,
  twitterTitle: null,
  twitterDescription: null,
  content: "",
  faq: [],
};
const of = (content: string, given: Partial<Translated> = {}): Translated => ({ ...EMPTY, content, ...given });
const ENGLISH = of("<h2>What it costs</h2>\n<p>About $50 a month.</p>\n<p>Prices rise with age.</p>", {
  title: "What it costs",
  faq: [{ question: "Who pays?", answer: "You do." }],
});
const SPANISH = of("<h2>Cuánto cuesta</h2>\n<p>Unos $50 al mes.</p>\n<p>Los precios suben con la edad.</p>", {
  title: "Cuánto cuesta",
  faq: [{ question: "¿Quién paga?", answer: "Usted." }],
});
const states = (rows: readonly TranslationRow[]) => rows.map(({ part, state }) => `${part} ${state}`);
const changed = (from: string, to: string) => ({ ...ENGLISH, content: ENGLISH.content.replace(from, to) });

test("a translation without a record is paired by kind and figures, and nobody has checked it", () => {
  const rows = translationRows(NO_RECORD, ENGLISH, SPANISH);
  expect(states(rows)).toEqual([
    "title unchecked",
    "content unchecked",
    "content unchecked",
    "content unchecked",
    "faq unchecked",
  ]);
  expect(rows[2]).toMatchObject({ now: "<p>About $50 a month.</p>", target: "<p>Unos $50 al mes.</p>" });
});

test("a changed block of the original is stale with its old and its new text, the others stay current", () => {
  const record = recordOf(ENGLISH, SPANISH);
  expect(translationRows(record, ENGLISH, SPANISH).filter(isOpen)).toEqual([]);
  const rows = translationRows(record, changed("$50 a month", "$62 a month"), SPANISH);
  expect(rows.filter(isOpen)).toEqual([
    {
      part: "content",
      place: 1,
      was: "<p>About $50 a month.</p>",
      now: "<p>About $62 a month.</p>",
      target: "<p>Unos $50 al mes.</p>",
      state: "stale",
    },
  ]);
});

test("new blocks are missing and removed ones extra, each at its place", () => {
  const record = recordOf(ENGLISH, SPANISH);
  const added = changed("<p>Prices", "<p>Smokers pay more.</p>\n<p>Prices");
  const missing = translationRows(record, added, SPANISH);
  expect(missing.filter(isOpen)).toMatchObject([{ now: "<p>Smokers pay more.</p>", target: null, state: "missing" }]);
  expect(missing.findIndex(isOpen)).toBe(3);
  const extra = translationRows(record, changed("\n<p>About $50 a month.</p>", ""), SPANISH);
  expect(extra.filter(isOpen)).toMatchObject([{ now: null, target: "<p>Unos $50 al mes.</p>", state: "extra" }]);
});

test("a copy that nobody translated yet is missing; the same words are right once a person says so", () => {
  const record = recordOf(ENGLISH, ENGLISH);
  const rows = translationRows(record, ENGLISH, ENGLISH);
  expect(rows.every(({ state }) => state === "missing")).toBe(true);
  const [title, heading] = rows;
  if (!title || !heading) throw new Error("No rows");
  const settle = ({ part, place, now, target }: TranslationRow) => ({
    part,
    place,
    source: now,
    target,
    checked: true,
  });
  const after = translationRows(settleRows(record, [settle(title), settle(heading)]), ENGLISH, ENGLISH);
  expect(states(after).slice(0, 3)).toEqual(["title current", "content current", "content missing"]);
  expect(
    translationRows(settleRows(record, [settle(title)]), { ...ENGLISH, title: "Its cost" }, ENGLISH)[0]?.state,
  ).toBe("stale");
});

test("a block that is left out is not missing, until the original changes it", () => {
  const record = recordOf(ENGLISH, of("<h2>Cuánto cuesta</h2>\n<p>Unos $50 al mes.</p>", { title: "T", faq: [] }));
  const source = "<p>Prices rise with age.</p>";
  const out = settleRows(record, [{ part: "content", place: null, source, target: null, checked: true }]);
  const short = of("<h2>Cuánto cuesta</h2>\n<p>Unos $50 al mes.</p>", { title: "T" });
  expect(states(translationRows(out, ENGLISH, short))).toContain("content left-out");
  expect(states(translationRows(out, changed("with age", "each year"), short))).toContain("content missing");
});

test("pairs follow the translation while it is written, sentence by sentence", () => {
  let record = recordOf(ENGLISH, ENGLISH);
  let content = ENGLISH.content;
  for (const [from, to] of [
    ["<h2>What it costs</h2>", "<h2>Cuánto cuesta</h2>"],
    ["<p>About $50 a month.</p>", "<p>Unos $50 al mes.</p>\n<p>Un párrafo más.</p>"],
    ["<p>Prices rise with age.</p>", "<p>Los precios suben.</p>"],
  ] as const) {
    content = content.replace(from, to);
    record = rebaseRecord(record, of(content));
  }
  expect(record.content.map(({ source }) => source)).toEqual([
    "<h2>What it costs</h2>",
    "<p>About $50 a month.</p>",
    null,
    "<p>Prices rise with age.</p>",
  ]);
});

test("every block of both sides is in exactly one row, in order, whatever the record says", () => {
  const block = fc.constantFrom("<p>a b</p>", "<p>a c</p>", "<h2>x</h2>", "<p>12</p>", "<ul><li>y</li></ul>");
  const blocks = fc.array(block, { maxLength: 8 });
  fc.assert(
    fc.property(blocks, blocks, blocks, blocks, (old, made, original, translation) => {
      const record = recordOf(of(old.join("\n")), of(made.join("\n")));
      const rows = translationRows(record, of(original.join("\n")), of(translation.join("\n")));
      expect(rows.flatMap(({ now }) => now ?? [])).toEqual(original);
      expect(rows.flatMap(({ target }) => target ?? [])).toEqual(translation);
      expect(rows.flatMap(({ place }) => place ?? [])).toEqual(translation.map((_, place) => place));
    }),
  );
});
