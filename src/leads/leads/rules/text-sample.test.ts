import fc from "fast-check";
import { expect, test } from "vitest";
import { searchedPart, searchTerm, searchText } from "./search-text.ts";
import { indexedParts, isCommon, sampleOf } from "./text-sample.ts";

const person = (name: string, more = {}) => searchText({ name, email: null, phone: null, ...more });

test("whatever is searched for, a text that has it has all that the index is asked for", () => {
  const word = fc.string({ unit: fc.constantFrom(..."abli é'_%\\.@-1李"), minLength: 1, maxLength: 12 });
  const made = fc.record({
    name: word,
    email: fc.option(word),
    phone: fc.constantFrom(null, "+16145550143"),
    message: word,
  });
  fc.assert(
    fc.property(fc.array(made, { maxLength: 5 }), made, fc.nat(20), fc.nat(12), (others, lead, from, length) => {
      const text = searchText(lead);
      const part = searchedPart(searchTerm(text.slice(from, from + 2 + length)));
      fc.pre(part !== null && text.includes(part));
      for (const one of indexedParts(part ?? "", sampleOf(others.map(searchText)))) expect(text).toContain(one);
    }),
  );
});

test("the index is asked for the rarest of each word", () => {
  const sample = sampleOf(
    ["Walter Hall", "Walker Hill", "Walter Harris", "Roger Marshall", "Sally Alton"].map((name) => person(name)),
  );
  expect(indexedParts("walter marshall", sample)).toEqual(["mar", "lte"]);
  expect(indexedParts("glenhurst", sample)).toEqual(["gle", "len", "enh", "nhu"]);
  expect(indexedParts("hill", sample)).toEqual(["hil"]);
});

test.each([
  ["two letters with a word after them", "li smi", ["li ", "smi"]],
  ["two letters after a word", "mary li", [" li", "ary"]],
  ["two letters alone", " li ", ["li "]],
  ["one letter", "walter h", ["alt"]],
  ["no letter of the alphabet", "李李李", ["李李李"]],
  ["signs", "%_%", ["%_%"]],
])("%s", (_what, part, asked) => {
  const common = Array.from({ length: 200 }, () => "mary walter smith");
  expect(indexedParts(part, sampleOf([...common, "mar mar wal smi"]))).toEqual(asked);
});

test("a word that many have is looked for among the newest, unless more of them are wanted", () => {
  const texts = Array.from({ length: 1000 }, (_, i) => person(i % 50 === 0 ? "Ann Smith" : "Lou Reed"));
  const common = (part: string, parts: string[], wanted: number, of = sampleOf(texts, 1_000_000)) =>
    isCommon(part, parts, of, wanted);
  expect(common("smith", ["smi"], 51)).toBe(true);
  expect(common("smith", ["smi"], 10_001)).toBe(false);
  expect(common("smith", ["smi"], 51, sampleOf(texts, 10_000))).toBe(false);
  expect(common("glenhurst", ["nhu"], 51)).toBe(false);
  expect(common("smith", ["smi"], 51, sampleOf([]))).toBe(false);
});
