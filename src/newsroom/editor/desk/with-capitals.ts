/**
 * Returns the words to put in place of a found text with its capitals: all of them, or the first. Words that were typed
 * with a capital stay as they are.
 */
export function withCapitals(found: string, words: string): string {
  if (words !== words.toLowerCase()) return words;
  const letters = found.replace(/[^\p{L}]/gu, "");
  if (letters.length > 1 && letters === letters.toUpperCase() && letters !== letters.toLowerCase())
    return words.toUpperCase();
  const first = letters.charAt(0);
  const begins = first !== first.toLowerCase();
  return begins ? words.replace(/\p{L}/u, (letter) => letter.toUpperCase()) : words;
}
