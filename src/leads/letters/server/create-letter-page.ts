import { wrapLines } from "#leads/letters/rules/wrap-lines.ts";
import { type Face, fontBytes, splitRuns } from "./split-runs.ts";

type Pdf = PDFKit.PDFDocument;
export type Element = PDFKit.PDFStructureElement;
/** A face and its size in points. */
export type Look = { face: Face; size: number };
/** A tag of the PDF's structure; `scope` says which cells a heading of a table is for. */
type Tag = "H1" | "H2" | "P" | "Lbl" | "LBody" | "TD" | { type: "TH"; scope: "Column" | "Row" };

declare global {
  namespace PDFKit.Mixins {
    // Missing in the package's types.
    interface StructureElementOptions {
      scope?: "Column" | "Row";
    }
  }
}

/** US Letter and its margins, points. */
export const PAGE: Record<"width" | "height" | "margin" | "bottom", number> = {
  width: 612,
  height: 792,
  margin: 64,
  bottom: 64,
};
export const WIDTH = PAGE.width - 2 * PAGE.margin;
const LEADING = 1.35;
export const TOGETHER = 8;
const INK = "#1d2b26";
const RULE = "#7a7160";

/** Starts the first page of a file. */
export function createLetterPage(pdf: Pdf): LetterPage {
  return new LetterPage(pdf);
}

/** The page that is drawn on: the next line's position, and the structure for screen readers. */
class LetterPage {
  y = PAGE.margin;
  readonly #pdf: Pdf;
  readonly #root: Element;
  readonly #fonts = new Set<string>();
  readonly #widths = new Map<string, number>();

  constructor(pdf: Pdf) {
    this.#pdf = pdf;
    this.#root = pdf.struct("Document");
    pdf.addStructure(this.#root);
    pdf.fillColor(INK);
  }

  /** Begins a new page unless so much space is left. */
  need(height: number): void {
    if (this.y + height <= PAGE.height - PAGE.bottom) return;
    this.#pdf.continueOnNewPage();
    this.#pdf.fillColor(INK);
    this.y = PAGE.margin;
  }

  /** Adds a part of the structure that holds others; call `end` once they are drawn. */
  part(type: "L" | "LI" | "Table" | "TR", parent: Element = this.#root): Element {
    const element = this.#pdf.struct(type);
    parent.add(element);
    return element;
  }

  /** Draws lines from `x` on under one tag, across pages if need be. */
  write(tag: Tag, lines: readonly string[], look: Look, { x = PAGE.margin, parent = this.#root } = {}): void {
    // A few lines stay together.
    if (lines.length <= TOGETHER) this.need(lines.length * lineHeight(look));
    const draw = () => {
      for (const line of lines) {
        this.need(lineHeight(look));
        this.#line(line, look, x);
        this.y += lineHeight(look);
      }
    };
    const element =
      typeof tag === "string"
        ? this.#pdf.struct(tag, {}, draw)
        : this.#pdf.struct(tag.type, { scope: tag.scope }, draw);
    parent.add(element);
    element.end();
  }

  /** Draws a line across the page that is not content. */
  rule(): void {
    this.#pdf.markContent("Artifact", { type: "Layout" });
    this.#pdf
      .moveTo(PAGE.margin, this.y)
      .lineTo(PAGE.width - PAGE.margin, this.y)
      .lineWidth(1)
      .stroke(RULE);
    this.#pdf.endMarkedContent();
  }

  /** Wraps a text at a look and width. */
  wrap(text: string, look: Look, width: number = WIDTH): string[] {
    return wrapLines(text, width, (part) => this.#measure(part, look));
  }

  /** Ends the structure, and puts `foot` and the number below every page. */
  close(foot: string, look: Look): void {
    this.#root.end();
    const { count } = this.#pdf.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      this.#pdf.switchToPage(page);
      this.#pdf.markContent("Artifact", { type: "Pagination" });
      this.#pdf.fillColor(INK);
      this.y = PAGE.height - PAGE.bottom + 24;
      const number = `${page + 1} / ${count}`;
      const [short = ""] = this.wrap(foot, look, WIDTH - 60);
      this.#line(short, look, PAGE.margin);
      this.#line(number, look, PAGE.width - PAGE.margin - this.#measure(number, look));
      this.#pdf.endMarkedContent();
    }
  }

  #line(line: string, { face, size }: Look, from: number): void {
    let x = from;
    for (const { file, text } of splitRuns(line, face)) {
      this.#font(file).fontSize(size).text(text, x, this.y, { lineBreak: false });
      x += this.#measure(text, { face, size });
    }
  }

  #font(file: string): Pdf {
    if (!this.#fonts.has(file)) this.#pdf.registerFont(file, fontBytes(file));
    this.#fonts.add(file);
    return this.#pdf.font(file);
  }

  /** Caches: the same words come often, and layout is slow. */
  #measure(part: string, { face, size }: Look): number {
    const key = `${face} ${size} ${part}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    const width = splitRuns(part, face).reduce(
      (sum, { file, text }) => sum + this.#font(file).fontSize(size).widthOfString(text),
      0,
    );
    this.#widths.set(key, width);
    return width;
  }
}

export type { LetterPage };

/** Returns the height of a line at a look, points. */
export function lineHeight({ size }: Look): number {
  return size * LEADING;
}
