import { Extension, type Extensions, Mark, Node } from "@tiptap/core";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import StarterKit from "@tiptap/starter-kit";
import { CALLOUTS } from "#newsroom/articles/rules/article-html.ts";
import { ArticleBlock, CalculatorBlock, PriceBlock, QuoteBlock, VideoBlock } from "./article-blocks.ts";
import { ArticleFigure } from "./article-figure.ts";

/** Heading anchors are kept beside the text, since an id in the desk's page could clash with its own. */
const HeadingAnchors = Extension.create({
  name: "headingAnchors",
  addGlobalAttributes: () => [
    {
      types: ["heading"],
      attributes: {
        id: {
          default: null,
          keepOnSplit: false,
          parseHTML: (heading) => heading.id || heading.dataset["anchor"] || null,
          renderHTML: ({ id }) => (id ? { "data-anchor": String(id) } : {}),
        },
      },
    },
  ],
});

const Superscript = Mark.create({
  name: "superscript",
  excludes: "subscript",
  parseHTML: () => [{ tag: "sup" }],
  renderHTML: () => ["sup", 0],
});

const Subscript = Mark.create({
  name: "subscript",
  excludes: "superscript",
  parseHTML: () => [{ tag: "sub" }],
  renderHTML: () => ["sub", 0],
});

const cellAttributes = {
  colspan: { default: 1, parseHTML: (cell: HTMLElement) => spanOf(cell, "colspan") },
  rowspan: { default: 1, parseHTML: (cell: HTMLElement) => spanOf(cell, "rowspan") },
  colwidth: { default: null, rendered: false, parseHTML: () => null },
  scope: { default: null, parseHTML: (cell: HTMLElement) => cell.getAttribute("scope") },
};

function spanOf(cell: HTMLElement, name: string): number {
  const span = Number(cell.getAttribute(name));
  return span >= 1 && span <= 99 ? Math.trunc(span) : 1;
}

/** Returns the caption of a table, and the link to a source at its end. */
function captionOf(table: HTMLElement): { caption: string; sourceName: string; sourceUrl: string } {
  const text = (part: Element | null | undefined) => part?.textContent?.replace(/\s+/g, " ").trim() ?? "";
  const caption = table.querySelector(":scope > caption");
  const link = caption?.querySelector("a[href]");
  const isLast = link && caption?.lastChild === link && caption.querySelectorAll("a").length === 1;
  if (!isLast) return { caption: text(caption), sourceName: "", sourceUrl: "" };
  const [all, sourceName] = [text(caption), text(link)];
  const words = all.slice(0, all.length - sourceName.length).trim();
  return { caption: words, sourceName, sourceUrl: link.getAttribute("href") ?? "" };
}

const captionPart = (name: keyof ReturnType<typeof captionOf>) => ({
  default: "",
  rendered: false,
  parseHTML: (table: HTMLElement) => captionOf(table)[name],
});

/** A table with its caption and source, which are edited in the table's toolbar. No widths: the site's styles decide. */
const ArticleTable = Table.extend({
  addAttributes: () => ({
    caption: captionPart("caption"),
    sourceName: captionPart("sourceName"),
    sourceUrl: captionPart("sourceUrl"),
  }),
  parseHTML: () => [{ tag: "table" }, { tag: "caption", ignore: true }],
  renderHTML: ({ node }) => {
    const [caption, name, url] = ["caption", "sourceName", "sourceUrl"].map((one) => String(node.attrs[one] ?? ""));
    const body = ["tbody", 0] as const;
    const link = name && url ? [["a", { href: url }, name] as const] : [];
    const words = caption ? [link.length > 0 ? `${caption} ` : caption] : [];
    if (words.length + link.length === 0) return ["table", body];
    return ["table", ["caption", { contenteditable: "false" }, ...words, ...link], body];
  },
});

const Callout = Node.create({
  name: "callout",
  group: "block",
  content: "(paragraph | bulletList | orderedList)+",
  defining: true,
  addAttributes: () => ({
    kind: {
      default: CALLOUTS[0],
      parseHTML: (aside) => CALLOUTS.find((kind) => kind === aside.className) ?? CALLOUTS[0],
      renderHTML: ({ kind }) => ({ class: String(kind) }),
    },
  }),
  parseHTML: () => [{ tag: "aside" }],
  renderHTML: ({ HTMLAttributes }) => ["aside", HTMLAttributes, 0],
});

const DefinitionList = Node.create({
  name: "definitionList",
  group: "block",
  content: "(definitionTerm | definitionText)+",
  parseHTML: () => [{ tag: "dl" }],
  renderHTML: () => ["dl", 0],
});

const DefinitionTerm = Node.create({
  name: "definitionTerm",
  content: "inline*",
  defining: true,
  parseHTML: () => [{ tag: "dt" }],
  renderHTML: () => ["dt", 0],
});

const DefinitionText = Node.create({
  name: "definitionText",
  content: "paragraph block*",
  defining: true,
  parseHTML: () => [{ tag: "dd" }],
  renderHTML: () => ["dd", 0],
});

/** The content that an article may have, matching `sanitize-article.ts`. */
export const articleExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    underline: false,
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: "https",
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (address) => isAllowedAddress(address),
    },
    dropcursor: { color: false, class: "editor-drop" },
  }),
  HeadingAnchors,
  Superscript,
  Subscript,
  // Its own view sets widths, and has no caption.
  ArticleTable.configure({ resizable: false, View: null }),
  TableRow,
  TableHeader.extend({ addAttributes: () => cellAttributes }),
  TableCell.extend({ addAttributes: () => cellAttributes }),
  ArticleFigure,
  CalculatorBlock,
  PriceBlock,
  QuoteBlock,
  VideoBlock,
  ArticleBlock,
  Callout,
  DefinitionList,
  DefinitionTerm,
  DefinitionText,
];

/** Tells whether the sanitizer would keep this link: a page of the site, an anchor, or http, https, mailto, tel. */
export function isAllowedAddress(address: string): boolean {
  return /^(?:https?:|mailto:|tel:|#|\/(?![/\\])|\?)/i.test(address) && !address.includes("\\");
}
