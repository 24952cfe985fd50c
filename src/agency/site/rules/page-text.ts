import type { Agency } from "./settings.ts";
import type { Words } from "#agency/language/rules/words.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";

/** Part of a paragraph: text, or text with a link. */
export type Inline = { text: string; href: string | null };

export type Block =
  | { kind: "paragraph"; content: Inline[] }
  | { kind: "list"; items: Inline[][] }
  /** First row and first column are headings. */
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] };

/** The text in place of an email address that the agency doesn't have. */
type NoEmail = Words["textPages"]["noEmail"];
type Facts = Pick<Agency, "name" | "legalName" | "phone" | "email" | "street" | "suite" | "city" | "state" | "zip">;

/** Returns the agency's postal address on one line. */
export function addressLine(agency: Omit<Facts, "phone" | "email" | "name" | "legalName">): string {
  return `${[agency.street, agency.suite].filter(Boolean).join(", ")}, ${agency.city}, ${agency.state} ${agency.zip}`;
}

/**
 * Parses an owner's plain text into blocks. An empty line ends a paragraph; lines that begin with `- ` are a list, and
 * lines that begin with `|` a table with cells separated by `|`.
 */
export function readBlocks(text: string, agency: Facts, noEmail: NoEmail): Block[] {
  return text
    .replaceAll("\r\n", "\n")
    .split(/\n[ \t]*\n/)
    .flatMap((part) =>
      readPart(
        part
          .split("\n")
          .map((line) => line.trim())
          .filter(Boolean),
        agency,
        noEmail,
      ),
    );
}

type Kind = Block["kind"];
const kindOf = (line: string): Kind => (line.startsWith("- ") ? "list" : line.startsWith("|") ? "table" : "paragraph");

function readPart(lines: readonly string[], agency: Facts, noEmail: NoEmail): Block[] {
  const runs: { kind: Kind; lines: string[] }[] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last?.kind === kindOf(line)) last.lines.push(line);
    else runs.push({ kind: kindOf(line), lines: [line] });
  }
  return runs.map((run) => readRun(run.kind, run.lines, (line) => readInline(line, agency, noEmail)));
}

function readRun(kind: Kind, lines: readonly string[], read: (line: string) => Inline[]): Block {
  if (kind === "list") return { kind, items: lines.map((line) => read(line.slice(2).trim())) };
  if (kind === "paragraph") return { kind, content: read(lines.join(" ")) };
  const [head = [], ...rows] = lines.map((line) => cellsOf(line).map(read));
  return { kind, head, rows: rows.map((row) => head.map((_, column) => row[column] ?? [])) };
}

function cellsOf(line: string): string[] {
  return line
    .replace(/^\|/, "")
    .replace(/\|$/, "")
    .split("|")
    .map((cell) => cell.trim());
}

/**
 * `[words](address)` becomes a link if the address is on this site or begins with https; anything else stays text.
 * Browsers read a backslash as a slash, so an address with one isn't a link.
 */
const LINK = /\[([^\]\n]+)\]\((\/(?!\/)[^\s)\\]*|https:\/\/[^\s)\\]+)\)|\{(agency|legalName|phone|email|address)\}/g;

/** Parses one line into text and links, with the agency's facts in place of the placeholders. */
export function readInline(text: string, agency: Facts, noEmail: NoEmail): Inline[] {
  const pieces: Inline[] = [];
  const say = (words: string, href: string | null = null) => {
    const last = pieces.at(-1);
    if (href === null && last?.href === null) last.text += words;
    else if (words !== "") pieces.push({ text: words, href });
  };
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    say(text.slice(end, match.index));
    const [whole, words, href, fact] = match;
    if (words !== undefined && href !== undefined) say(words, href);
    else sayFact(fact ?? "", agency, noEmail, say);
    end = match.index + whole.length;
  }
  say(text.slice(end));
  return pieces;
}

function sayFact(fact: string, agency: Facts, noEmail: NoEmail, say: (words: string, href?: string) => void): void {
  if (fact === "agency") say(agency.name);
  else if (fact === "legalName") say(agency.legalName);
  else if (fact === "address") say(addressLine(agency));
  else if (fact === "phone") say(formatPhone(agency.phone), `tel:${agency.phone}`);
  else if (agency.email === null) {
    say(noEmail.before);
    say(noEmail.link, "/contact");
  } else say(agency.email, `mailto:${agency.email}`);
}

/** Returns the same text without links, for meta descriptions and structured data. */
export function plainWords(text: string, agency: Facts, noEmail: NoEmail): string {
  return readInline(text, agency, noEmail)
    .map((piece) => piece.text)
    .join("");
}
