/**
 * Breaks a text into lines no wider than `width`, as measured by `measure`. Breaks between words; only a word that is
 * wider alone is cut. Line breaks of the text stay, empty lines too.
 */
export function wrapLines(text: string, width: number, measure: (part: string) => number): string[] {
  const space = measure(" ");
  return text.split(/\r\n|\r|\n/).flatMap((paragraph) => {
    const lines: string[] = [];
    let line = "";
    let taken = 0;
    for (const word of paragraph.split(/[ \t]+/).filter(Boolean)) {
      const wide = measure(word);
      if (line !== "" && taken + space + wide <= width) {
        line += ` ${word}`;
        taken += space + wide;
        continue;
      }
      if (line !== "") lines.push(line);
      const pieces = wide <= width ? [word] : cutWord(word, width, measure);
      lines.push(...pieces.slice(0, -1));
      line = pieces.at(-1) ?? "";
      taken = measure(line);
    }
    return [...lines, line];
  });
}

/** Cuts a word into pieces that each fit, one character at least; the last one may be shorter. */
function cutWord(word: string, width: number, measure: (part: string) => number): string[] {
  const pieces: string[] = [];
  let piece = "";
  let taken = 0;
  for (const character of word) {
    const wide = measure(character);
    if (piece !== "" && taken + wide > width) {
      pieces.push(piece);
      piece = "";
      taken = 0;
    }
    piece += character;
    taken += wide;
  }
  return [...pieces, piece];
}
