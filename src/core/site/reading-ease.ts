/** What a visitor chose for her eyes; kept on her device and nowhere else. */
export type ReadingEase = { size: TextSize; contrast: boolean };
type TextSize = (typeof TEXT_SIZES)[number]["size"];

/** The sizes on offer; how large they are stands in ease.css. */
export const TEXT_SIZES = [
  { size: "standard", label: "Standard" },
  { size: "larger", label: "Larger" },
  { size: "largest", label: "Largest" },
] as const;

/** Longest piece of text that is handed to a voice at once, characters: some voices fall silent in longer ones. */
const PIECE_LIMIT = 220;

/** The words kept on the device, `"larger contrast"`, as a choice. Whatever it does not know it takes for the standard. */
export function parseEase(words: string): ReadingEase {
  const known = new Set(words.split(" "));
  return { size: TEXT_SIZES.find(({ size }) => known.has(size))?.size ?? "standard", contrast: known.has("contrast") };
}

/** A choice as the words that the page carries and the device keeps; the standard is the empty text. */
export function easeWords({ size, contrast }: ReadingEase): string {
  return [...(size === "standard" ? [] : [size]), ...(contrast ? ["contrast"] : [])].join(" ");
}

/** A paragraph as the pieces that a voice reads one after the other: whole sentences where they are short enough, else words. */
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
