import { expect, test } from "vitest";
import { readableTables } from "./readable-tables.ts";

const table = (head: string[], rows: string[][]) =>
  `<table><caption>Prices &amp; "terms"</caption><thead><tr>${head.map((h) => `<th scope="col">${h}</th>`).join("")}</tr></thead><tbody>${rows
    .map(([first, ...rest]) => `<tr><th scope="row">${first}</th>${rest.map((c) => `<td>${c}</td>`).join("")}</tr>`)
    .join("")}</tbody></table>`;

test("a table stays as it is in a frame named by its caption; from four columns on it may be wider than the page", () => {
  const [small, wide] = [
    table(["A", "B", "C"], [["1", "2", "3"]]),
    table(["A", "B", "C", "D"], [["1", "2", "3", "4"]]),
  ];
  const frame = (look: string) =>
    `<div class="table-frame${look}" role="region" aria-label="Prices &amp; &quot;terms&quot;" tabindex="0">`;
  expect(readableTables(`<p>a</p>${small}<p>b</p>${wide}`, "Table")).toBe(
    `<p>a</p>${frame("")}${small}</div><p>b</p>${frame(" table-wide")}${wide}</div>`,
  );
});

test("a table without a caption has a name, and nested tables are left as they are", () => {
  expect(readableTables("<table><tr><td>1</td></tr></table>", "Table")).toContain('aria-label="Table"');
  const nested = "<table><tr><td><table><tr><td>1</td></tr></table></td></tr></table>";
  expect(readableTables(nested, "Table")).toBe(nested);
});
