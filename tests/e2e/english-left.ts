/** English words that no Spanish text has. */
const ENGLISH =
  /(?<![\p{L}’'@./-])(?:the|and|your|you|with|for|from|this|that|are|of|to|not|we|our|by|or|is|it|if|who|when|what|how|which|will|would|month|years?|please|call|age)(?![\p{L}@/-]|\.\w)/giu;
/** English on purpose: marked so, or the title of an English source. */
const ON_PURPOSE = [
  /<(script|style|svg)\b[\s\S]*?<\/\1>/g,
  /<(\w+)\b[^>]* (?:lang|hreflang)="en(?:-us)?"[^>]*>[\s\S]*?<\/\1>/gi,
  /<(a|cite|em|i)\b[^>]*>(?:(?!<\/\1>)[\s\S])*<\/\1>(?=\s*(?:<[^>]+>\s*)*\(en inglés\))/g,
];

/** Names of offices and laws, and words that are printed in a policy. */
const NAMES = [/\p{Lu}[\p{L}.]*(?:,? (?:of|and|the|for|to|\p{Lu}[\p{L}.]*))+/gu, /“[^”]*”/g];

/** Lists the texts of a page, seen or read aloud, without what is in English on purpose. */
function piecesOf(html: string): string[] {
  const own = ON_PURPOSE.reduce((text, what) => text.replace(what, " "), html);
  const spoken = own.matchAll(/\s(?:aria-label|alt|title|placeholder|content|data-[\w-]+)="([^"]+)"/g);
  const seen = own.replace(/<[^>]+>/g, "\n").split("\n");
  return [...[...spoken].map(([, text = ""]) => text), ...seen]
    .map((text) => text.replaceAll("&#x27;", "’").replaceAll("&quot;", "”").trim())
    .filter((text) => /\p{L}/u.test(text));
}

/** Lists the texts of a Spanish page that have English words. */
export function englishLeft(html: string): string[] {
  return piecesOf(html).filter((text) => {
    // The props of an island, not its content.
    if (text.startsWith("{") || !/\s/.test(text)) return false;
    return NAMES.reduce((rest, name) => rest.replace(name, ""), text).search(ENGLISH) >= 0;
  });
}
