/** The separators of a file's cells, with their names for staff. */
export const DELIMITERS = { ",": "commas", ";": "semicolons", "\t": "tabs", "|": "bars" } as const;
export type Delimiter = keyof typeof DELIMITERS;

/** Guesses the separator of a file's cells: the one that its first line has most of, outside of quotes. */
export function guessDelimiter(beginning: string): Delimiter {
  const [line = ""] = beginning.trimStart().split(/\r\n|\n|\r/, 1);
  const bare = line.replace(/"(?:[^"]|"")*"/g, "");
  const count = (delimiter: string) => bare.split(delimiter).length;
  return (Object.keys(DELIMITERS) as Delimiter[]).reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** The encodings that are read: Excel saves the last of them on an American or European Windows. */
export type FileEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** Returns the encoding that a file's first bytes declare (byte order mark), or null. */
export function markedEncoding(bytes: Uint8Array): FileEncoding | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return "utf-8";
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  return bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : null;
}
