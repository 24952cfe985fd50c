import { LABEL_SHEET, labelSpot } from "#leads/letters/rules/labels.ts";
import { PAGE } from "./create-letter-page.ts";
import { fontBytes, splitRuns } from "./split-runs.ts";

/** Sizes of a line, points: the largest at which it fits is used; a longer one is cut. */
const SIZES = [11, 9.5, 8, 6.5];
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

function drawLabel(pdf: PDFKit.PDFDocument, lines: readonly string[], { x, y }: { x: number; y: number }): void {
  let top = y + PADDING;
  for (const line of lines) {
    const fitting = fit(pdf, line);
    let left = x + PADDING;
    for (const { file, text } of splitRuns(fitting.line, "body")) {
      pdf.font(fontOf(file)).fontSize(fitting.size).text(text, left, top, { lineBreak: false });
      left += pdf.widthOfString(text);
    }
    top += fitting.size * LEADING;
  }
}

/** Fonts by file, read once. */
const fontOf = (file: string) => fontBytes(file) as unknown as PDFKit.Mixins.PDFFontSource;

function fit(pdf: PDFKit.PDFDocument, line: string): { line: string; size: number } {
  const most = LABEL_SHEET.width - 2 * PADDING;
  const widthAt = (text: string, size: number) =>
    splitRuns(text, "body").reduce(
      (sum, run) => sum + pdf.font(fontOf(run.file)).fontSize(size).widthOfString(run.text),
      0,
    );
  const size = SIZES.find((one) => widthAt(line, one) <= most);
  if (size !== undefined) return { line, size };
  const least = SIZES.at(-1) ?? 6.5;
  const letters = [...line];
  while (letters.length > 0 && widthAt(`${letters.join("")}…`, least) > most) letters.pop();
  return { line: `${letters.join("")}…`, size: least };
}
