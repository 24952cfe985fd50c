import { Node } from "@tiptap/core";
import { calculatorAt, VIDEO_SITES, videoAt } from "#newsroom/articles/rules/article-blocks.ts";
import { articleAt } from "#newsroom/articles/rules/article-links.ts";
import { articlePath } from "#newsroom/articles/rules/blog-address.ts";
import { PRICE_TABLE_IDS, PRICE_TABLE_NAMES, type PriceTableId } from "#newsroom/articles/rules/article-prices.ts";
import { CALCULATOR_IDS, type CalculatorId } from "#agency/tables/rules/calculator-address.ts";
import { calculatorPages } from "#agency/english/rules/calculator-pages.ts";

/** One node without text of its own; the page shows a widget in its place. */
const block = { group: "block", atom: true, draggable: true, selectable: true } as const;
/** An aside is otherwise a landmark, and there may be several. */
const NOTE = { role: "note" } as const;

/** A calculator of the site, chosen in the bar below the toolbar. */
export const CalculatorBlock = Node.create({
  name: "calculatorBlock",
  ...block,
  addAttributes: () => ({
    calculator: {
      default: CALCULATOR_IDS[0],
      parseHTML: (aside: HTMLElement) => calculatorIn(aside),
      rendered: false,
    },
  }),
  parseHTML: () => [
    { tag: "aside.calculator-block", priority: 60, getAttrs: (aside) => (calculatorIn(aside) ? null : false) },
  ],
  renderHTML: ({ node }) => {
    const id = node.attrs["calculator"] as CalculatorId;
    // Not a link here: it would be a tab stop and lead away from the text.
    return [
      "aside",
      { ...NOTE, class: "calculator-block", "data-calculator": id },
      ["p", `Calculator: ${calculatorPages[id].name}`],
    ];
  },
});

/** A table of prices from the current rates, chosen in the bar below the toolbar. */
export const PriceBlock = Node.create({
  name: "priceBlock",
  ...block,
  addAttributes: () => ({
    table: {
      default: PRICE_TABLE_IDS[0],
      parseHTML: (aside: HTMLElement) => PRICE_TABLE_IDS.find((id) => id === aside.className) ?? PRICE_TABLE_IDS[0],
      rendered: false,
    },
  }),
  parseHTML: () => PRICE_TABLE_IDS.map((id) => ({ tag: `aside.${id}`, priority: 60 })),
  renderHTML: ({ node }) => {
    const id = node.attrs["table"] as PriceTableId;
    return ["aside", { ...NOTE, class: id }, ["p", `Prices: ${PRICE_TABLE_NAMES[id]}`]];
  },
});

/** A short form that starts a quote. */
export const QuoteBlock = Node.create({
  name: "quoteBlock",
  ...block,
  parseHTML: () => [{ tag: "aside.quote-block", priority: 60 }],
  renderHTML: () => ["aside", { ...NOTE, class: "quote-block" }, ["p", "Form: begin a quote"]],
});

/** A YouTube or Vimeo video with its title. */
export const VideoBlock = Node.create({
  name: "videoBlock",
  ...block,
  addAttributes: () => ({
    address: { default: "", parseHTML: (aside: HTMLElement) => linkIn(aside)?.href ?? "", rendered: false },
    title: { default: "", parseHTML: (aside: HTMLElement) => linkIn(aside)?.text ?? "", rendered: false },
  }),
  parseHTML: () => [
    {
      tag: "aside.video-block",
      priority: 60,
      getAttrs: (aside) => (videoAt(linkIn(aside)?.href ?? "") ? null : false),
    },
  ],
  renderHTML: ({ node }) => [
    "aside",
    { ...NOTE, class: "video-block", "data-href": String(node.attrs["address"]), "data-title": titleOf(node) },
    ["p", `Video: ${titleOf(node)}`],
  ],
});

/** A card of one of our own articles, which shows what is published of it. */
export const ArticleBlock = Node.create({
  name: "articleBlock",
  ...block,
  addAttributes: () => ({
    slug: {
      default: "",
      parseHTML: (aside: HTMLElement) => articleAt(linkIn(aside)?.href ?? "") ?? "",
      rendered: false,
    },
    title: { default: "", parseHTML: (aside: HTMLElement) => linkIn(aside)?.text ?? "", rendered: false },
  }),
  parseHTML: () => [
    {
      tag: "aside.article-block",
      priority: 60,
      getAttrs: (aside) => (articleAt(linkIn(aside)?.href ?? "") ? null : false),
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    "aside",
    {
      ...NOTE,
      class: "article-block",
      "data-href": articlePath(String(attrs["slug"])),
      "data-title": String(attrs["title"]),
    },
    ["p", `Article: ${String(attrs["title"])}`],
  ],
});

/** Returns the title of a video, or the name of its site. */
function titleOf(node: { attrs: Record<string, unknown> }): string {
  const site = videoAt(String(node.attrs["address"]))?.site;
  return String(node.attrs["title"]) || (site ? VIDEO_SITES[site] : "");
}

/** Returns the link of a stored block, or of one that was copied in the editor. */
function linkIn(aside: HTMLElement): { href: string; text: string } | null {
  const { href, title } = aside.dataset;
  if (href !== undefined) return { href, text: title ?? "" };
  const link = aside.querySelector("a");
  const address = link?.getAttribute("href");
  return link && address ? { href: address, text: (link.textContent ?? "").trim() } : null;
}

function calculatorIn(aside: HTMLElement): CalculatorId | null {
  const copied = CALCULATOR_IDS.find((id) => id === aside.dataset["calculator"]);
  return copied ?? calculatorAt(aside.querySelector("a")?.getAttribute("href") ?? null);
}
