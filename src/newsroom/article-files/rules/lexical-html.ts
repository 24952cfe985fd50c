import { escapeHtml } from "./escape-html.ts";

type Node = { readonly [key: string]: unknown };

/** Deeper documents than any article are cut off, since they are read recursively. */
const MAX_DEPTH = 40;
/** Bits of a text's format (lexical: TextFormatType), from the outermost tag to the innermost. */
const MARKS: readonly (readonly [bit: number, tag: string])[] = [
  [1, "strong"],
  [2, "em"],
  [64, "sup"],
  [32, "sub"],
  [16, "code"],
];
/** Cards of Ghost that are about its newsletter or its members, and no text of an article. */
const SILENT = new Set(["paywall", "email", "email-cta", "signup", "call-to-action"]);

/** A document of Ghost's editor (Lexical) as HTML, and the kinds of cards that were left out. Null if it is none. */
export function lexicalHtml(json: string): { html: string; left: string[] } | null {
  let root: unknown;
  try {
    root = (JSON.parse(json) as { root?: unknown }).root;
  } catch {
    return null;
  }
  if (!isNode(root)) return null;
  const left = new Set<string>();
  return { html: blocks(root, left, 0), left: [...left] };
}

function blocks(node: Node, left: Set<string>, depth: number): string {
  return children(node)
    .map((child) => block(child, left, depth + 1))
    .filter(Boolean)
    .join("\n");
}

function block(node: Node, left: Set<string>, depth: number): string {
  if (depth > MAX_DEPTH) return "";
  const inner = () => inline(node, left, depth);
  const type = text(node, "type").replace(/^extended-/, "");
  switch (type) {
    case "paragraph":
      return filled("p", inner());
    case "heading":
      return filled(/^h[1-6]$/.test(text(node, "tag")) ? text(node, "tag") : "h2", inner());
    case "quote":
      return filled("blockquote", inner());
    case "aside":
      return filled("blockquote", inner());
    case "list":
      return filled(text(node, "listType") === "number" ? "ol" : "ul", blocks(node, left, depth));
    case "listitem":
      return filled("li", inner());
    case "horizontalrule":
      return "<hr />";
    default:
      return card(type, node, left, depth);
  }
}

function card(type: string, node: Node, left: Set<string>, depth: number): string {
  switch (type) {
    case "image":
      return figure([image(node)], text(node, "caption"));
    case "gallery":
      return figure(list(node, "images").map(image), text(node, "caption"));
    case "codeblock":
      return `<pre><code>${escapeHtml(text(node, "code"))}</code></pre>`;
    case "html":
      return text(node, "html");
    case "markdown":
      return filled("p", escapeHtml(text(node, "markdown")).replaceAll("\n", "<br />"));
    case "callout":
      return filled("aside", filled("p", text(node, "calloutText")), ' class="callout"');
    case "toggle":
      return `${filled("h3", text(node, "heading"))}\n${text(node, "content")}`;
    case "bookmark": {
      const { metadata } = node;
      return filled("p", link(text(node, "url"), escapeHtml(isNode(metadata) ? text(metadata, "title") : "")));
    }
    case "button":
      return filled("p", link(text(node, "buttonUrl"), escapeHtml(text(node, "buttonText"))));
    default:
      if (!SILENT.has(type) && type !== "") left.add(type);
      return children(node).length > 0 ? blocks(node, left, depth) : "";
  }
}

function inline(node: Node, left: Set<string>, depth: number): string {
  if (depth > MAX_DEPTH) return "";
  return children(node)
    .map((child) => {
      const type = text(child, "type").replace(/^extended-/, "");
      if (type === "text") return marked(child);
      if (type === "linebreak") return "<br />";
      if (type === "link" || type === "autolink") return link(text(child, "url"), inline(child, left, depth + 1));
      return block(child, left, depth + 1);
    })
    .join("");
}

function marked(node: Node): string {
  const format = typeof node["format"] === "number" ? node["format"] : 0;
  const tags = MARKS.filter(([bit]) => (format & bit) !== 0).map(([, tag]) => tag);
  const open = tags.map((tag) => `<${tag}>`).join("");
  const close = tags
    .map((tag) => `</${tag}>`)
    .reverse()
    .join("");
  return open + escapeHtml(text(node, "text")) + close;
}

function image(node: Node): string {
  const src = text(node, "src");
  return src === "" ? "" : `<img src="${escapeHtml(src)}" alt="${escapeHtml(text(node, "alt"))}" />`;
}

/** The caption is HTML. */
function figure(images: readonly string[], caption: string): string {
  return filled("figure", images.join("") && images.join("") + filled("figcaption", caption));
}

function link(url: string, inner: string): string {
  return url === "" ? inner : `<a href="${escapeHtml(url)}">${inner || escapeHtml(url)}</a>`;
}

function filled(tag: string, inner: string, attributes = ""): string {
  return inner === "" ? "" : `<${tag}${attributes}>${inner}</${tag}>`;
}

function children(node: Node): Node[] {
  return list(node, "children");
}

function list(node: Node, name: string): Node[] {
  const value = node[name];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

function text(node: Node, name: string): string {
  const value = node[name];
  return typeof value === "string" ? value : "";
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
