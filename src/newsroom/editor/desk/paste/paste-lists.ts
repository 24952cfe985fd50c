import type { ReadStyles, Styles } from "./paste-styles.ts";

/** An item's place in its list: the level, from 1, and whether the list is numbered. */
export type Item = { level: number; ordered: boolean };

/** A block of the text as HTML; an item of a list still has to find its list. */
export type Block = { html: string; item?: Item };

/**
 * Returns the place of a paragraph that Word means as an item (`mso-list: l0 level2 lfo1`); null for another element. Its
 * number or bullet is text, which tells what kind of list it is.
 */
export function wordItem(element: Element, styles: ReadStyles): Item | null {
  const level = /\blevel(\d)/i.exec(styles(element).get("mso-list") ?? "")?.[1];
  if (level === undefined || element.localName === "li") return null;
  const marker = [...element.querySelectorAll("*")].find((one) => isMarker(styles(one)));
  const text = (marker?.textContent ?? element.textContent ?? "").trim();
  return { level: Number(level), ordered: /^\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i.test(text) };
}

/** Tells whether an element is the number or bullet of an item, which the list draws itself. */
export const isMarker = (styles: Styles): boolean => styles.get("mso-list")?.toLowerCase() === "ignore";

/** Renders blocks with their lists: items that follow one another are of one list, deeper ones in the item before. */
export function listsHtml(blocks: readonly Block[]): string {
  let html = "";
  for (let at = 0; at < blocks.length; ) {
    const block = blocks[at];
    if (!block?.item) {
      html += block?.html ?? "";
      at++;
      continue;
    }
    const end = endOf(blocks, at, 0);
    html += listHtml(blocks.slice(at, end) as Required<Block>[]);
    at = end;
  }
  return html;
}

/** Returns the index behind the items from `at` on that are deeper than a level. */
function endOf(blocks: readonly Block[], at: number, level: number): number {
  const behind = blocks.slice(at).findIndex(({ item }) => !item || item.level <= level);
  return behind === -1 ? blocks.length : at + behind;
}

/** Renders items of which none is less deep than the first; a change from bullets to numbers begins another list. */
function listHtml(items: readonly Required<Block>[]): string {
  let html = "";
  let open = "";
  for (let at = 0; at < items.length; ) {
    const { item, html: text } = items[at] as Required<Block>;
    const end = endOf(items, at + 1, item.level);
    const inner = items.slice(at + 1, end);
    const tag = item.ordered ? "ol" : "ul";
    if (tag !== open) html += `${open ? `</${open}>` : ""}<${tag}>`;
    html += `<li>${text}${inner.length > 0 ? listHtml(inner) : ""}</li>`;
    open = tag;
    at = end;
  }
  return `${html}</${open}>`;
}
