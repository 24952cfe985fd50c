const PHONE = /(?:\+?1[ .-])?\(?\b\d{3}\)?[ .-]\d{3}[ .-]\d{4}\b/g;

/**
 * Tells whether a text contains a Social Security number, or as many digits in a row as a card or account number: they
 * shouldn't be on paper. Phone numbers with separators are fine.
 */
export function holdsSecretNumber(text: string): boolean {
  return /\d{9,}/.test(text.replaceAll(PHONE, " ").replaceAll(/(\d)[ -](?=\d)/g, "$1"));
}
