/** Lines with which mail programs begin what they quote, in English and Spanish. */
const BEGINS: readonly RegExp[] = [
  /^\s*On\b.{5,200}\bwrote:\s*$/i,
  /^\s*El\b.{5,200}\bescribi[oó]:\s*$/i,
  /^\s*-{2,}\s*(?:Original Message|Forwarded message|Mensaje original|Mensaje reenviado)\s*-{2,}/i,
  /^\s*_{20,}\s*$/,
  /^\s*>/,
];
/** Heads of a quoted mail without a line before it: two of them in a row. */
const HEAD = /^\s*\*?(?:From|Sent|Date|To|Subject|De|Enviado|Fecha|Para|Asunto)\s*:\*?\s/i;

/**
 * Divides a mail into what its sender wrote and what they quote below it, which may be words of ours. Answers between
 * quoted lines stay with what was written; a mail that only quotes is all written.
 */
export function foldQuoted(text: string): { written: string; quoted: string } {
  const lines = text.replaceAll("\r\n", "\n").split("\n");
  const begin = lines.findIndex((_, n) => begins(lines, n));
  const whole = { written: text.trim(), quoted: "" };
  if (begin === -1) return whole;
  const after = lines.slice(begin);
  const between = after.some((line) => line.trim().startsWith(">"))
    ? after.filter((line, n) => line.trim() !== "" && !line.trim().startsWith(">") && !isHead(after, n))
    : [];
  const written = [...lines.slice(0, begin), ...between].join("\n").trim();
  return written === "" ? whole : { written, quoted: after.join("\n").trim() };
}

function begins(lines: readonly string[], n: number): boolean {
  // Mail programs break a long first line in two.
  const [line = "", next = ""] = [lines[n], lines[n + 1]];
  const joined = `${line} ${next.trim()}`;
  if (BEGINS.some((one) => one.test(line)) || BEGINS.slice(0, 2).some((one) => one.test(joined))) return true;
  return HEAD.test(line) && HEAD.test(next);
}

/** Tells whether a line only introduces what is quoted after it. */
function isHead(lines: readonly string[], n: number): boolean {
  const [before = "", line = "", next = ""] = [lines[n - 1], lines[n], lines[n + 1]];
  const about = [line, `${line} ${next.trim()}`, `${before.trim()} ${line.trim()}`];
  return about.some((one) => BEGINS.slice(0, 4).some((begin) => begin.test(one)));
}
