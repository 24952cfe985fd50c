import type { Heading } from "./article.ts";
import { plainText } from "./plain-text.ts";

const HEADING = /<h([2-4])\b([^>]*)>([\s\S]*?)<\/h\1>/gi;

/**
 * Adds an anchor to every heading of sanitized HTML and lists the headings in order. Existing anchors stay; others are
 * made from the text, numbered where equal.
 */
export function withAnchors(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const used = new Set<string>();
  const anchored = html.replace(HEADING, (_whole, level: string, attributes: string, inner: string) => {
    const text = plainText(inner);
    const given = /\bid="([^"]+)"/.exec(attributes)?.[1];
    const base = given ?? anchorOf(text);
    let id = base;
    for (let n = 2; used.has(id); n++) id = `${base}-${n}`;
    used.add(id);
    headings.push({ level: Number(level) as Heading["level"], text, id });
    return `<h${level}${attributes.replace(/\s*\bid="[^"]*"/, "")} id="${id}">${inner}</h${level}>`;
  });
  return { html: anchored, headings };
}

function anchorOf(text: string): string {
  const slug = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60)
    .replace(/-+$/, "");
  return slug || "section";
}
