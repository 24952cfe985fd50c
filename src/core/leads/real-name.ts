/** Longest name that is kept; longer ones are refused, never cut. */
export const NAME_MAX = 120;

const PLACEHOLDERS = new Set([
  "full name",
  "your name",
  "your full name",
  "name",
  "first name",
  "last name",
  "first last",
  "firstname lastname",
  "john doe",
  "jane doe",
  "test",
  "test test",
  "tester",
  "asdf",
  "qwerty",
  "n/a",
  "na",
  "none",
  "null",
  "undefined",
  "anonymous",
  "unknown",
  "no name",
  "customer",
  "user",
  "xxx",
]);

/**
 * Whether a text can be a person's real name (spec site §5: not a placeholder such as 'full name'). Any script is
 * welcome; there must be at least two letters, and no digits-only, address or markup texts.
 */
export function isRealName(text: string): boolean {
  const name = tidyName(text);
  if (name.length > NAME_MAX || PLACEHOLDERS.has(name.toLowerCase())) return false;
  if ((name.match(/\p{L}/gu) ?? []).length < 2) return false;
  return !/https?:|www\.|[@<>]/i.test(name);
}

/** A name without control characters, with white space folded and trimmed. */
export function tidyName(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\p{Cc}\u2028\u2029]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
}
