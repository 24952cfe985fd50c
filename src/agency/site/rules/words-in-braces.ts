const IN_BRACES = /\{([^{}]*)\}/g;

/** Returns the error of a text with a word in braces that is none of these; null without one. */
export function braceProblem(words: string, known: readonly string[]): string | null {
  const unknown = [...words.matchAll(IN_BRACES)].map(([, name = ""]) => name).find((name) => !known.includes(name));
  return unknown === undefined ? null : `We don’t know {${unknown}}. You can write ${bracedList(known)}.`;
}

/** Returns words as they are written in a text: in braces, with commas between them. */
export const bracedList = (known: readonly string[]): string => known.map((name) => `{${name}}`).join(", ");

/** Fills a text's words in braces; a word that has no value stays as it is. */
export function fillBraces(words: string, valueOf: (name: string) => string | null): string {
  return words.replaceAll(IN_BRACES, (whole, name: string) => valueOf(name) ?? whole);
}
