/** Lines that mail programs put at the head of what they quote. */
const HEAD =
  /^\s*[*>]?\s*(?:From|Sent|Date|To|Cc|Subject|De|Enviado|Fecha|Para|CC|Asunto)\s*:|\b(?:wrote|escribi[oó]):\s*$|^\s*[-_]{2,}/i;
/** A shorter line has to be one of ours whole: a single “stop” is in many of our mails. */
const FEW_WORDS = 4;

const plain = (text: string) =>
  text
    .replace(/<?https?:\/\/\S+/gi, " ")
    .replace(/[*_]/g, "")
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();

/**
 * Returns what is in the folded part of a mail and nobody has written before: an answer below a mail of ours that isn't
 * marked as quoted, as Outlook leaves it. `known`: the mails of the conversation, and what is below each of ours. Lines
 * may be broken in other places.
 */
export function unknownWords(quoted: string, known: readonly string[]): string {
  const lines = new Set(known.flatMap((text) => text.split("\n").map(plain)));
  const whole = known.map(plain).join("\n");
  const isKnown = (line: string) => {
    const words = plain(line);
    return lines.has(words) || (words.split(" ").length >= FEW_WORDS && whole.includes(words));
  };
  return quoted
    .split("\n")
    .filter((line) => plain(line) !== "" && !line.trim().startsWith(">") && !HEAD.test(line) && !isKnown(line))
    .join("\n");
}
