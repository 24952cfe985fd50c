/** Marks of Markdown that plain text hardly has by accident. */
const SIGNS = [
  /^#{1,6} \S/m,
  /^(?:[-*+]|\d{1,3}[.)]) \S.*\n+(?: *(?:[-*+]|\d{1,3}[.)]) \S)/m,
  /\*\*[^\s*](?:[^*\n]*[^\s*])?\*\*/,
  /~~[^\s~](?:[^~\n]*[^\s~])?~~/,
  /\[[^\]\n]+\]\((?:https?:|mailto:|\/)[^)\s]+\)/,
  /^\|.+\|[ \t]*\n\|[ \t:|-]+\|/m,
  /^```/m,
  /^> \S/m,
];

/** Tells whether plain text is meant as Markdown. */
export const isMarkdown = (text: string): boolean => SIGNS.some((sign) => sign.test(text.replaceAll("\r\n", "\n")));

/** Tells whether pasted HTML only colors code, as programs for code put it on the clipboard beside the text itself. */
export const isColoredCode = (html: string): boolean =>
  /white-space:\s*pre\b(?!-)/.test(html) &&
  /monospace|Menlo|Consolas|Courier/i.test(html) &&
  !/<(?:p|h\d|li|table)\b/i.test(html);
