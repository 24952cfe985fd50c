import { LANGUAGE_TAGS } from "#platform/text/rules/locale.ts";
import type { Letter, LetterBlock } from "#leads/letters/rules/letter.ts";
import {
  createLetterPage,
  type Element,
  type LetterPage,
  lineHeight,
  type Look,
  PAGE,
  TOGETHER,
  WIDTH,
} from "./create-letter-page.ts";

const LOOKS = {
  sender: { face: "serif", size: 20 },
  title: { face: "serif", size: 26 },
  heading: { face: "serif", size: 20 },
  body: { face: "body", size: 16 },
  label: { face: "bold", size: 16 },
  figure: { face: "bold", size: 18 },
  foot: { face: "body", size: 13 },
} satisfies Record<string, Look>;
/** Marks the file as made for screen readers (ISO 14289); the package's types leave it out. */
const PDF_UA = "PDF/UA" as PDFKit.Mixins.PDFSubsets;
/** Space after a block, and between the cells of a table. */
const GAP = 12;
const CELL_GAP = 14;
const INDENT = 20;

/** Writes a letter as a PDF in large type: US Letter, tagged for screen readers, with its fonts in it. */
export async function writeLetter(letter: Letter): Promise<Buffer> {
  // The library uses memory that most programs never need.
  const { default: PDFDocument } = await import("pdfkit");
  const pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    pdfVersion: "1.7",
    subset: PDF_UA,
    tagged: true,
    displayTitle: true,
    lang: LANGUAGE_TAGS[letter.locale ?? "en"],
    bufferPages: true,
    info: { Title: letter.title, Author: letter.from[0] ?? "" },
  });
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on("data", (part: Buffer) => parts.push(part));
    pdf.on("end", () => resolve(Buffer.concat(parts)));
    pdf.on("error", reject);
  });
  const page = createLetterPage(pdf);
  drawHead(page, letter);
  for (const [at, block] of letter.blocks.entries()) drawBlock(page, block, letter.blocks[at + 1]);
  page.close(letter.from[0] ?? "", LOOKS.foot);
  pdf.end();
  return done;
}

function drawHead(page: LetterPage, { from: [name = "", ...address], to, day, title, note }: Letter): void {
  if (note) {
    page.write("P", page.wrap(note, LOOKS.label), LOOKS.label);
    page.y += GAP;
  }
  page.write("P", page.wrap(name, LOOKS.sender), LOOKS.sender);
  if (address.length > 0) page.write("P", wrapped(page, address, LOOKS.body), LOOKS.body);
  page.y += GAP;
  page.rule();
  page.y += GAP;
  page.write("P", [day], LOOKS.body);
  page.y += GAP;
  if (to.length > 0) {
    page.write("P", wrapped(page, to, LOOKS.body), LOOKS.body);
    page.y += GAP;
  }
  page.write("H1", page.wrap(title, LOOKS.title), LOOKS.title);
  page.y += GAP;
}

function drawBlock(page: LetterPage, block: LetterBlock, next: LetterBlock | undefined): void {
  if (block.kind === "heading") {
    page.y += GAP;
    const lines = page.wrap(block.text, LOOKS.heading);
    // A heading stays with the beginning of what follows.
    page.need(lines.length * lineHeight(LOOKS.heading) + GAP / 2 + beginningOf(page, next));
    page.write("H2", lines, LOOKS.heading);
    page.y += GAP / 2;
    return;
  }
  if (block.kind === "table") drawTable(page, block);
  else if (block.kind === "list") drawList(page, block.lines);
  else page.write("P", wrapped(page, block.kind === "text" ? [block.text] : block.lines, LOOKS.body), LOOKS.body);
  page.y += GAP;
}

/** Returns the height of the part that a block keeps together at its beginning, points. */
function beginningOf(page: LetterPage, block: LetterBlock | undefined): number {
  if (block?.kind === "table") return beginningOfTable(page, block);
  if (!block || block.kind === "heading") return lineHeight(LOOKS.body);
  if (block.kind === "list") return togetherOf(page.wrap(block.lines[0] ?? "", LOOKS.body, WIDTH - INDENT));
  const lines = wrapped(page, block.kind === "text" ? [block.text] : block.lines, LOOKS.body);
  // More lines may break after any of them; three are enough for a beginning.
  return lines.length > TOGETHER ? 3 * lineHeight(LOOKS.body) : togetherOf(lines);
}

/** Returns the height of the lines of a text that stay together, points. */
function togetherOf(lines: readonly string[]): number {
  return Math.min(lines.length, TOGETHER) * lineHeight(LOOKS.body);
}

function drawList(page: LetterPage, items: readonly string[]): void {
  const list = page.part("L");
  for (const item of items) {
    const lines = page.wrap(item, LOOKS.body, WIDTH - INDENT);
    // The bullet stays with its text.
    page.need(togetherOf(lines));
    const entry = page.part("LI", list);
    page.write("Lbl", ["•"], LOOKS.body, { parent: entry });
    page.y -= lineHeight(LOOKS.body);
    page.write("LBody", lines, LOOKS.body, { parent: entry, x: PAGE.margin + INDENT });
    page.y += GAP / 2;
    entry.end();
  }
  list.end();
}

type Table = Extract<LetterBlock, { kind: "table" }>;

/** A table of so few rows stays on one page, so that no price is read without its waiting period. */
const FEW_ROWS = 3;

/** Returns the height of the rows of a table that stay together at its beginning, points. */
function beginningOfTable(page: LetterPage, { head, rows }: Table): number {
  const together = [head, ...(rows.length <= FEW_ROWS ? rows : rows.slice(0, 1))];
  return together.reduce((sum, cells, at) => sum + rowOf(cells, at === 0, page).height + GAP, 0);
}

/** Draws a table: the first row and the first cell of each row are headings; a row stays on one page. */
function drawTable(page: LetterPage, block: Table): void {
  const table = page.part("Table");
  page.need(beginningOfTable(page, block));
  page.rule();
  for (const [at, cells] of [block.head, ...block.rows].entries()) drawRow(page, table, cells, at === 0);
  table.end();
}

/** Returns the cells of a row, each with its place, and the row's height in points. */
function rowOf(cells: readonly string[], isHead: boolean, page: LetterPage) {
  const width = (WIDTH - CELL_GAP * (cells.length - 1)) / cells.length;
  const columns = cells.map((cell, at) => {
    const look = isHead || at === 0 ? LOOKS.label : LOOKS.figure;
    return { look, lines: page.wrap(cell, look, width), x: PAGE.margin + at * (width + CELL_GAP) };
  });
  return { columns, height: Math.max(0, ...columns.map(({ look, lines }) => lines.length * lineHeight(look))) };
}

function drawRow(page: LetterPage, table: Element, cells: readonly string[], isHead: boolean): void {
  const { columns, height } = rowOf(cells, isHead, page);
  page.need(height + GAP);
  page.y += GAP / 2;
  const top = page.y;
  const row = page.part("TR", table);
  for (const [at, { look, lines, x }] of columns.entries()) {
    page.y = top;
    const tag = isHead
      ? ({ type: "TH", scope: "Column" } as const)
      : at === 0
        ? ({ type: "TH", scope: "Row" } as const)
        : "TD";
    page.write(tag, lines, look, { parent: row, x });
  }
  row.end();
  page.y = top + height + GAP / 2;
  page.rule();
}

function wrapped(page: LetterPage, lines: readonly string[], look: Look): string[] {
  return lines.flatMap((line) => page.wrap(line, look));
}
