/**
 * Returns the Fernández Huerta reading ease of a Spanish text, the counterpart of Flesch's: 206.84 − 60 × syllables per
 * word − 1.02 × words per sentence (1959; as corrected by G. Law in 2011).
 */
export function fernandezHuerta(words: number, sentences: number, syllables: number): number {
  return 206.84 - (60 * syllables) / words - (1.02 * words) / sentences;
}

/** Counts the syllables of a Spanish word: each run of vowels has one per strong or accented vowel, at least one. */
export function spanishSyllables(word: string): number {
  const heard = word
    .toLowerCase()
    .normalize("NFC")
    .replace(/([qg])u(?=[eiéí])/g, "$1")
    .replace(/y(?![aeiouáéíóúü])/g, "i");
  const runs = heard.match(/[aeiouáéíóúü]+/g) ?? [];
  return Math.max(
    1,
    runs.reduce((sum, run) => sum + Math.max(1, run.replace(/[iuü]/g, "").length), 0),
  );
}
