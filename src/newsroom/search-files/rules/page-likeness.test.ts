import { expect, test } from "vitest";
import { comparePage, runningText, sharedOfAll } from "./page-likeness.ts";

const shippedWords = Array.from({ length: 200 }, (_, at) => `shipped${at}`).join(" ");
const ownWords = (n: number) => Array.from({ length: n }, (_, at) => `own${at}`).join(" ");

test("the text of a page is its content, without the frame, tables, forms and scripts", () => {
  const html = `<header>Menu</header><main id="x"><h1>Costs &amp; help</h1><table><tr><td>$5</td></tr></table>
    <form><label>Age</label></form><nav>On this page</nav><p>In plain words.</p></main><footer>Legal</footer>`;
  expect(runningText(html)).toBe("Costs & help In plain words.");
});

test.each([
  ["as shipped", shippedWords, "shared"],
  ["a few own words", `${shippedWords} ${ownWords(50)}`, "shared"],
  ["more own words than shipped ones", `${shippedWords} ${ownWords(250)}`, "unique"],
  ["all its own, and short", ownWords(99), "thin"],
  ["all its own", ownWords(100), "unique"],
] as const)("a page %s", (_what, text, kind) => {
  expect(comparePage("/", text, shippedWords).kind).toBe(kind);
});

test("the part of all pages counts each by its words", () => {
  const pages = [
    { path: "/", words: 300, shared: 1, kind: "shared" as const },
    { path: "/about", words: 100, shared: 0, kind: "unique" as const },
  ];
  expect(sharedOfAll(pages)).toBe(0.75);
  expect(sharedOfAll([])).toBeNull();
});
