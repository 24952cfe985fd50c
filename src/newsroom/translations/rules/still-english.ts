import { plainText } from "#newsroom/articles/rules/plain-text.ts";

/** Words that English sentences can't do without, and Spanish ones never have. */
const ENGLISH =
  /\b(?:the|of|and|to|is|are|for|your|you|with|that|this|it|on|at|from|what|when|who|how|or|if|will|does|our|their)\b/gi;
/** A name or a title has fewer of them, figures none. */
const LEAST = 2;

/** Tells whether a translated piece is the original's English sentence, and not a name, a figure or an address. */
export function isStillEnglish(source: string | null, target: string): boolean {
  if (source === null) return false;
  const text = plainText(target);
  return text === plainText(source) && (text.match(ENGLISH) ?? []).length >= LEAST;
}
