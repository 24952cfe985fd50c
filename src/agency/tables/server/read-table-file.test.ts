import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calculatorTables, shippedFile } from "#tests/builders/calculator-tables.ts";
import { checkReferenceTable, type ReadTable } from "#agency/tables/rules/check-reference-table.ts";
import { writeCsv } from "#agency/tables/rules/csv-rows.ts";
import { stateFigures } from "#agency/tables/rules/compare-tables.ts";
import { lifeToCsv } from "#agency/tables/rules/life-csv.ts";
import { ratesToCsv } from "#agency/tables/rules/rate-csv.ts";
import { statesToCsv } from "#agency/tables/rules/state-csv.ts";
import { readCsv } from "./read-csv.ts";
import { readTableFile, type TableFile } from "./read-table-file.ts";
import { changeText, figureText, previewTable } from "#agency/tables/rules/table-preview.ts";
import type { Checked } from "#agency/tables/rules/table-check.ts";

const tables = {
  ...calculatorTables(),
  study: { publisher: "Funeralocity", caskets: null, sources: [] },
  benefitSources: [],
};
const FILES = { rates: "premium-rates", costs: "funeral-costs", benefits: "after-a-loss" } as const;
const file = (key: keyof typeof FILES) => shippedFile(`tables/server/reference/${FILES[key]}.json`);
const ORIGIN = { source: "Acme Life rate book", publisher: "Acme Life", year: "2027" };
const NONE = { source: "", publisher: "", year: "" };
const taken = <T>(checked: Checked<T>): T => {
  if (!checked.ok) throw new Error(checked.sentences.join("\n"));
  return checked.table;
};
const errorsOf = (checked: Checked<TableFile>) => (checked.ok ? [] : checked.sentences);
const shipped = (key: keyof typeof FILES): ReadTable => taken(checkReferenceTable(key, file(key)));
const csv = ratesToCsv(tables.rates);
/** Returns the shipped rates as CSV with one line changed, lines counted as an editor does. */
const withLine = (line: number, change: (text: string) => string) =>
  csv
    .split("\r\n")
    .map((text, index) => (index + 1 === line ? change(text) : text))
    .join("\r\n");

describe("a file that was sent", () => {
  test("as JSON is taken for each table, with or without a byte order mark", () => {
    for (const key of ["rates", "costs", "benefits"] as const) {
      const text = JSON.stringify(file(key));
      expect(errorsOf(readTableFile(key, text, NONE, tables))).toEqual([]);
      expect(taken(readTableFile(key, `\uFEFF${text}`, NONE, tables)).value).toEqual(file(key));
    }
  });

  test("as CSV says the same averages of the states as it was written from, by letters or by name", () => {
    const text = statesToCsv(tables.states).replace("\r\nOH,", "\r\nOhio,");
    const { value, read } = taken(readTableFile("states", text, ORIGIN, tables));
    expect(previewTable({ part: {}, figures: stateFigures(tables.states) }, read)).toMatchObject({
      changes: [],
      same: 204,
    });
    expect(read.part.study).toEqual({
      publisher: "Acme Life",
      caskets: null,
      sources: [{ id: "own-averages", name: "Acme Life rate book", publisher: "Acme Life", url: null, year: 2027 }],
    });
    expect(taken(checkReferenceTable("states", JSON.parse(JSON.stringify(value)))).figures).toEqual(read.figures);
  });

  test("as CSV says the same life table as it was written from", () => {
    const { read } = taken(readTableFile("life", lifeToCsv(tables.life), ORIGIN, tables));
    expect(read.part.life).toMatchObject({ year: 2027, firstAge: 40, alive: tables.life.alive });
    expect(read.part.life?.sources).toMatchObject([{ name: "Acme Life rate book" }]);
    expect(read.figures.get("Age 65, women alive")).toBe(87_399);
    expect(figureText("Age 65, women alive", 87_399)).toBe("87,399");
  });

  test.each<[string, (text: string) => string, string]>([
    ["a state that is missing", (text) => text.replace(/\r\nOH,[^\r]*/, ""), "States: OH is missing."],
    ["a state twice", (text) => text.replace("\r\nOH,", "\r\nIN,"), "States: Indiana appears more than once."],
    [
      "no state",
      (text) => text.replace("\r\nOH,", "\r\nOntario,"),
      "Line 37, column 'state': 'Ontario' is not a state. Use its two-letter code.",
    ],
    [
      "cents",
      (text) => text.replace(/\r\nAL,(\d+)/, "\r\nAL,$1.50"),
      "Line 2, column 'burial': must be whole dollars such as 8018.",
    ],
    [
      "a column that is missing",
      (text) => text.replace(",cremation,", ",ashes,"),
      "Line 1: the column 'cremation' is missing.",
    ],
  ])("as CSV of the states with %s is refused by its place", (_, change, sentence) => {
    expect(errorsOf(readTableFile("states", change(statesToCsv(tables.states)), ORIGIN, tables))).toContain(sentence);
  });

  test("as JSON of the states must name its sources and publisher", () => {
    const rows = tables.states.map(({ code, name, slug, year, source, ...funeralCosts }) => ({
      code,
      name,
      slug,
      funeralCosts: { ...funeralCosts, year, source },
    }));
    const of = (meta: object) =>
      errorsOf(readTableFile("states", JSON.stringify({ meta, states: rows }), NONE, tables));
    expect(of({ caskets: null, sources: [] })).toEqual(
      expect.arrayContaining([expect.stringContaining("meta, publisher"), expect.stringContaining("meta, sources")]),
    );
    const other = { id: "other", name: "Other", publisher: "Other", url: null, year: 2027 };
    expect(of({ publisher: "Other", caskets: null, sources: [other] })[0]).toBe(
      "States, Alabama: the source 'funeralocity' is not in the list of sources.",
    );
  });

  test("as CSV says the same rates as it was written from, and names its own source", () => {
    const { value, read } = taken(readTableFile("rates", csv, ORIGIN, tables));
    expect([...read.figures]).toEqual([...shipped("rates").figures]);
    expect(read.part.rates).toMatchObject({
      year: 2027,
      waiting: tables.rates.waiting,
      unisexStates: ["MT"],
      asOf: "2027",
    });
    expect(read.part.rates?.sources).toEqual([
      { id: "own-rates", name: "Acme Life rate book", publisher: "Acme Life", year: 2027, url: null },
    ]);
    // The stored file is checked by the same rule.
    expect(taken(checkReferenceTable("rates", JSON.parse(JSON.stringify(value)))).figures).toEqual(read.figures);
  });

  test.each<[string, string, string[]]>([
    [
      "a wrong sex",
      withLine(2, (line) => line.replace("female", "lady")),
      ["Line 2, column 'sex': must be 'female' or 'male'."],
    ],
    [
      "a price that is a word",
      withLine(3, (line) => line.replace(/,[\d.]+,([\d.]+,\d+)$/, ",much,$1")),
      ["Line 3, column 'middle': must be a price such as 46.50."],
    ],
    [
      "low above middle",
      withLine(2, () => "level,female,no,45,5000,19,16,18,2"),
      ["Line 2: low must be no higher than middle, and middle no higher than high."],
    ],
    [
      "an age with a fraction",
      withLine(2, (line) => line.replace(",45,", ",45.5,")),
      ["Line 2, column 'age': must be a whole number."],
    ],
    ["a line that is missing", withLine(2, () => ""), ["Level rate, woman, no tobacco, age 45, $5,000 is missing."]],
    [
      "two prices for guaranteed issue",
      `${csv}guaranteed,male,,80,5000,1,60,,1\r\n`,
      [`Line ${csv.split("\r\n").length}, column 'low': must be empty, because guaranteed issue has one price.`],
    ],
    ["no column for the amount", csv.replace("amount", "sum"), ["Line 1: the column 'amount' is missing."]],
    ["an open quotation mark", `${csv}"level`, ["A quotation mark is opened but never closed."]],
    ["headings only", csv.split("\r\n")[0] ?? "", ["The file has no rows below the headings."]],
  ])("as CSV with %s is refused by line and column", (_, text, sentences) => {
    expect(errorsOf(readTableFile("rates", text, ORIGIN, tables))).toEqual(sentences);
  });

  test("as CSV needs its source in words, and a table that is no list is not taken as CSV", () => {
    const without = (origin: typeof ORIGIN) => readTableFile("rates", csv, origin, tables);
    expect(without(NONE)).toMatchObject({
      sentences: [],
      fields: { source: expect.anything(), publisher: expect.anything(), year: expect.anything() },
    });
    expect(without({ ...ORIGIN, year: "27" })).toEqual({
      ok: false,
      sentences: [],
      fields: { year: "Please enter the year of these figures, for example 2026." },
    });
    expect(errorsOf(readTableFile("costs", csv, ORIGIN, tables))[0]).toMatch(/so it must be a JSON file/);
    expect(errorsOf(readTableFile("costs", " \n", NONE, tables))).toEqual(["The file is empty."]);
    expect(errorsOf(readTableFile("costs", "{", NONE, tables))[0]).toMatch(/^The file is not valid JSON: /);
  });

  test("prices may be typed as people do", () => {
    const typed = withLine(6, () => 'Level,Female,No,45,"$25,000",$80,82.25,"1,008.50",');
    const { read } = taken(readTableFile("rates", typed.replace("kind,", "Kind,"), ORIGIN, tables));
    expect(read.figures.get("Level, woman, no tobacco, age 45, $25,000, high")).toBe(1008.5);
    expect(read.part.rates?.cards[0]).toEqual({ seen: 1, estimated: 0 });
  });
});

test("a table written as CSV is read back, whatever the cells contain", () => {
  const cell = fc.string({ unit: "grapheme" }).map((text) =>
    text
      .replace(/\r/g, "")
      .trim()
      .replace(/^[\s=+\-@]+/, ""),
  );
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 6 }), (rows) => {
      const full = rows.filter((row) => row.some((one) => one !== ""));
      expect(taken(readCsv(writeCsv(full))).map((line) => line.cells)).toEqual(full);
    }),
  );
});

test("no cell of ours is run by a spreadsheet", () => {
  expect(writeCsv([["=1+1", "@x", "plain", -5]])).toBe("'=1+1,'@x,plain,-5\r\n");
});

describe("the preview", () => {
  test("counts what changes, puts the largest first, and names new words", () => {
    const changed = file("rates");
    const [first, second] = changed.simplifiedIssueLevel.filter(
      (row: { age: number; face: number }) => row.age === 65 && row.face === 25_000,
    );
    first.high += 1;
    second.high *= 2;
    changed.method.guaranteedIssueTerms.accidentInWait = "Twice the benefit";
    const preview = previewTable(shipped("rates"), taken(checkReferenceTable("rates", changed)));
    expect(preview.changes).toHaveLength(2);
    expect(preview.same).toBe(shipped("rates").figures.size - 2);
    expect(preview.biggest).toBe(preview.changes[0]);
    expect(changeText(preview.changes[0] ?? { what: "", before: 1, after: 1 })).toBe("+100%");
    expect([preview.newWords, preview.droppedWords]).toEqual([["Twice the benefit"], ["Full benefit"]]);
  });

  test("says that nothing differs", () => {
    expect(previewTable(shipped("costs"), shipped("costs"))).toMatchObject({
      changes: [],
      biggest: null,
      newWords: [],
      differs: false,
    });
  });

  test("a dropped benefit has no new figure, and amounts read as money", () => {
    const changed = file("benefits");
    changed.veterans.nonServiceConnected = changed.veterans.nonServiceConnected.slice(1);
    const { changes } = previewTable(shipped("benefits"), taken(checkReferenceTable("benefits", changed)));
    expect(changes.length).toBeGreaterThan(0);
    expect(changes.every(({ after }) => after === null)).toBe(true);
    expect([
      figureText("Item: Vault", 1695),
      figureText("Level", 46.5),
      figureText("Suggested yearly growth, percent", 3.25),
      figureText("x", null),
    ]).toEqual(["$1,695", "$46.50", "3.25", "none"]);
    expect([
      changeText({ what: "", before: 200, after: 150 }),
      changeText({ what: "", before: null, after: 1 }),
    ]).toEqual(["−25%", ""]);
  });
});
