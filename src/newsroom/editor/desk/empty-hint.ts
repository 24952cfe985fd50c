import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import "./empty-hint.css";

const HINT = "Write, or press / to insert something";

/** Says in an empty paragraph with the cursor what can be done there, without being part of the article. */
export const EmptyHint = Extension.create({
  name: "emptyHint",
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations({ doc, selection: { $from: cursor, empty } }) {
          const { parent, depth } = cursor;
          if (!empty || depth !== 1 || parent.type.name !== "paragraph" || parent.content.size > 0) return null;
          const place = Decoration.node(cursor.before(), cursor.after(), { class: "empty-here", "data-hint": HINT });
          return DecorationSet.create(doc, [place]);
        },
      },
    }),
  ],
});
