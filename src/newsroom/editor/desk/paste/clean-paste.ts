import { blocksIn, type Paste } from "./paste-blocks.ts";
import { pastedAddress } from "./paste-address.ts";
import { findHeadings } from "./paste-headings.ts";
import { listsHtml } from "./paste-lists.ts";
import { readNotes } from "./paste-notes.ts";
import { styleReader, withUnusedStyles } from "./paste-styles.ts";

/** A paste as an article may have it, and how many pictures could not come along. */
export type CleanPaste = { html: string; lostPictures: number };

/**
 * Turns pasted HTML of other programs into that of an article: headings, marks where they were, nested lists, tables
 * with their header, links and footnotes; nothing of how it looked. Needs a browser. The document it is read into is
 * inert: nothing in it loads or runs. `origin` is this site's, whose pages are linked by their paths.
 */
export function cleanPaste(html: string, { origin, notes }: { origin: string; notes: string }): CleanPaste {
  const pasted = new DOMParser().parseFromString(withUnusedStyles(html), "text/html");
  const styles = styleReader(pasted);
  const footnotes = readNotes(pasted);
  const paste: Paste = {
    styles,
    headings: findHeadings(pasted, styles),
    address: (href) => pastedAddress(href, origin),
    lost: [],
  };
  const text = listsHtml(blocksIn(pasted.body, paste));
  const items = footnotes.map((note) => ({
    html: listsHtml(blocksIn(note, paste)).replace(/^<p>([^]*)<\/p>$/, "$1"),
    item: { level: 1, ordered: true },
  }));
  const list = items.length > 0 ? `<h2>${notes}</h2>${listsHtml(items)}` : "";
  return { html: text + list, lostPictures: paste.lost.length };
}
