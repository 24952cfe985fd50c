import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import type { Letter, LetterBlock } from "#leads/letters/rules/letter.ts";
import { writeLetter } from "./write-letter.ts";

const NAME = "Bartłomiej Szczęsny-Nguyễn O’Hara";
const LETTER: Letter = {
  from: ["Hearthlight", "123 Benefits Lane"],
  to: [NAME, "“Old” Mill Road €5"],
  day: "November 20, 2026",
  title: "Your price estimate",
  blocks: [
    { kind: "text", text: `Dear ${NAME},` },
    { kind: "table", head: ["Kind", "Level", "Guaranteed"], rows: [["Price", "$60 to $86", "$103"]] },
    { kind: "heading", text: "Sources" },
    { kind: "list", lines: ["One", "Two"] },
    { kind: "lines", lines: ["Phone", "Hours"] },
  ],
};

/** Parses the file into its objects by number, and the content of its packed streams. */
function parse(bytes: Buffer) {
  const file = bytes.toString("latin1");
  const objects = new Map([...file.matchAll(/(\d+) 0 obj\n([^]*?)endobj/g)].map(([, id, text]) => [id, text ?? ""]));
  const streams = [...objects.values()].flatMap((text) => {
    const [, packed] = /FlateDecode[^]*?stream\r?\n([^]*)\r?\nendstream/.exec(text) ?? [];
    return packed === undefined ? [] : [inflateSync(Buffer.from(packed, "latin1")).toString("latin1")];
  });
  return { file, objects, streams };
}

/** Returns the structure for a screen reader: 'Table(TR(TH:Column TD))'. */
function structure(objects: Map<string | undefined, string>): string {
  const say = (id: string): string => {
    const text = objects.get(id) ?? "";
    const type = /\/S \/(\w+)/.exec(text)?.[1] ?? "";
    const scope = /\/Scope \/(\w+)/.exec(text)?.[1];
    const kids = [...(/\/K \[([^\]]*)\]/.exec(text)?.[1] ?? "").matchAll(/(\d+) 0 R/g)].flatMap(([, kid]) =>
      kid !== undefined && /\/S \/\w+/.test(objects.get(kid) ?? "") ? [say(kid)] : [],
    );
    return `${type}${scope === undefined ? "" : `:${scope}`}${kids.length === 0 ? "" : `(${kids.join(" ")})`}`;
  };
  const root = [...objects].find(([, text]) => text.includes("/S /Document"))?.[0];
  return say(root ?? "");
}

test("a letter is tagged in reading order, with the headings of its table, its language and its title", async () => {
  const { file, objects } = parse(await writeLetter(LETTER));
  expect(structure(objects)).toBe(
    "Document(P P P P H1 P " +
      "Table(TR(TH:Column TH:Column TH:Column) TR(TH:Row TD TD)) H2 L(LI(Lbl LBody) LI(Lbl LBody)) P)",
  );
  expect(file).toContain("/Lang (en-US)");
  expect(file).toContain("/DisplayDocTitle true");
  expect(file).toContain("/Marked true");
  expect(file).toContain('<rdf:li xml:lang="x-default">Your price estimate</rdf:li>');
  expect(file).toContain("<pdfuaid:part>1</pdfuaid:part>");
});

test("a note is above everything, as where the agency has not opened yet", async () => {
  const { objects } = parse(await writeLetter({ ...LETTER, note: "Preview" }));
  expect(structure(objects)).toMatch(/^Document\(P P P P P H1 P /);
});

test("every character has a glyph in a font that is in the file: accents, curly quotes, the euro sign", async () => {
  const { objects, streams } = parse(await writeLetter(LETTER));
  const pages = streams.filter((text) => text.includes(" TJ"));
  const shown = pages.flatMap((text) => [...text.matchAll(/<([0-9a-f]+)> ?-?\d*/g)].map(([, hex = ""]) => hex));
  expect(shown.length).toBeGreaterThan(0);
  // Glyph 0 is the box of a character that the font lacks.
  expect(shown.flatMap((hex) => hex.match(/.{4}/g) ?? []).filter((glyph) => glyph === "0000")).toEqual([]);
  const known = streams.filter((text) => text.includes("beginbfrange")).join("");
  for (const character of "łęễ’“”€") {
    const code = (character.codePointAt(0) ?? 0).toString(16).padStart(4, "0");
    expect(known, character).toContain(`<${code}>`);
  }
  const fonts = [...objects.values()].filter((text) => text.includes("/Type /FontDescriptor"));
  expect(fonts.length).toBeGreaterThan(0);
  expect(fonts.every((text) => text.includes("/FontFile2"))).toBe(true);
});

test("a long letter goes on across pages, and its text stays in one element", async () => {
  const long = "A sentence that is a little longer than the line it begins on. ".repeat(80);
  const { file, objects } = parse(await writeLetter({ ...LETTER, to: [], blocks: [{ kind: "text", text: long }] }));
  expect(file.match(/\/Type \/Page\n/g)?.length).toBeGreaterThan(2);
  expect(structure(objects)).toBe("Document(P P P H1 P)");
});

test("a heading is on the page of what follows, wherever the page ends", async () => {
  const sentence = "A sentence that is a little longer than the line it begins on. ";
  const after: LetterBlock[] = [
    { kind: "text", text: sentence.repeat(4) },
    { kind: "list", lines: [sentence.repeat(10)] },
    { kind: "table", head: ["Kind", "Level"], rows: [["A label of several words", "$60"]] },
  ];
  for (const next of after)
    for (let before = 12; before < 24; before++) {
      const blocks: LetterBlock[] = [
        { kind: "lines", lines: Array.from({ length: before }, () => "Line") },
        { kind: "heading", text: "Please note" },
        next,
      ];
      const { objects } = parse(await writeLetter({ ...LETTER, to: [], blocks }));
      const pages = [...objects.values()].flatMap((text) => {
        const [, type = "", page] = /\/S \/(H2|P|Lbl|TH)\n[^]*\/Pg (\d+ 0 R)/.exec(text) ?? [];
        return page === undefined ? [] : [{ type, page }];
      });
      const at = pages.findIndex(({ type }) => type === "H2");
      expect(pages[at + 1]?.page, `${next.kind} after ${before} lines`).toBe(pages[at]?.page);
    }
});

test("a price is on the page of its waiting period, wherever the page ends", async () => {
  const rows = [
    ["Price a month", "$60"],
    ["Waiting period", "2 years"],
  ];
  for (let before = 12; before < 24; before++) {
    const blocks: LetterBlock[] = [
      { kind: "lines", lines: Array.from({ length: before }, () => "Line") },
      { kind: "table", head: ["Kind", "Level"], rows },
    ];
    const { objects } = parse(await writeLetter({ ...LETTER, to: [], blocks }));
    const pages = [...objects.values()].flatMap((text) => /\/S \/TD\n[^]*\/Pg (\d+ 0 R)/.exec(text)?.[1] ?? []);
    expect(pages).toHaveLength(rows.length);
    expect(new Set(pages).size, `after ${before} lines`).toBe(1);
  }
});
