import { Node } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";

const imageOf = (element: HTMLElement) => (element.tagName === "IMG" ? element : element.querySelector("img"));
const fromImage = (name: string) => (element: HTMLElement) => imageOf(element)?.getAttribute(name) ?? null;

/** A picture with its caption, which is its text. A bare picture becomes a figure. */
export const ArticleFigure = Node.create({
  name: "figure",
  group: "block",
  content: "inline*",
  draggable: true,
  isolating: true,
  addAttributes: () => ({
    src: { default: null, parseHTML: fromImage("src") },
    alt: { default: "", parseHTML: fromImage("alt") },
    width: { default: null, parseHTML: fromImage("width") },
    height: { default: null, parseHTML: fromImage("height") },
  }),
  parseHTML: () => [
    {
      tag: "figure",
      getAttrs: (element) => (imageOf(element)?.getAttribute("src") ? null : false),
      contentElement: (element) =>
        (element as HTMLElement).querySelector("figcaption") ?? document.createElement("figcaption"),
    },
    { tag: "img[src]" },
  ],
  renderHTML: ({ HTMLAttributes }) => ["figure", ["img", HTMLAttributes], ["figcaption", 0]],
  addKeyboardShortcuts() {
    return {
      // A caption is one line; Enter moves below the picture.
      Enter: ({ editor }) => {
        const { $from } = editor.state.selection;
        if ($from.parent.type !== this.type) return false;
        const below = $from.after();
        return editor
          .chain()
          .insertContentAt(below, { type: "paragraph" })
          .command(({ tr }) => Boolean(tr.setSelection(TextSelection.create(tr.doc, below + 1))))
          .scrollIntoView()
          .run();
      },
    };
  },
});
