import { LANGUAGE_LABELS } from "#platform/text/rules/locale.ts";
import type { ConsentRecord } from "#compliance/consent/rules/consent-record.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import type { RecordProof } from "#platform/ledger/server/prove-record.ts";

/** Writes a consent record and its proof as a PDF for people; the JSON of the same address is what a program checks. */
export async function writeProof(
  { record, proof }: { record: ConsentRecord; proof: RecordProof },
  agency: string,
): Promise<Buffer> {
  // The library and its fonts use memory that most programs never need.
  const { default: PDFDocument } = await import("pdfkit");
  const pdf = new PDFDocument({ size: "LETTER", margin: 56, info: { Title: "Consent record", Author: agency } });
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on("data", (part: Buffer) => parts.push(part));
    pdf.on("end", () => resolve(Buffer.concat(parts)));
    pdf.on("error", reject);
  });
  pdf.font("Helvetica-Bold").fontSize(18).text("Consent record");
  pdf.font("Helvetica").fontSize(10).text(agency).moveDown();
  for (const [label, value] of factsOf(record)) {
    pdf
      .font("Helvetica-Bold")
      .text(label)
      .font("Helvetica")
      .text(value || "Not known")
      .moveDown(0.4);
  }
  heading(pdf, "The words as they were shown");
  pdf.text(record.wording);
  heading(pdf, "Proof");
  pdf.text(
    `This record is number ${proof.index + 1} of ${proof.size} in the agency's tamper-evident log. Its hash leads to the root that the checkpoint below signs. The JSON file of this proof has everything to check that, with scripts/verify-proof.mjs, without this program.`,
  );
  pdf.moveDown(0.5).font("Courier").fontSize(8).text(proof.checkpoint);
  pdf.text(`Key: ${proof.verifier}`);
  pdf.end();
  return done;
}

function heading(pdf: PDFKit.PDFDocument, text: string): void {
  pdf.moveDown().font("Helvetica-Bold").fontSize(12).text(text).font("Helvetica").fontSize(10);
}

function factsOf(record: ConsentRecord): [string, string][] {
  const { channel, address, box } = record;
  return [
    ["Person", record.personName],
    ["Channel", channel],
    ["Number or address", channel === "email" ? address : formatPhone(address)],
    ["Given by", box === "button" ? `Pressing "${record.buttonLabel}"` : `A box that was ${box}`],
    ["Time (UTC)", record.at],
    ["Seller", record.sellerLegalName],
    ["Page", record.pageAddress],
    ["Language", LANGUAGE_LABELS[record.language]],
    ["Wording and form version", `${record.wordingVersion}, ${record.formVersion}`],
    ["IP address", record.ip],
    ["Browser", record.userAgent],
    ["Ledger record", record.id],
  ];
}
