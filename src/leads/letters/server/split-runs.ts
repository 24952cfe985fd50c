import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { inflateSync } from "node:zlib";

const require = createRequire(import.meta.url);

/** The three faces of a letter. */
const FACES = {
  serif: { font: "lora", weight: 600 },
  body: { font: "inter", weight: 400 },
  bold: { font: "inter", weight: 600 },
} as const;
export type Face = keyof typeof FACES;

/** The files of a face, each with its characters; the first that has a character sets it. */
const SUBSETS = ["latin", "latin-ext", "vietnamese", "cyrillic", "cyrillic-ext"] as const;
type Subset = (typeof SUBSETS)[number];

/** Shown for a character that no file has. */
const UNKNOWN = "\uFFFD";

/** A stretch of text and the font file that sets it, as its package names it. */
type FontRun = { file: string; text: string };

const opened = new Map<string, Buffer>();

/** Reads the bytes of a run's file once, on first use; some twenty kilobytes. */
export function fontBytes(file: string): Buffer {
  const kept = opened.get(file);
  if (kept) return kept;
  const bytes = unpackWoff(readFileSync(require.resolve(file)));
  opened.set(file, bytes);
  return bytes;
}

/** Sizes in bytes of the head and of an entry of a table's directory, in WOFF 1.0 and in the OpenType file it holds. */
const WOFF = { head: 44, entry: 20 } as const;
const OPEN_TYPE = { head: 12, entry: 16 } as const;

/**
 * Unpacks the OpenType file in a WOFF 1.0 file (w3.org/TR/WOFF). The PDF library reads both, but it inflates each table
 * with a decoder in JavaScript, every time, which took most of the time of a letter.
 */
function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("This font is no WOFF file.");
  const count = woff.readUInt16BE(12);
  const entries = Array.from({ length: count }, (_, at) => {
    const start = WOFF.head + at * WOFF.entry;
    const [offset = 0, packed = 0, size = 0] = [4, 8, 12].map((field) => woff.readUInt32BE(start + field));
    const bytes = woff.subarray(offset, offset + packed);
    return { start, table: packed < size ? inflateSync(bytes) : bytes };
  });
  const head = Buffer.alloc(OPEN_TYPE.head + count * OPEN_TYPE.entry);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (const [at, { start, table }] of entries.entries()) {
    const entry = OPEN_TYPE.head + at * OPEN_TYPE.entry;
    woff.copy(head, entry, start, start + 4);
    woff.copy(head, entry + 4, start + 16, start + 20);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(table.length, entry + 12);
    const padding = Buffer.alloc(-table.length & 3);
    parts.push(table, padding);
    offset += table.length + padding.length;
  }
  return Buffer.concat(parts);
}

/** Splits a text into stretches that one file sets. Accents are joined to their letters. */
export function splitRuns(text: string, face: Face): FontRun[] {
  const runs: FontRun[] = [];
  for (const character of text.normalize("NFC")) {
    const subset = subsetOf(character);
    const file = fileOf(face, subset ?? "latin");
    const shown = subset === null ? UNKNOWN : character;
    const last = runs.at(-1);
    if (last?.file === file) last.text += shown;
    else runs.push({ file, text: shown });
  }
  return runs;
}

function fileOf(face: Face, subset: Subset): string {
  const { font, weight } = FACES[face];
  return `@fontsource/${font}/files/${font}-${subset}-${weight}-normal.woff`;
}

const known = new Map<string, Subset | null>();

function subsetOf(character: string): Subset | null {
  const found = known.get(character);
  if (found !== undefined) return found;
  const code = character.codePointAt(0) ?? 0;
  const subset = SUBSETS.find((one) => rangesOf(one).some(([from, to]) => code >= from && code <= to)) ?? null;
  if (known.size < 2_000) known.set(character, subset);
  return subset;
}

let ranges: Map<Subset, [number, number][]> | undefined;

/** Returns the characters of a file, as its package lists them: 'U+0000-00FF,U+0131'. */
function rangesOf(subset: Subset): [number, number][] {
  ranges ??= new Map(
    SUBSETS.map((one) => [
      one,
      ((require("@fontsource/inter/unicode.json") as Record<string, string>)[one] ?? "").split(",").map((range) => {
        const [from = "", to = from] = range.replace("U+", "").split("-");
        return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
      }),
    ]),
  );
  return ranges.get(subset) ?? [];
}
