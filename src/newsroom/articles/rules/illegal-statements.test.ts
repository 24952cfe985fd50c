import { expect, test } from "vitest";
import { bodyTexts } from "./claim-texts.ts";
import { findIllegalStatements } from "./illegal-statements.ts";

test("a list under a heading that warns may quote what it warns of", () => {
  const list = "<ul><li>Guaranteed lowest price.</li><li>Everyone is approved.</li></ul>";
  const found = (html: string) => findIllegalStatements(bodyTexts(html)).map(({ sentence }) => sentence);
  expect(found(`<h2>Warning signs</h2>${list}`)).toEqual([]);
  expect(found(`<h2>Our plans</h2>${list}`)).toEqual(["Guaranteed lowest price.", "Everyone is approved."]);
});

test("bold letters, alt texts and captions hide nothing", () => {
  const html =
    '<p>Guaran<strong>teed lowest</strong> price</p><figure><img src="/x.png" alt="Free burial benefits" /><figcaption>Medicare will pay.</figcaption></figure>';
  expect(findIllegalStatements(bodyTexts(html)).map(({ kind }) => kind.id)).toEqual([
    "lowest-price",
    "medicare-pays",
    "free",
  ]);
});
