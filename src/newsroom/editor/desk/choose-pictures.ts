import { Extension } from "@tiptap/core";
import { NodeSelection, Plugin, TextSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import "./choose-pictures.css";

/** Selects a picture by a click, and opens it by a double click or Enter. */
export const ChoosePictures = Extension.create<{ onOpen: () => void }>({
  name: "choosePictures",
  // Before Enter makes a paragraph.
  priority: 200,
  addOptions: () => ({ onOpen: () => undefined }),
  addKeyboardShortcuts() {
    return {
      Enter: ({ editor }) => {
        if (!isPicture(editor.state.selection)) return false;
        this.options.onOpen();
        return true;
      },
    };
  },
  addProseMirrorPlugins() {
    const { onOpen } = this.options;
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            click: (view, { target }) => selectPicture(view, target),
            dblclick: (view, { target }) => {
              if (!selectPicture(view, target)) return false;
              onOpen();
              return true;
            },
          },
          // What is typed would take the place of the picture: it goes into the caption.
          handleTextInput: ({ state, dispatch }, _from, to, text) => {
            if (!isPicture(state.selection)) return false;
            const { tr } = state;
            tr.insertText(text, to - 1);
            dispatch(tr.setSelection(TextSelection.create(tr.doc, to - 1 + text.length)).scrollIntoView());
            return true;
          },
        },
      }),
    ];
  },
});

const isPicture = (selection: unknown) => selection instanceof NodeSelection && selection.node.type.name === "figure";

/** Selects the picture that was clicked; false if none was. */
function selectPicture(view: EditorView, target: EventTarget | null): boolean {
  const figure = target instanceof HTMLImageElement ? target.closest("figure") : null;
  if (!figure) return false;
  const { doc, tr } = view.state;
  const inside = doc.resolve(view.posAtDOM(figure, 0));
  if (inside.parent.type.name !== "figure") return false;
  view.focus();
  view.dispatch(tr.setSelection(NodeSelection.create(doc, inside.before())));
  return true;
}
