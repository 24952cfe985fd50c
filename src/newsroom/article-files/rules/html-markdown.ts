import { parseDocument } from "htmlparser2";

type Root = ReturnType<typeof parseDocument>;
type Child = Root["children"][number];
type Element = Extract<Child, { attribs: unknown }>;

const BLOCKS = new Set(
  "p h2 h3 h4 ul ol table blockquote aside figure figcaption hr pre dl li dt dd caption thead tbody tr td th".split(
    " ",
  ),
);
const PLAIN_ITEM = new Set(["ul", "ol"]);

/**
 * An article's HTML as Markdown (CommonMark). What Markdown has no sign for, such as tables with a caption, callouts and
 * anchors, stays HTML, which CommonMark allows.
 */
export function htmlMarkdown(html: string): string {
  const blocks: string[] = [];
  let last = "";
  let loose: Child[] = [];
  const flush = () => {
    const text = paragraph(loose);
    loose = [];
    if (text === "") return;
    blocks.push(text);
    last = "";
  };
  for (const node of parseDocument(html, { withStartIndices: true, withEndIndices: true }).children) {
    if (!isElement(node) || !BLOCKS.has(node.name)) {
      loose.push(node);
      continue;
    }
    flush();
    const text = block(node, html);
    if (text === "") continue;
    // Two lists in a row would be one.
    if (last === node.name && PLAIN_ITEM.has(last)) blocks.push("<!-- -->");
    blocks.push(text);
    last = node.name;
  }
  flush();
  return blocks.join("\n\n");
}

function block(node: Element, html: string): string {
  const inner = () => paragraph(node.children);
  const bare = Object.keys(node.attribs).length === 0;
  if (node.name === "p" && bare && isInline(node)) return inner();
  if (/^h[234]$/.test(node.name) && bare && isInline(node)) {
    const text = inner();
    return text === "" || text.includes("\n")
      ? raw(node, html)
      : `${"#".repeat(Number(node.name[1]))} ${text.replace(/(?<=\s)#+$/, (signs) => signs.replaceAll("#", "\\#"))}`;
  }
  if (node.name === "hr") return "***";
  if (PLAIN_ITEM.has(node.name) && isPlainList(node)) return list(node, "");
  if (node.name === "blockquote" && isQuote(node))
    return elements(node)
      .map((child) => paragraph(child.children))
      .filter(Boolean)
      .join("\n\n")
      .replaceAll(/^/gm, "> ")
      .replaceAll(/^> $/gm, ">");
  if (node.name === "pre") return fenced(node, html);
  return raw(node, html);
}

/** HTML within Markdown ends at a blank line. */
function raw(node: Element, html: string): string {
  const source = html.slice(node.startIndex ?? 0, (node.endIndex ?? -1) + 1);
  return source.replaceAll(/\n[ \t\r]*(?=\n)/g, "").trim();
}

function fenced(node: Element, html: string): string {
  const [code, ...more] = elements(node);
  const text = code?.name === "code" ? code : null;
  if (!text || more.length > 0 || text.children.some(isElement) || node.children.length > 1)
    return raw(node, html).replaceAll("\n", "&#10;");
  const lines = textOf(text);
  let fence = "```";
  while (lines.includes(fence)) fence += "`";
  return `${fence}\n${lines}\n${fence}`;
}

function isPlainList(node: Element): boolean {
  return (
    Object.keys(node.attribs).length === 0 &&
    node.children.every((child) =>
      isElement(child) ? child.name === "li" && isPlainItem(child) : textOf(child).trim() === "",
    ) &&
    elements(node).length > 0
  );
}

/** Text, and lists below it. */
function isPlainItem(node: Element): boolean {
  const nested = elements(node).filter(({ name }) => PLAIN_ITEM.has(name));
  const text = node.children.filter((child) => !nested.includes(child as Element));
  const first = nested[0];
  const last =
    first === undefined
      ? true
      : node.children
          .slice(node.children.indexOf(first))
          .every((child) => (isElement(child) ? PLAIN_ITEM.has(child.name) : textOf(child).trim() === ""));
  return last && text.every(isInlineNode) && nested.every(isPlainList) && paragraph(text) !== "" && nested.length < 2;
}

function list(node: Element, indent: string): string {
  return elements(node)
    .map((item, place) => {
      const sign = node.name === "ol" ? `${place + 1}.` : "-";
      const nested = elements(item).filter(({ name }) => PLAIN_ITEM.has(name));
      const text = paragraph(item.children.filter((child) => !nested.includes(child as Element)));
      const below = indent + " ".repeat(sign.length + 1);
      return [`${indent}${sign} ${text.replaceAll("\n", `\n${below}`)}`, ...nested.map((one) => list(one, below))].join(
        "\n",
      );
    })
    .join("\n");
}

function isQuote(node: Element): boolean {
  const parts = node.children.filter((child) => isElement(child) || textOf(child).trim() !== "");
  return parts.length > 0 && parts.every((child) => isElement(child) && child.name === "p" && isInline(child));
}

const isInline = (node: Element): boolean => node.children.every(isInlineNode);
function isInlineNode(node: Child): boolean {
  return !isElement(node) || (!BLOCKS.has(node.name) && isInline(node));
}

/** Text with its marks on one line, or several where it has line breaks; what would begin a block is escaped. */
function paragraph(nodes: readonly Child[]): string {
  const text = nodes.map(inline).join("");
  return text
    .replaceAll(/ +/g, " ")
    .split("\n")
    .map((line) =>
      line.trim().replace(/^(?:[-+#>|=]|\d{1,9}(?=[.)]))/, (sign) => (/^\d/.test(sign) ? `${sign}\\` : `\\${sign}`)),
    )
    .join("\n")
    .replace(/^(?:\\\n)+|(?:\\\n)+$/g, "")
    .trim();
}

function inline(node: Child): string {
  if (!isElement(node)) return node.type === "text" ? escaped(textOf(node)) : "";
  const inner = node.children.map(inline).join("");
  switch (node.name) {
    case "br":
      return "\\\n";
    case "img":
      return image(node);
    case "strong":
      return emphasis("**", "strong", inner);
    case "em":
      return emphasis("*", "em", inner);
    case "s":
      return inner.includes("~") ? `<s>${inner}</s>` : emphasis("~~", "s", inner);
    case "code":
      return code(node);
    case "a":
      return link(node, inner);
    default:
      return `<${node.name}>${inner}</${node.name}>`;
  }
}

/** HTML where the signs could be read in another way. */
function emphasis(sign: string, tag: string, inner: string): string {
  return inner === "" || /^\s|\s$|[*\n]|\\$/.test(inner) || inner.length > 500
    ? `<${tag}>${inner}</${tag}>`
    : `${sign}${inner}${sign}`;
}

function code(node: Element): string {
  const text = textOf(node);
  return text === "" || /[`\n]|^\s|\s$/.test(text) || node.children.some(isElement)
    ? `<code>${node.children.map(inline).join("")}</code>`
    : `\`${text}\``;
}

function link(node: Element, inner: string): string {
  const href = node.attribs["href"] ?? "";
  if (inner === "" || href === "" || /[\s()<>\\[\]]/.test(href) || /[[\]\n]/.test(inner.replaceAll(/\\[[\]]/g, "")))
    return `<a${href === "" ? "" : ` href="${attribute(href)}"`}>${inner}</a>`;
  return `[${inner}](${href.replaceAll("&", "&amp;")})`;
}

function image({ attribs }: Element): string {
  const { src = "", alt = "", width, height } = attribs;
  if (width || height || /[\s()<>\\]/.test(src) || /[[\]\n\\]/.test(alt)) {
    const size = [width ? ` width="${attribute(width)}"` : "", height ? ` height="${attribute(height)}"` : ""].join("");
    return `<img src="${attribute(src)}" alt="${attribute(alt).replaceAll("\n", "&#10;")}"${size} />`;
  }
  return `![${alt.replaceAll("&", "&amp;")}](${src.replaceAll("&", "&amp;")})`;
}

const attribute = (value: string) =>
  value.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

function escaped(text: string): string {
  return text
    .replaceAll(/[\t\n\r\f]/g, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll(/[\\`*_[\]!~]/g, "\\$&");
}

function isElement(node: Child): node is Element {
  return "attribs" in node;
}

function elements(node: Element): Element[] {
  return node.children.filter(isElement);
}

function textOf(node: Child | Element): string {
  if ("data" in node && typeof node.data === "string") return node.type === "text" ? node.data : "";
  return "children" in node ? node.children.map(textOf).join("") : "";
}
