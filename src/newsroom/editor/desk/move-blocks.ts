import { Extension } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import { type EditorState, NodeSelection, Plugin, type Transaction } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";

const LISTS = new Set(["bulletList", "orderedList"]);

type Moved = { tr: Transaction; what: "Block" | "Item"; place: number; of: number };

/**
 * Moves the selected blocks of the text, or items of a list, over their neighbor above (-1) or below (1); null at the
 * end of their list or the text. The neighbor is what changes its place, so that the blocks stay selected and drawn.
 */
function moveSelected(state: EditorState, by: -1 | 1): Moved | null {
  const { $from, $to } = state.selection;
  let depth = $from.sharedDepth($to.pos);
  while (depth > 0 && !LISTS.has($from.node(depth).type.name)) depth--;
  const parent = $from.node(depth);
  const [first, after] = [$from.index(depth), $to.indexAfter(depth)];
  const neighbor = by < 0 ? parent.maybeChild(first - 1) : parent.maybeChild(after);
  // The editor keeps an empty paragraph at the end, which is no part of the text.
  const last = parent.lastChild;
  const count = parent.childCount - (depth === 0 && last?.isTextblock && last.childCount === 0 ? 1 : 0);
  if (!neighbor || (by > 0 && after >= count)) return null;
  const [start, end] = [$from.posAtIndex(first, depth), $from.posAtIndex(after, depth)];
  const { tr } = state;
  if (by < 0) tr.delete(start - neighbor.nodeSize, start).insert(end - neighbor.nodeSize, neighbor);
  else tr.delete(end, end + neighbor.nodeSize).insert(start, neighbor);
  const what = depth > 0 ? "Item" : "Block";
  return { tr: closeHistory(tr).scrollIntoView(), what, place: first + by + 1, of: count };
}

/** Moves blocks by Alt with an arrow, and by a handle beside them. `onSay` gets what a screen reader should say. */
export const MoveBlocks = Extension.create<{ onSay: (words: string) => void }>({
  name: "moveBlocks",
  addOptions: () => ({ onSay: () => undefined }),
  addKeyboardShortcuts() {
    const move = (by: -1 | 1) => () => {
      const { state, view } = this.editor;
      const moved = moveSelected(state, by);
      if (moved) view.dispatch(moved.tr);
      const way = by < 0 ? "up" : "down";
      this.options.onSay(
        moved ? `${moved.what} moved ${way}, now ${moved.place} of ${moved.of}.` : `It can’t be moved further ${way}.`,
      );
      return true;
    };
    return { "Alt-ArrowUp": move(-1), "Alt-ArrowDown": move(1) };
  },
  addProseMirrorPlugins: () => [new Plugin({ view: (view) => new BlockHandle(view) })],
});

/** The handle beside the block under the pointer, by which it is dragged. Keys do the same, so it is no tab stop. */
class BlockHandle {
  readonly #view: EditorView;
  readonly #handle = document.createElement("div");
  #block: HTMLElement | null = null;

  constructor(view: EditorView) {
    this.#view = view;
    const handle = this.#handle;
    handle.className = "block-handle";
    handle.draggable = true;
    handle.hidden = true;
    handle.ariaHidden = "true";
    handle.title = "Drag to move. Alt with an arrow key moves it, too.";
    handle.addEventListener("dragstart", this.#start);
    view.dom.after(handle);
    view.dom.addEventListener("pointermove", this.#follow);
  }

  update(): void {
    if (this.#block && !this.#block.isConnected) this.#show(null);
    else if (this.#block) this.#place();
  }

  destroy(): void {
    this.#view.dom.removeEventListener("pointermove", this.#follow);
    this.#handle.remove();
  }

  readonly #follow = ({ target, pointerType }: PointerEvent) => {
    if (pointerType !== "mouse" || !(target instanceof Element)) return;
    let block: Element | null = target;
    while (block && block.parentElement !== this.#view.dom) block = block.parentElement;
    // Between blocks and beside them the last one keeps its handle.
    if (block instanceof HTMLElement && block !== this.#block) this.#show(block);
  };

  readonly #start = (event: DragEvent) => {
    const block = this.#block;
    const { dataTransfer } = event;
    if (!block || !dataTransfer) return;
    const { state } = this.#view;
    const inside = state.doc.resolve(this.#view.posAtDOM(block, 0));
    const at = inside.depth > 0 ? inside.before(1) : inside.pos;
    if (!inside.depth && !state.doc.nodeAt(at)) return;
    const selection = NodeSelection.create(state.doc, at);
    this.#view.dispatch(closeHistory(state.tr).setSelection(selection));
    const slice = selection.content();
    const { dom, text } = this.#view.serializeForClipboard(slice);
    dataTransfer.clearData();
    dataTransfer.setData("text/html", dom.innerHTML);
    dataTransfer.setData("text/plain", text);
    dataTransfer.effectAllowed = "copyMove";
    dataTransfer.setDragImage(block, 0, 0);
    this.#view.dragging = { slice, move: true };
  };

  #show(block: HTMLElement | null): void {
    this.#block = block;
    this.#handle.hidden = block === null;
    this.#place();
  }

  #place(): void {
    if (!this.#block) return;
    const { offsetTop, offsetLeft } = this.#block;
    this.#handle.style.top = `${offsetTop}px`;
    this.#handle.style.left = `${offsetLeft}px`;
  }
}
