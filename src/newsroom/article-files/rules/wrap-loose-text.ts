import { readBody } from "#newsroom/articles/rules/article-body.ts";

/** Puts text of an article that is in no element into paragraphs, which the editor shows. */
export function wrapLooseText(html: string): string {
  let [wrapped, at] = ["", 0];
  for (const { tag, from, to } of readBody(html).parts) {
    const loose = html.slice(from, to);
    if (tag !== "" || !hasText(loose)) continue;
    wrapped += html.slice(at, from) + paragraphs(loose);
    at = to;
  }
  return wrapped + html.slice(at);
}

/** Pictures between the texts stay beside them, unless they are within a link. */
function paragraphs(loose: string): string {
  const pieces = loose.split(/(<img\b[^>]*>)/);
  const whole = pieces.every((piece) => countOf(piece, /<[a-z]/g) === countOf(piece, /<\//g) + countOf(piece, VOID));
  return (whole ? pieces : [loose]).map((piece) => (hasText(piece) ? `<p>${piece.trim()}</p>` : piece)).join("");
}

const VOID = /<(?:img|br|hr)\b/g;
const hasText = (html: string) => html.replaceAll(/<[^>]*>|\s|&nbsp;/g, "") !== "";
const countOf = (text: string, what: RegExp) => text.match(what)?.length ?? 0;
