/** Losses beyond this number are only counted. */
const MAX_LISTED = 8;

/**
 * Lists what the editor's output lacks of some HTML, in words: tags and attributes, text, or their order. Empty if
 * nothing; other spellings and additions don't count. Needs a browser.
 */
export function lossesOf(stored: string, written: string): string[] {
  const [before, after] = [outlineOf(stored), outlineOf(written)];
  const left = new Map<string, number>();
  for (const piece of after.pieces) left.set(piece, (left.get(piece) ?? 0) + 1);
  const lost: string[] = [];
  for (const piece of before.pieces) {
    const count = left.get(piece) ?? 0;
    if (count === 0) lost.push(piece);
    else left.set(piece, count - 1);
  }
  const named = [...new Set(lost)];
  if (named.length > MAX_LISTED) named.splice(MAX_LISTED, named.length, `${named.length - MAX_LISTED} more`);
  if (before.text !== after.text) named.push("some of the text");
  if (named.length === 0 && before.order !== after.order) named.push("the order of some parts, or what is inside what");
  return named;
}

type Outline = { pieces: string[]; text: string; order: string };

function outlineOf(html: string): Outline {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  settle(body);
  const pieces: string[] = [];
  const order: string[] = [];
  const walk = (parent: Element) => {
    for (const element of parent.children) {
      const tag = element.localName;
      pieces.push(`<${tag}>`);
      for (const { name, value } of element.attributes)
        if (!/^(?:col|row)span$/.test(name) || value !== "1") pieces.push(`${name}="${value}" of <${tag}>`);
      order.push(tag);
      walk(element);
      order.push("/");
    }
  };
  walk(body);
  return { pieces, text: (body.textContent ?? "").replace(/\s+/g, ""), order: order.join(" ") };
}

/** Normalizes what looks the same to readers. */
function settle(body: HTMLElement): void {
  const rename = (from: string, to: string) => {
    for (const element of body.querySelectorAll(from)) {
      const next = document.createElement(to);
      next.append(...element.childNodes);
      element.replaceWith(next);
    }
  };
  rename("b", "strong");
  rename("i", "em");
  rename("del", "s");
  rename("strike", "s");
  for (const paragraph of body.querySelectorAll("p"))
    if (paragraph.children.length === 0 && (paragraph.textContent ?? "").trim() === "") paragraph.remove();
  // A picture by itself is a figure, and an item of one paragraph is its text.
  for (const holder of body.querySelectorAll("figure, p, li > p, dd > p, td > p, th > p")) {
    const { parentElement: parent } = holder;
    const isPicture = holder.querySelector("img") !== null && (holder.textContent ?? "").trim() === "";
    const isItem = parent?.matches("li, dd, td, th") && parent.querySelectorAll(":scope > p").length === 1;
    if (isPicture || (isItem && holder.localName === "p")) holder.replaceWith(...holder.childNodes);
  }
}
