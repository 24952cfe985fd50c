import { parsePhone } from "#platform/phone/rules/parse-phone.ts";
import { REASSIGNED_ANSWERS, type ReassignedAnswer } from "./gate-facts.ts";

/** A line of the database's answer: the number (E.164), and whether it was given up since the day asked about. */
export type ReassignedLine = { phone: string; answer: ReassignedAnswer };

/** Returns the header and lines of a file to ask the database with: number and day of consent. */
export function askedLine({ phone, consentedOn }: { phone: string; consentedOn: string }): string {
  return `${phone.replace(/^\+1/, "")},${consentedOn}\r\n`;
}

/**
 * Reads a line of the answer: the number in the first column, and yes, no or no data in the last. Null for an empty
 * line or the heading (line 1); undefined for one that is neither.
 */
export function readAnswerLine(line: string, at: number): ReassignedLine | null | undefined {
  if (line.trim() === "") return null;
  const cells = line.split(",").map((cell) => cell.replaceAll('"', "").trim());
  const phone = parsePhone(cells[0] ?? "");
  const said = (cells.at(-1) ?? "").toLowerCase().replace(/[\s_-]+/g, "_");
  const answer = REASSIGNED_ANSWERS.find((one) => one === said);
  if (phone !== null && answer) return { phone, answer };
  return at === 1 && phone === null ? null : undefined;
}
