import { lostPart } from "./article-loss.ts";
import { escapeHtml } from "./escape-html.ts";
import { cardHtml, type Node } from "./lexical-html.ts";

/** Cards of Ghost that are about its newsletter, and no text of an article. */
const SILENT = new Set(["paywall", "email", "email-cta", "card-markdown-email"]);
const CARD_NAMES: Record<string, string> = { code: "codeblock", hr: "horizontalrule", "card-markdown": "markdown" };
const TAGS = new Set("p h1 h2 h3 h4 h5 h6 blockquote aside ul ol strong b em i code sub sup a s u".split(" "));

type Parts = { atoms: unknown[]; cards: unknown[]; markups: unknown[] };

/**
 * Returns a document of the editor of Ghost 1 to 4 (Mobiledoc 0.3) as HTML, in which cards that can't be taken over are
 * marked. Null if it is none.
 */
export function mobiledocHtml(json: string): string | null {
  let whole: unknown;
  try {
    whole = JSON.parse(json);
  } catch {
    return null;
  }
  if (typeof whole !== "object" || whole === null) return null;
  const { sections, ...rest } = whole as Record<string, unknown>;
  if (!Array.isArray(sections)) return null;
  const parts = { atoms: listed(rest["atoms"]), cards: listed(rest["cards"]), markups: listed(rest["markups"]) };
  return sections
    .map((section) => sectionHtml(listed(section), parts))
    .filter(Boolean)
    .join("\n");
}

function sectionHtml([kind, what, rest]: unknown[], parts: Parts): string {
  if (kind === 10) return card(listed(parts.cards[Number(what)]));
  if (kind === 2 && typeof what === "string") return `<figure><img src="${escapeHtml(what)}" alt="" /></figure>`;
  const tag = tagOf(what, "p");
  if (kind === 1) return filled(tag === "aside" ? "blockquote" : tag, markersHtml(listed(rest), parts));
  if (kind !== 3) return "";
  const items = listed(rest).map((item) => filled("li", markersHtml(listed(item), parts)));
  return filled(tag, items.join("\n"));
}

function card([given, payload]: unknown[]): string {
  if (typeof given !== "string" || SILENT.has(given)) return "";
  if (given === "hr") return "<hr />";
  const node: Node = typeof payload === "object" && payload !== null ? (payload as Node) : {};
  return cardHtml(CARD_NAMES[given] ?? given, node) ?? lostPart("block", given);
}

/** Marks open before a piece of text, and so many of them close after it. */
function markersHtml(markers: readonly unknown[], { atoms, markups }: Parts): string {
  const open: string[] = [];
  let html = "";
  for (const marker of markers) {
    const [kind, opened, closed, value] = listed(marker);
    for (const number of listed(opened)) {
      const [tag, attributes] = listed(markups[Number(number)]);
      const name = tagOf(tag, "span");
      const href = listed(attributes)[1];
      html += name === "a" && typeof href === "string" ? `<a href="${escapeHtml(href)}">` : `<${name}>`;
      open.push(name);
    }
    html += kind === 1 ? atomHtml(listed(atoms[Number(value)])) : escapeHtml(typeof value === "string" ? value : "");
    for (let n = Number(closed) || 0; n > 0 && open.length > 0; n--) html += `</${open.pop()}>`;
  }
  return (
    html +
    open
      .reverse()
      .map((tag) => `</${tag}>`)
      .join("")
  );
}

const atomHtml = ([name, text]: unknown[]) =>
  name === "soft-return" ? "<br />" : escapeHtml(typeof text === "string" ? text : "");

function tagOf(given: unknown, otherwise: string): string {
  return typeof given === "string" && TAGS.has(given) ? given : otherwise;
}

function filled(tag: string, inner: string): string {
  return inner === "" ? "" : `<${tag}>${inner}</${tag}>`;
}

function listed(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
