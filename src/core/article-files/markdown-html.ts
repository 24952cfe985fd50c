import { inlineHtml } from "./markdown-inline.ts";
import { escapeHtml } from "./escape-html.ts";

/** Deeper lists and quotes than any article has are text. */
const MAX_DEPTH = 8;
const BLOCK_HTML =
  /^<(?:!--|\/?(?:p|div|section|article|h[1-6]|ul|ol|li|dl|dt|dd|table|caption|thead|tbody|tfoot|tr|td|th|blockquote|aside|figure|figcaption|pre|hr|iframe|script|style|details|summary)\b)/i;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const HEADING = /^ {0,3}(#{1,6})(\s.*)?$/;
const RULE = /^ {0,3}(?:(?:\*\s*){3,}|(?:-\s*){3,}|(?:_\s*){3,})$/;
const ITEM = /^( {0,3})([-*+]|\d{1,9}[.)])(\s+)(.*)$/;

/**
 * Markdown as HTML: the blocks and marks of CommonMark that articles have, and tables as GitHub writes them. HTML within it
 * stays. The result is as trustworthy as its source: sanitize it.
 */
export function markdownHtml(markdown: string): string {
  return blocks(markdown.replaceAll(/\r\n?/g, "\n").replaceAll("\t", "    ").split("\n"), 0).join("\n");
}

function blocks(lines: readonly string[], depth: number): string[] {
  const found: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? "";
    if (line.trim() === "") {
      at += 1;
      continue;
    }
    const taken =
      code(lines, at) ??
      single(line) ??
      html(lines, at) ??
      (depth < MAX_DEPTH ? (quote(lines, at, depth) ?? items(lines, at, depth)) : null) ??
      table(lines, at) ??
      paragraph(lines, at);
    found.push(taken.html);
    at += taken.lines;
  }
  return found;
}

type Taken = { html: string; lines: number };

function single(line: string): Taken | null {
  if (RULE.test(line)) return { html: "<hr />", lines: 1 };
  const [, signs, text = ""] = HEADING.exec(line) ?? [];
  return signs === undefined
    ? null
    : {
        html: `<h${signs.length}>${inlineHtml(
          text
            .trim()
            .replace(/(?:^|\s)#+$/, "")
            .trim(),
        )}</h${signs.length}>`,
        lines: 1,
      };
}

function code(lines: readonly string[], from: number): Taken | null {
  const fence = FENCE.exec(lines[from] ?? "")?.[1];
  if (fence === undefined) return null;
  const rest = lines.slice(from + 1);
  const end = rest.findIndex((line) => line.trim().startsWith(fence) && /^[`~]+$/.test(line.trim()));
  const inside = end === -1 ? rest : rest.slice(0, end);
  return {
    html: `<pre><code>${escapeHtml(inside.join("\n"))}</code></pre>`,
    lines: inside.length + (end === -1 ? 1 : 2),
  };
}

function html(lines: readonly string[], from: number): Taken | null {
  if (!BLOCK_HTML.test((lines[from] ?? "").trimStart())) return null;
  const inside = untilBlank(lines, from);
  return { html: inside.join("\n"), lines: inside.length };
}

function quote(lines: readonly string[], from: number, depth: number): Taken | null {
  const inside: string[] = [];
  while (/^ {0,3}>/.test(lines[from + inside.length] ?? ""))
    inside.push((lines[from + inside.length] ?? "").replace(/^ {0,3}> ?/, ""));
  if (inside.length === 0) return null;
  return { html: `<blockquote>\n${blocks(inside, depth + 1).join("\n")}\n</blockquote>`, lines: inside.length };
}

function items(lines: readonly string[], from: number, depth: number): Taken | null {
  const first = ITEM.exec(lines[from] ?? "");
  if (!first) return null;
  const ordered = /\d/.test(first[2] ?? "");
  const parts: string[][] = [];
  let at = from;
  let loose = false;
  for (; at < lines.length; at++) {
    const line = lines[at] ?? "";
    const item = ITEM.exec(line);
    const width = widthOf(first);
    if (line.trim() === "") {
      const next = lines[at + 1] ?? "";
      if (!next.startsWith(" ".repeat(width)) && !sameKind(ITEM.exec(next), ordered)) break;
      loose = true;
      parts.at(-1)?.push("");
    } else if (sameKind(item, ordered) && (item?.[1]?.length ?? 0) < width) parts.push([item?.[4] ?? ""]);
    else if (line.startsWith(" ".repeat(Math.min(width, 2))))
      parts.at(-1)?.push(line.slice(Math.min(width, line.search(/\S/))));
    else if (item || single(line) || (lines[at - 1] ?? "").trim() === "") break;
    else parts.at(-1)?.push(line);
  }
  const tag = ordered ? "ol" : "ul";
  const inner = parts.map((part) => `<li>${itemHtml(part, loose, depth)}</li>`);
  return { html: `<${tag}>\n${inner.join("\n")}\n</${tag}>`, lines: at - from };
}

const widthOf = (item: RegExpExecArray) =>
  (item[1]?.length ?? 0) + (item[2]?.length ?? 0) + Math.min(item[3]?.length ?? 1, 4);
const sameKind = (item: RegExpExecArray | null, ordered: boolean) =>
  item !== null && /\d/.test(item[2] ?? "") === ordered && !RULE.test(item[0]);

/** An item of one paragraph holds its text directly, as our articles do. */
function itemHtml(lines: readonly string[], loose: boolean, depth: number): string {
  const inner = blocks(lines, depth + 1);
  const [first = "", ...rest] = inner;
  const text = /^<p>([\s\S]*)<\/p>$/.exec(first)?.[1];
  if (text === undefined || (loose && rest.some((one) => one.startsWith("<p>")))) return inner.join("\n");
  return rest.length === 0 ? text : `${[text, ...rest].join("\n")}\n`;
}

function table(lines: readonly string[], from: number): Taken | null {
  const [head = "", rule = ""] = [lines[from], lines[from + 1]];
  if (
    !head.includes("|") ||
    !/^\s*\|?\s*:?-{1,}:?\s*(?:\|\s*:?-{1,}:?\s*)*\|?\s*$/.test(rule.trim()) ||
    !rule.includes("-")
  )
    return null;
  const rows = untilBlank(lines, from + 2);
  const cells = (line: string) =>
    line
      .trim()
      .replace(/^\||(?<!\\)\|$/g, "")
      .split(/(?<!\\)\|/)
      .map((cell) => inlineHtml(cell.trim().replaceAll("\\|", "|")));
  const row = (tag: string, line: string, more = "") =>
    `<tr>${cells(line)
      .map((cell) => `<${tag}${more}>${cell}</${tag}>`)
      .join("")}</tr>`;
  const body = rows.length === 0 ? [] : ["<tbody>", ...rows.map((line) => row("td", line)), "</tbody>"];
  const parts = ["<table>", "<thead>", row("th", head, ' scope="col"'), "</thead>", ...body, "</table>"];
  return { html: parts.join("\n"), lines: rows.length + 2 };
}

function paragraph(lines: readonly string[], from: number): Taken {
  const inside = [lines[from] ?? ""];
  for (const line of untilBlank(lines, from).slice(1)) {
    if (
      FENCE.test(line) ||
      single(line) ||
      /^ {0,3}>/.test(line) ||
      BLOCK_HTML.test(line) ||
      /^ {0,3}(?:[-*+]|1[.)])\s/.test(line)
    )
      break;
    inside.push(line);
  }
  const text = inside.map((line, place) => (place === inside.length - 1 ? line.trim() : line.trimStart())).join("\n");
  return { html: `<p>${inlineHtml(text)}</p>`, lines: inside.length };
}

function untilBlank(lines: readonly string[], from: number): string[] {
  const inside: string[] = [];
  for (let at = from; at < lines.length && (lines[at] ?? "").trim() !== ""; at++) inside.push(lines[at] ?? "");
  return inside;
}
