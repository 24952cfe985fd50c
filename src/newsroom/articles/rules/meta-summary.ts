/** A summary is cut at 158 characters and trimmed at a word if over 150 (spec site §5). */
const BUILT = 158;
const TRIMMED = 150;

/** Returns a text's meta description: its first 158 characters, trimmed at a word if over 150 (spec site §5). */
export function summaryOf(text: string): string {
  const start = text.slice(0, BUILT);
  if (start.length <= TRIMMED) return start;
  const space = start.slice(0, TRIMMED + 1).lastIndexOf(" ");
  return start.slice(0, space > 0 ? space : TRIMMED).replace(/[\s,;:–-]+$/, "");
}
