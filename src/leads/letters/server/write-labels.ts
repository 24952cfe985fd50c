import { LABEL_SHEET, labelSpot } from "#leads/letters/rules/labels.ts";
import { wrapLines } from "#leads/letters/rules/wrap-lines.ts";
import { PAGE } from "./create-letter-page.ts";
import { fontBytes, splitRuns } from "./split-runs.ts";

/** Sizes of the text, points. */
const SIZES = [11, 10, 9, 8, 7];
const PADDING = 9;
const LEADING = 1.2;

/**
 * Writes address labels as a PDF, each some lines from the top, on sheets of 30. `first` is the number of the first free
 * label, from 1.
 */
export async function writeLabels(labels: readonly (readonly string[])[], first: number): Promise<Buffer> {
  // The library uses memory that most programs never need.
  const { default: PDFDocument } = await import("pdfkit");
  const pdf = new PDFDocument({ size: [PAGE.width, PAGE.height], margin: 0, info: { Title: "Address labels" } });
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on("data", (part: Buffer) => parts.push(part));
    pdf.on("end", () => resolve(Buffer.concat(parts)));
    pdf.on("error", reject);
  });
  let sheet = 0;
  for (const [i, lines] of labels.entries()) {
    const spot = labelSpot(i + first - 1);
    if (spot.sheet > sheet) pdf.addPage();
    sheet = spot.sheet;
    drawLabel(pdf, lines, spot);
  }
  pdf.end();
  return done;
}

function drawLabel(pdf: PDFKit.PDFDocument, label: readonly string[], { x, y }: { x: number; y: number }): void {
  const { lines, size } = fit(pdf, label);
  for (const [i, line] of lines.entries()) {
    let left = x + PADDING;
    for (const { file, text } of splitRuns(line, "body")) {
      pdf
        .font(fontOf(file))
        .fontSize(size)
        .text(text, left, y + PADDING + i * size * LEADING, { lineBreak: false });
      left += pdf.widthOfString(text);
    }
  }
}

const fontOf = (file: string) => fontBytes(file) as unknown as PDFKit.Mixins.PDFFontSource;

/** Wraps the lines of a label at the largest size at which all of them fit; what doesn't fit at the smallest is cut. */
function fit(pdf: PDFKit.PDFDocument, label: readonly string[]): { lines: string[]; size: number } {
  const width = LABEL_SHEET.width - 2 * PADDING;
  const wrappedAt = (size: number) => {
    const measure = (part: string) =>
      splitRuns(part, "body").reduce(
        (sum, { file, text }) => sum + pdf.font(fontOf(file)).fontSize(size).widthOfString(text),
        0,
      );
    return { lines: label.flatMap((line) => wrapLines(line, width, measure)), size };
  };
  const fits = (size: number) => Math.floor((LABEL_SHEET.height - 2 * PADDING) / (size * LEADING));
  const tried = SIZES.map(wrappedAt);
  const found = tried.find(({ lines, size }) => lines.length <= fits(size)) ?? tried.at(-1) ?? { lines: [], size: 1 };
  return { lines: found.lines.slice(0, fits(found.size)), size: found.size };
}
