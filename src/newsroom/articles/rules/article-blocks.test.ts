import { expect, test } from "vitest";
import { articleHtml } from "./article-html.ts";
import { calculatorBlock, partsOf, priceBlock, QUOTE_BLOCK } from "./article-blocks.ts";

const CALCULATOR = calculatorBlock("premium-estimator");

test("an article without a block is one stretch, whatever is in it", () => {
  for (const html of ["", "<p>a</p>\n\n<h2>b</h2>", '<aside class="callout"><p>c</p></aside>'])
    expect(partsOf(html)).toEqual([{ kind: "html", html }]);
});

test("blocks part the text, and nothing of it is lost", () => {
  expect(partsOf(`<p>a</p>\n${CALCULATOR}\n<p>b</p>\n<p>c</p>\n${QUOTE_BLOCK}`)).toEqual([
    { kind: "html", html: "<p>a</p>\n" },
    { kind: "calculator", id: "premium-estimator" },
    { kind: "html", html: "\n<p>b</p>\n<p>c</p>\n" },
    { kind: "quote" },
  ]);
});

test("a second one, an unknown one and one inside something else stay links", () => {
  const second = `<p>a</p>\n${calculatorBlock("coverage-gap")}`;
  expect(partsOf(`${CALCULATOR}${second}`)).toEqual([
    { kind: "calculator", id: "premium-estimator" },
    { kind: "html", html: second },
  ]);
  for (const html of [
    CALCULATOR.replace("/premium-estimator", "/nothing"),
    `<blockquote>${CALCULATOR}</blockquote>`,
    '<p>The class "calculator-block"</p>',
  ])
    expect(partsOf(html)).toEqual([{ kind: "html", html }]);
});

test("there may be several price tables, each with its place", () => {
  const [age, kind] = [priceBlock("prices-by-age"), priceBlock("prices-by-kind")];
  expect(partsOf(`${age}<p>a</p>${kind}${age.replaceAll("prices-by-age", "prices-by-moon")}`)).toEqual([
    { kind: "prices", id: "prices-by-age" },
    { kind: "html", html: "<p>a</p>" },
    { kind: "prices", id: "prices-by-kind" },
    { kind: "html", html: age.replaceAll("prices-by-age", "prices-by-moon") },
  ]);
});

test("the editor's nodes are stored as blocks; a calculator or table that there isn't is left out", () => {
  const node = (type: string, attrs = {}) => ({ type, attrs });
  expect(
    articleHtml({
      type: "doc",
      content: [
        node("calculatorBlock", { calculator: "premium-estimator" }),
        node("priceBlock", { table: "prices-over-time" }),
        node("quoteBlock"),
        node("calculatorBlock", { calculator: "x" }),
        node("priceBlock", { table: "x" }),
      ],
    }),
  ).toBe(`${CALCULATOR}\n${priceBlock("prices-over-time")}\n${QUOTE_BLOCK}`);
});
