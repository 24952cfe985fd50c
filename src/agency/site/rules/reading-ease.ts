/** A visitor's reading settings; stored only on their device. */
export type ReadingEase = { size: TextSize; contrast: boolean; colors: PageColors };
type TextSize = (typeof TEXT_SIZES)[number]["size"];
type PageColors = (typeof PAGE_COLORS)[number];

/** The sizes on offer; ease.css defines them. */
export const TEXT_SIZES = [{ size: "standard" }, { size: "larger" }, { size: "largest" }] as const;

/** The colors on offer; tokens.css defines them. "device" follows the device and is not stored. */
export const PAGE_COLORS = ["device", "light", "dark"] as const;

/** Longest text handed to a voice at once, characters: some voices stop silently on longer ones. */
const PIECE_LIMIT = 220;

/** Parses the stored words, `"larger contrast dark"`. Unknown ones mean the default. */
export function parseEase(words: string): ReadingEase {
  const known = new Set(words.split(" "));
  return {
    size: TEXT_SIZES.find(({ size }) => known.has(size))?.size ?? "standard",
    contrast: known.has("contrast"),
    colors: PAGE_COLORS.find((colors) => known.has(colors)) ?? "device",
  };
}

/** Returns the settings as words for the page and storage; empty for the default. */
export function easeWords({ size, contrast, colors }: ReadingEase): string {
  return [
    ...(size === "standard" ? [] : [size]),
    ...(contrast ? ["contrast"] : []),
    ...(colors === "device" ? [] : [colors]),
  ].join(" ");
}

/** Splits a paragraph for a voice: whole sentences if they are short enough, else words. */
export function spokenPieces(paragraph: string): string[] {
  const pieces: string[] = [];
  let piece = "";
  const sentences = paragraph
    .replace(/\s+/g, " ")
    .trim()
    .replace(/([.!?]["”’)]?) (?=["“(A-Z])/g, "$1\n")
    .split("\n");
  for (const part of sentences.flatMap((sentence) =>
    sentence.length > PIECE_LIMIT ? sentence.split(" ") : [sentence],
  )) {
    if (piece !== "" && piece.length + 1 + part.length > PIECE_LIMIT) {
      pieces.push(piece);
      piece = part;
    } else piece = piece === "" ? part : `${piece} ${part}`;
  }
  return piece === "" ? pieces : [...pieces, piece];
}
