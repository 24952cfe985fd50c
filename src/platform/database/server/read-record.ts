const QUOTE = 34;

/**
 * Parses the fields of a composite value as PostgreSQL writes it (docs: "Composite Type Input and Output Syntax"):
 * `(a,"b ""c""",,t)`. A null field is nothing between commas, an empty text is `""`.
 */
export function readRecord(text: string): (string | null)[] {
  const fields: (string | null)[] = [];
  const end = text.length - 1;
  let at = 1;
  while (at <= end) {
    const quoted = text.charCodeAt(at) === QUOTE;
    const stop = quoted ? closingQuote(text, at + 1) : nextComma(text, at, end);
    if (quoted) fields.push(unescaped(text.slice(at + 1, stop)));
    else fields.push(stop === at ? null : text.slice(at, stop));
    at = stop + (quoted ? 2 : 1);
  }
  return fields;
}

function nextComma(text: string, from: number, end: number): number {
  const comma = text.indexOf(",", from);
  return comma === -1 ? end : comma;
}

/** Finds the closing quote; a quote inside is doubled. */
function closingQuote(text: string, from: number): number {
  let quote = text.indexOf('"', from);
  while (text.charCodeAt(quote + 1) === QUOTE) quote = text.indexOf('"', quote + 2);
  return quote;
}

function unescaped(text: string): string {
  return text.includes('"') || text.includes("\\") ? text.replace(/(["\\])\1/g, "$1") : text;
}
