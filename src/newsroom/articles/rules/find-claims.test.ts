import { expect, test } from "vitest";
import type { Fact } from "#newsroom/facts/rules/fact.ts";
import { parseFact } from "#newsroom/facts/rules/fact.ts";
import { bodyTexts, claimTexts } from "./claim-texts.ts";
import { NO_CONTENT } from "./article.ts";
import { type Claim, findClaims } from "./find-claims.ts";

const aFact = (given: Partial<Fact>): Fact => ({
  id: "median",
  text: "The national median cost of a funeral with burial was $8,300 in 2023.",
  value: "$8,300",
  sourceName: "NFDA",
  sourceUrl: null,
  sourceDate: "2023-12-31",
  jurisdiction: "United States",
  expires: null,
  approvedBy: "Pat",
  approvedAt: new Date("2026-01-01"),
  ...given,
});
const TODAY = "2026-11-20";
const claims = (html: string, facts: Fact[] = [aFact({})], links = false) =>
  findClaims(bodyTexts(html), facts, { today: TODAY, links });
/** Returns the unsupported claims, each sentence once. */
const unsourcedClaims = (found: Claim[]) => [
  ...new Map(found.filter(({ backedBy }) => backedBy === null).map((one) => [one.sentence, one])).values(),
];
const unsourced = (html: string, facts?: Fact[], links?: boolean) =>
  unsourcedClaims(claims(html, facts, links)).map(({ sentence }) => sentence);

test.each([
  ["A funeral with burial cost a median of $8,300 in 2023.", []],
  ["A funeral with burial costs $8300.", []],
  ["A funeral with burial costs $9,300.", ["number"]],
  ["A funeral with burial cost $8,300 in 2019.", ["number", "date"]],
  ["Call us about 8,300 other things.", ["number"]],
  ["We have the best plans.", ["superlative"]],
  ["Your rate is guaranteed.", ["guarantee"]],
  ["About half of families agree.", ["number"]],
  ["A funeral with burial cost $8,300 on May 5, 2019.", ["number", "date"]],
  ["Ask on May 5.", []],
  ["Ask by 12/31/2026, at 9 a.m.", []],
  ["The rule is from 1984.", []],
  ["Pregunte antes del 15 de abril de 2027.", []],
  ["Step 1: Write down what you want.", []],
  ["Read chapters 3 and 4 of version 2.1.", []],
  ["Paso 2: Llame.", []],
  ["Look at question number 7.", []],
  ["Call 1-800-772-1213 or (614) 555-0143.", []],
  ["Call 911 if nobody expected it.", []],
  ["Ask for Form SSA-8 and the DD-214.", []],
  ["The rule is 16 CFR Part 453, like 42 U.S.C. 1320b-10 and Florida Statutes 626.99.", []],
  ["Call 614-555-0143 and save $40.", ["number"]],
  ["Step 1 costs 40 dollars.", ["number"]],
  ["With guaranteed issue there are no questions.", []],
  ["Talk with your family first.", []],
  ["Dorothy is 72 and lives in Ohio.", []],
  ["A woman turned 65 and asked for a price.", []],
  ["We answer people from 50 to 85.", []],
  ["Rosa tiene 70 años y vive sola.", []],
  ["5 questions to ask", []],
  ["We work in over 40 states.", ["number"]],
  ["At 20 percent interest, you pay more.", ["number"]],
  ["The price is $72.", ["number"]],
])("%s lacks %j", (sentence, kinds) => {
  const open = claims(`<p>${sentence}</p>`).filter(({ backedBy }) => backedBy === null);
  expect(open.flatMap((claim) => claim.kinds)).toEqual(kinds);
});

test.each([
  ["is not approved", { approvedAt: null }],
  ["has expired", { expires: "2026-11-19" }],
  ["holds in another state", { jurisdiction: "Ohio" }],
])("a fact that %s supports nothing", (_name, given) => {
  const html = "<p>A funeral with burial cost a median of $8,300 in 2023.</p>";
  expect(unsourced(html, [aFact(given)])).toHaveLength(1);
});

test("a fact about a state supports an article that names the state", () => {
  const ohio = aFact({ id: "ohio", text: "The free look in Ohio is 10 days for a new policy.", jurisdiction: "Ohio" });
  const claim = "You may return a new policy within a free look of 10 days.";
  expect(unsourced(`<h2>Ohio</h2><p>${claim}</p>`, [ohio])).toEqual([]);
  expect(unsourced(`<h2>Texas</h2><p>${claim}</p>`, [ohio])).toEqual([claim]);
});

test("two facts may support a sentence together, and are named", () => {
  const cremation = aFact({
    id: "cremation",
    text: "The national median cost of a funeral with cremation was $6,280 in 2023.",
  });
  const found = claims("<p>A funeral with burial costs $8,300, one with cremation $6,280.</p>", [aFact({}), cremation]);
  expect(unsourcedClaims(found)).toEqual([]);
  expect([...new Set(found.map(({ backedBy }) => backedBy))]).toEqual(["median"]);
});

test("a link to a source supports what a person wrote, in its own paragraph only", () => {
  const html = '<p>It costs $9,300 (<a href="https://example.org/x">study</a>).</p><p>And $7,100 more.</p>';
  expect(unsourced(html, [], true)).toEqual(["And $7,100 more."]);
  expect(unsourced(html, [], false)).toHaveLength(2);
  expect(unsourced('<p>It costs $9,300, <a href="/blog/x">we say</a>.</p>', [], true)).toHaveLength(1);
});

test("headings, lists and cells of tables are read, sentence by sentence", () => {
  const html =
    "<h2>3 prices</h2><ul><li>Dr. Lee paid $5. It was fine.</li></ul><table><tbody><tr><td>$12</td></tr></tbody></table>";
  expect(unsourced(html, [])).toEqual(["3 prices", "Dr. Lee paid $5.", "$12"]);
});

test("a new fact needs a sentence, a source and a date that is not in the future", () => {
  expect(
    parseFact(
      { source_date: "2027-01-01", jurisdiction: "Atlantis", source_url: "javascript:alert(1)", expires: "soon" },
      ["Ohio"],
      TODAY,
    ),
  ).toMatchObject({
    ok: false,
    fields: {
      text: expect.any(String),
      source_name: expect.any(String),
      source_url: expect.any(String),
      source_date: "This date is in the future.",
      jurisdiction: expect.any(String),
      expires: expect.any(String),
    },
  });
  expect(parseFact({ text: "It costs $8,300.", source_name: "NFDA", source_date: "2023-12-31" }, [], TODAY)).toEqual({
    ok: true,
    fact: {
      text: "It costs $8,300.",
      value: "$8,300",
      sourceName: "NFDA",
      sourceUrl: null,
      sourceDate: "2023-12-31",
      jurisdiction: "United States",
      expires: null,
    },
  });
});

test("every field that readers see is read, alt texts too", () => {
  const texts = claimTexts({
    ...NO_CONTENT,
    title: "It costs $1.",
    metaDescription: "It costs $2.",
    excerpt: "It costs $3.",
    content: '<p>It costs $4.</p><img src="/a.png" alt="It costs $5." />',
    faq: [{ question: "Is it $6?", answer: "It is $7." }],
    ogTitle: "It costs $8.",
    twitterDescription: "It costs $9.",
  });
  const found = unsourcedClaims(findClaims(texts, [], { today: TODAY, links: true }));
  expect(found.map(({ field }) => field)).toEqual([
    "title",
    "metaDescription",
    "excerpt",
    "ogTitle",
    "twitterDescription",
    "content",
    "content",
    "faq",
    "faq",
  ]);
});
