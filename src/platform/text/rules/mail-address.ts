/** Longest email address, characters (RFC 5321, 4.5.3.1.3). */
const MAX_ADDRESS = 254;

/**
 * Tells whether a text is a single plain email address. Line breaks, commas, angle brackets and the like could add
 * recipients or headers, so they are refused, not removed.
 */
export function isMailAddress(text: string): boolean {
  return text.length <= MAX_ADDRESS && /^[^\s@<>(),;:"\\[\]\p{C}]+@[^\s@<>(),;:"\\[\]\p{C}]+$/u.test(text);
}

/** Makes a text safe for one header line, such as a subject: control characters become spaces. */
export function headerLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim()
    .slice(0, 300);
}
