import { expect, test } from "vitest";
import { readableTables } from "./readable-tables.ts";

const table = (head: string[], rows: string[][]) =>
  `<table><caption>Prices &amp; "terms"</caption><thead><tr>${head.map((h) => `<th scope="col">${h}</th>`).join("")}</tr></thead><tbody>${rows
    .map(([first, ...rest]) => `<tr><th scope="row">${first}</th>${rest.map((c) => `<td>${c}</td>`).join("")}</tr>`)
    .join("")}</tbody></table>`;

const frame = (look: string) =>
  `<div class="table-frame${look}" role="region" aria-label="Prices &amp; &quot;terms&quot;" tabindex="0">`;

test("a table that fits a phone stays as it is, in a frame named by its caption", () => {
  for (const small of [
    table(["A", "B", "C"], [["1", "2", "3"]]),
    table(["Age", "Low", "High", "Wait"], [["50", "$24", "$40", "2 years"]]),
    table(["What", "Who"], [["A very long heading of many words", "A sentence that fills several lines."]]),
  ])
    expect(readableTables(`<p>a</p>${small}<p>b</p>`, "Table")).toBe(`<p>a</p>${frame("")}${small}</div><p>b</p>`);
});

test("a wider one stacks there, and each cell but the first of a row says its column", () => {
  const wide = table(
    ["Kind", "Health questions", "Waiting & rest", ""],
    [["Guaranteed", "None", "Commonly <b>two</b> years", "x"]],
  );
  const shown = readableTables(wide, "Table");
  expect(shown).toContain(`${frame(" table-stacks")}<table><caption>`);
  expect(shown).toContain('<th scope="row">Guaranteed</th><td data-label="Health questions"><div>None</div></td>');
  expect(shown).toContain('<td data-label="Waiting &amp; rest"><div>Commonly <b>two</b> years</div></td><td>x</td>');
});

test("a wide table without column names, or with cells over several columns, scrolls", () => {
  const words = Array.from({ length: 4 }, () => "Responsibilities");
  const headless = `<table><tbody><tr>${words.map((word) => `<td>${word}</td>`).join("")}</tr></tbody></table>`;
  const spanned = table(words, [words]).replace("<td>", '<td colspan="2">');
  for (const scrolled of [headless, spanned]) expect(readableTables(scrolled, "Table")).toContain(`>${scrolled}</div>`);
});

test("a table without a caption has a name, and nested tables are left as they are", () => {
  expect(readableTables("<table><tr><td>1</td></tr></table>", "Table")).toContain('aria-label="Table"');
  const nested = "<table><tr><td><table><tr><td>1</td></tr></table></td></tr></table>";
  expect(readableTables(nested, "Table")).toBe(nested);
});

const long = table(
  ["Age", "Low"],
  Array.from({ length: 6 }, (_, row) => [String(50 + row), "$24"]),
);

test("after the first table, one with many rows unfolds; the first, with the answer, doesn't", () => {
  const shown = readableTables(`${long}<p>b</p>${long}`, "Table");
  expect(shown).toBe(
    `${frame("")}${long}</div><p>b</p><details class="long-part"><summary>Prices &amp; &quot;terms&quot;</summary>${frame("")}${long}</div></details>`,
  );
});

test("the first has the answer in the first four sections, and unfolds in a later one", () => {
  const after = (sections: number) => readableTables("<h2>a</h2><p>b</p>".repeat(sections) + long, "Table");
  expect(after(4)).not.toContain("<details");
  expect(after(5)).toContain('<details class="long-part">');
});
