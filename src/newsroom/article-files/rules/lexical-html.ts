import { embedFrame, lostPart } from "./article-loss.ts";
import { escapeHtml } from "./escape-html.ts";

export type Node = { readonly [key: string]: unknown };

/** Deeper documents than any article are cut off, since they are read recursively. */
const MAX_DEPTH = 40;
/** Bits of a text's format (lexical: TextFormatType), from the outermost tag to the innermost. */
const MARKS: readonly (readonly [bit: number, tag: string])[] = [
  [1, "strong"],
  [2, "em"],
  [4, "s"],
  [64, "sup"],
  [32, "sub"],
  [16, "code"],
];
/** Cards of Ghost that are about its newsletter or its members, and no text of an article. */
const SILENT = new Set(["paywall", "email", "email-cta", "signup", "call-to-action"]);

/** A document of Ghost's editor (Lexical) as HTML, in which cards that can't be taken over are marked. Null if it is none. */
export function lexicalHtml(json: string): string | null {
  let root: unknown;
  try {
    root = (JSON.parse(json) as { root?: unknown }).root;
  } catch {
    return null;
  }
  if (!isNode(root)) return null;
  return blocks(root, 0);
}

function blocks(node: Node, depth: number): string {
  return children(node)
    .map((child) => block(child, depth + 1))
    .filter(Boolean)
    .join("\n");
}

function block(node: Node, depth: number): string {
  if (depth > MAX_DEPTH) return "";
  const inner = () => inline(node, depth);
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
      return filled(text(node, "listType") === "number" ? "ol" : "ul", blocks(node, depth));
    case "listitem":
      return filled("li", inner());
    case "horizontalrule":
      return "<hr />";
    default:
      return card(type, node, depth);
  }
}

function card(type: string, node: Node, depth: number): string {
  const made = cardHtml(type, node);
  if (made !== null) return made;
  const inner = children(node).length > 0 ? blocks(node, depth) : "";
  return SILENT.has(type) || type === "" || inner !== "" ? inner : lostPart("block", type);
}

/** A card of Ghost's editors, new or old, as HTML; null for one that is none of ours. */
export function cardHtml(type: string, node: Node): string | null {
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
      return filled("aside", filled("p", text(node, "calloutText") || text(node, "text")), ' class="callout"');
    case "toggle":
      return `${filled("h3", text(node, "heading"))}\n${text(node, "content")}`;
    case "bookmark": {
      const { metadata } = node;
      return filled("p", link(text(node, "url"), escapeHtml(isNode(metadata) ? text(metadata, "title") : "")));
    }
    case "button":
      return filled("p", link(text(node, "buttonUrl"), escapeHtml(text(node, "buttonText"))));
    case "embed":
      return embed(node);
    case "video":
    case "audio":
      return filled("figure", `<${type} src="${escapeHtml(text(node, "src"))}"></${type}>${caption(node)}`);
    case "file":
      return filled("p", link(text(node, "src"), escapeHtml(text(node, "fileTitle") || text(node, "fileName"))));
    case "product":
      return [
        figure([image({ src: node["productImageSrc"] })], ""),
        filled("h3", text(node, "productTitle")),
        text(node, "productDescription"),
        filled("p", link(text(node, "productUrl"), escapeHtml(text(node, "productButton")))),
      ].join("");
    case "header":
      return filled("h2", text(node, "header")) + filled("p", text(node, "subheader"));
    default:
      return null;
  }
}

function inline(node: Node, depth: number): string {
  if (depth > MAX_DEPTH) return "";
  return children(node)
    .map((child) => {
      const type = text(child, "type").replace(/^extended-/, "");
      if (type === "text") return marked(child);
      if (type === "linebreak") return "<br />";
      if (type === "link" || type === "autolink") return link(text(child, "url"), inline(child, depth + 1));
      return block(child, depth + 1);
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

/** An embed as Ghost has it: its address, or only the HTML that its site gave. */
function embed(node: Node): string {
  const { metadata } = node;
  const title = text(node, "title") || (isNode(metadata) ? text(metadata, "title") : "");
  const address = text(node, "url");
  return (address === "" ? text(node, "html") : embedFrame(address, title)) + filled("p", text(node, "caption"));
}

const caption = (node: Node) => filled("figcaption", text(node, "caption"));

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
