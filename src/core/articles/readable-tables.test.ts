import { expect, test } from "vitest";
import { readableTables } from "./readable-tables.ts";

const table = (head: string[], rows: string[][]) =>
  `<table><caption>Prices &amp; "terms"</caption><thead><tr>${head.map((h) => `<th scope="col">${h}</th>`).join("")}</tr></thead><tbody>${rows
    .map(([first, ...rest]) => `<tr><th scope="row">${first}</th>${rest.map((c) => `<td>${c}</td>`).join("")}</tr>`)
    .join("")}</tbody></table>`;

test("a table of three columns carries its column names on its cells and keeps its roles", () => {
  const html = readableTables(
    `<p>a</p>${table(["Plan", "Price <em>now</em>", "Source"], [["One", "$1", '<a href="/x">x</a>']])}<p>b</p>`,
  );
  expect(html).toContain(
    '<div class="table-frame table-stacks" role="region" aria-label="Prices &amp; &quot;terms&quot;" tabindex="0"><table role="table">',
  );
  expect(html).toContain('<th scope="col" role="columnheader">Plan</th>');
  expect(html).toContain(
    '<th scope="row" role="rowheader" data-label="Plan">One</th><td role="cell" data-label="Price now">$1</td><td role="cell" data-label="Source"><a href="/x">x</a></td>',
  );
  expect(html).toMatch(/<\/table><\/div><p>b<\/p>$/);
});

test("a table of two columns, and one whose cells span, only get a frame that scrolls", () => {
  for (const plain of [
    table(["A", "B"], [["1", "2"]]),
    table(["A", "B", "C"], [["1", "2", "3"]]).replace("<td>", '<td colspan="2">'),
    "<table><tr><td>1</td><td>2</td><td>3</td></tr></table>",
  ]) {
    const html = readableTables(plain);
    expect(html).toContain(plain);
    expect(html).not.toContain("table-stacks");
  }
});

test("uneven rows and nested tables are left as they are", () => {
  expect(readableTables(table(["A", "B", "C"], [["1", "2"]]))).not.toContain("data-label");
  const nested = "<table><tr><td><table><tr><td>1</td></tr></table></td></tr></table>";
  expect(readableTables(nested)).toBe(nested);
});

test("a column name with markup characters stays inside its attribute", () => {
  const html = readableTables(table(["A", '5 &gt; 4 "x" &lt;b&gt;', "C"], [["1", "2", "3"]]));
  expect(html).toContain('data-label="5 &gt; 4 &quot;x&quot; &lt;b&gt;"');
});
