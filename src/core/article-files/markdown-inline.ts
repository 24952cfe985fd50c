import { escapeHtml } from "./escape-html.ts";

/** Marks within marks beyond this are text. */
const MAX_DEPTH = 6;
/** How far apart the two signs of a mark may be, characters: bounds the work for text that is made to be slow. */
const REACH = "{1,2000}?";
const MAX_LINK = 2_000;

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
  const linked = /[![]/.test(text[at] ?? "") ? link(text, at, depth) : null;
  if (linked) return linked;
  for (const [pattern, html] of RULES) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) return { html: html(found, depth), length: found[0].length };
  }
  return null;
}

/** A link or a picture: its text may have brackets in pairs. */
function link(text: string, at: number, depth: number): { html: string; length: number } | null {
  const isPicture = text[at] === "!";
  const from = isPicture ? at + 1 : at;
  let open = 0;
  for (let end = from; end < text.length && end - from < MAX_LINK; end++) {
    const sign = text[end];
    if (sign === "\\") end += 1;
    else if (sign === "[") open += 1;
    else if (sign === "]" && --open === 0) {
      const close = text.slice(end + 1, end + 1 + MAX_LINK).indexOf(")");
      if (text[end + 1] !== "(" || close === -1) return null;
      // What follows the address is a title.
      const [address = ""] = text
        .slice(end + 2, end + 1 + close)
        .trim()
        .split(/\s/, 1);
      const href = kept(address.replace(/^<|>$/g, ""));
      const inner = text.slice(from + 1, end);
      const html = isPicture
        ? `<img src="${href}" alt="${kept(inner)}" />`
        : `<a href="${href}">${inline(inner, depth + 1)}</a>`;
      return { html, length: end + 2 + close - at };
    } else if (open === 0) return null;
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
