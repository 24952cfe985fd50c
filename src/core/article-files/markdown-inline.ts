import { escapeHtml } from "./escape-html.ts";

/** Marks within marks beyond this are text. */
const MAX_DEPTH = 6;
/** How far apart the two signs of a mark may be, characters: bounds the work for text that is made to be slow. */
const REACH = "{1,2000}?";

type Rule = readonly [pattern: RegExp, html: (found: RegExpExecArray, depth: number) => string];
const sticky = (source: string) => new RegExp(source, "sy");

const RULES: readonly Rule[] = [
  [sticky(String.raw`\\([!-/:-@[-\`{-~])`), ([, sign = ""]) => escapeHtml(sign)],
  [sticky(String.raw`(?:\\| {2,})\n *`), () => "<br />"],
  [
    sticky("(`+)(?!`)(.{1,2000}?)(?<!`)\\1(?!`)"),
    ([, , code = ""]) => `<code>${escapeHtml(code.replace(/^ (.*\S.*) $/s, "$1"))}</code>`,
  ],
  [
    sticky(String.raw`!\[([^\]]{0,2000})\]\(\s*<?([^\s)>]{0,2000})>?[^)\n]{0,500}\)`),
    ([, alt = "", src = ""]) => `<img src="${kept(src)}" alt="${kept(alt)}" />`,
  ],
  [
    sticky(
      String.raw`\[((?:[^[\]\\]|\\.|!?\[[^\]]{0,500}\](?:\([^)]{0,2000}\))?)${REACH})\]\(\s*<?([^\s)>]{0,2000})>?[^)\n]{0,500}\)`,
    ),
    ([, text = "", href = ""], depth) => `<a href="${kept(href)}">${inline(text, depth + 1)}</a>`,
  ],
  [
    sticky(String.raw`<(https?:[^\s<>]{1,2000})>`),
    ([, address = ""]) => `<a href="${kept(address)}">${kept(address)}</a>`,
  ],
  [sticky(String.raw`<(?:/?[a-z][a-z0-9]{0,15}(?:\s[^<>]{0,4000})?/?|!--.{0,2000}?--)>`), ([tag]) => tag],
  [
    sticky(String.raw`\*\*(?=\S)((?:[^*\\]|\\.|\*(?!\*))${REACH})(?<=\S)\*\*`),
    ([, text = ""], depth) => `<strong>${inline(text, depth + 1)}</strong>`,
  ],
  [
    sticky(String.raw`\*(?=\S)((?:[^*\\]|\\.)${REACH})(?<=\S)\*`),
    ([, text = ""], depth) => `<em>${inline(text, depth + 1)}</em>`,
  ],
  [
    sticky(String.raw`(?<!\w)__(?=\S)((?:[^_\\]|\\.|_(?!_))${REACH})(?<=\S)__(?!\w)`),
    ([, text = ""], depth) => `<strong>${inline(text, depth + 1)}</strong>`,
  ],
  [
    sticky(String.raw`(?<!\w)_(?=\S)((?:[^_\\]|\\.)${REACH})(?<=\S)_(?!\w)`),
    ([, text = ""], depth) => `<em>${inline(text, depth + 1)}</em>`,
  ],
  [sticky(String.raw`&(?:#x?[0-9a-f]{1,7}|[a-z][a-z0-9]{1,30});`), ([entity]) => entity],
];
const SIGNS = /[\\`![<*_&\n ]/g;

/** The text of a block as HTML, with its marks, links and pictures. */
export function inlineHtml(text: string): string {
  return inline(text, 0);
}

function inline(text: string, depth: number): string {
  let html = "";
  for (let at = 0; at < text.length; ) {
    const found = depth < MAX_DEPTH ? match(text, at, depth) : null;
    if (found) {
      html += found.html;
      at += found.length;
      continue;
    }
    SIGNS.lastIndex = at + 1;
    const next = SIGNS.exec(text)?.index ?? text.length;
    html += escapeText(text.slice(at, next));
    at = next;
  }
  return html;
}

function match(text: string, at: number, depth: number): { html: string; length: number } | null {
  SIGNS.lastIndex = at;
  if (SIGNS.exec(text)?.index !== at) return null;
  for (const [pattern, html] of RULES) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) return { html: html(found, depth), length: found[0].length };
  }
  return null;
}

/** A text that may have character references, for an attribute. */
function kept(text: string): string {
  return text
    .replaceAll(/&(?!(?:#x?[0-9a-f]{1,7}|[a-z][a-z0-9]{1,30});)/gi, "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}

const escapeText = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
