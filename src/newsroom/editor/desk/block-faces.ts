import { Extension } from "@tiptap/core";
import { DOMSerializer, type Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import type { NodeView } from "@tiptap/pm/view";
import { articleHtml, type DocNode } from "#newsroom/articles/rules/article-html.ts";

const FACED = ["calculatorBlock", "priceBlock", "quoteBlock", "videoBlock", "articleBlock"];

/** A face is asked for again once its block has stayed the same this long, milliseconds: titles are typed. */
const PAUSE = 400;

/** A face above this height is folded, CSS pixels: a video, the tallest that is seen at once, has 420. */
const TALL = 480;

/** Shows calculators, prices, forms, videos and cards as readers see them. */
export const BlockFaces = Extension.create<{ language: string }>({
  name: "blockFaces",
  addOptions: () => ({ language: "en" }),
  addProseMirrorPlugins() {
    const { language } = this.options;
    const face = (node: Node) => new BlockFace(node, language);
    return [new Plugin({ props: { nodeViews: Object.fromEntries(FACED.map((type) => [type, face])) } })];
  },
});

/**
 * A block with the site's own page of it in a frame, in which no script runs and nothing can be used. Its name is
 * shown until the frame is loaded, and if it can't be. A tall one shows its top until all of it is asked for.
 */
class BlockFace implements NodeView {
  readonly dom = document.createElement("div");
  readonly #name = document.createElement("p");
  readonly #frame = document.createElement("iframe");
  readonly #view = document.createElement("div");
  readonly #more = document.createElement("button");
  readonly #language: string;
  readonly #sizes = new ResizeObserver(() => this.#fit());
  #node: Node;
  #timer = 0;

  constructor(node: Node, language: string) {
    this.#node = node;
    this.#language = language;
    this.dom.className = "block-face";
    this.dom.setAttribute("role", "note");
    const frame = this.#frame;
    frame.setAttribute("sandbox", "allow-same-origin");
    frame.inert = true;
    frame.tabIndex = -1;
    frame.loading = "lazy";
    frame.addEventListener("load", () => this.#loaded());
    this.#describe();
    frame.src = this.#address();
    this.#view.className = "block-face-view";
    this.#view.append(frame);
    const more = this.#more;
    more.type = "button";
    more.addEventListener("click", () => this.#fold(more.ariaExpanded === "true"));
    this.dom.append(this.#name, this.#view, more);
    this.#fold(true);
  }

  update(node: Node): boolean {
    if (node.type !== this.#node.type) return false;
    const same = node.sameMarkup(this.#node);
    this.#node = node;
    if (same) return true;
    this.#describe();
    window.clearTimeout(this.#timer);
    // Not by `src`, which would add a page to the browser's history.
    this.#timer = window.setTimeout(() => this.#frame.contentWindow?.location.replace(this.#address()), PAUSE);
    return true;
  }

  stopEvent({ target }: Event): boolean {
    return target === this.#more;
  }

  ignoreMutation(): boolean {
    return true;
  }

  destroy(): void {
    window.clearTimeout(this.#timer);
    this.#sizes.disconnect();
  }

  #describe(): void {
    const { spec } = this.#node.type;
    const { dom } = DOMSerializer.renderSpec(document, spec.toDOM?.(this.#node) ?? ["p"]);
    const name = dom.textContent ?? "";
    this.#name.textContent = name;
    this.#frame.title = name;
    this.dom.setAttribute("aria-label", name);
  }

  #address(): string {
    const html = articleHtml({ type: "doc", content: [this.#node.toJSON() as DocNode] });
    return `/library/preview/${this.#language}/face?${new URLSearchParams({ html })}`;
  }

  #loaded(): void {
    this.#sizes.disconnect();
    const shown = this.#shown();
    this.dom.classList.toggle("is-shown", shown !== null);
    if (shown) this.#sizes.observe(shown);
  }

  #fold(folded: boolean): void {
    this.dom.classList.toggle("is-folded", folded);
    this.#more.ariaExpanded = String(!folded);
    this.#more.textContent = folded ? "Show all" : "Show less";
  }

  #fit(): void {
    const height = this.#shown()?.getBoundingClientRect().height ?? 0;
    if (height > 0) this.#frame.style.height = `${Math.ceil(height)}px`;
    this.dom.classList.toggle("is-tall", height > TALL);
  }

  #shown(): Element | null {
    return this.#frame.contentDocument?.querySelector(".block-shown") ?? null;
  }
}
