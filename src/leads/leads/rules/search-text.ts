import type { LeadDetails } from "./lead-facts.ts";
import type { FamilyContact } from "./family-contact.ts";

/** Letters that Unicode doesn't split into a plain letter and an accent. */
const LETTERS: Readonly<Record<string, string>> = { ø: "o", ł: "l", đ: "d", ß: "ss", æ: "ae", œ: "oe", ı: "i" };

/** Folds text for search: lower case, without accents and apostrophes, its words apart by one space. */
function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’‘ʼ`´\0]/g, "")
    .toLowerCase()
    .replace(/[øłđßæœı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[\s,;:()"“”\u002d\u2010-\u2015]+/g, " ")
    .trim();
}

type Searched = Pick<LeadDetails, "name" | "email" | "phone"> & { message?: string | null };

/**
 * Returns the text that lead search looks in: name, email, phone and message. A space at both ends marks the first and
 * the last word.
 */
export function searchText({ name, email, phone, message }: Searched): string {
  return ` ${fold([name, email ?? "", phone ?? "", message ?? ""].join(" "))} `;
}

/** Returns a helper's part of the lead's searched text. */
export function helperText({ name, email, phone }: Pick<FamilyContact, "name" | "email" | "phone">): string {
  return `${fold([name, email ?? "", phone].join(" "))} `;
}

/** Shortest search for a part of a word: a trigram index can't help below three characters. */
export const SEARCH_MIN = 3;

/** The rule for searches, in words for the desk and the API. */
export const SEARCH_RULE = {
  title: `Type at least ${SEARCH_MIN} characters`,
  text: "A shorter search would match almost everyone. A name of two letters is found as a whole word.",
} as const;

/** Normalizes a search term. Digits with phone punctuation are searched as a number. */
export function searchTerm(typed: string): string {
  const digits = typed.replace(/\D/g, "");
  return digits.length >= SEARCH_MIN && /^[\d\s().+-]+$/.test(typed) ? digits : fold(typed);
}

/**
 * Returns the part of the searched text for a normalized term: as it is, or two letters as a whole word ('Li', 'Ng').
 * Null if it is too short.
 */
export function searchedPart(term: string): string | null {
  if (/^[a-z]{2}$/.test(term)) return ` ${term} `;
  return [...term].length >= SEARCH_MIN ? term : null;
}

/**
 * Tells whether a search that found nothing may have been too short: below three characters, only a whole word of two
 * letters can be found.
 */
export function isShortSearch(typed: string): boolean {
  const { length } = [...searchTerm(typed)];
  return length > 0 && length < SEARCH_MIN;
}
