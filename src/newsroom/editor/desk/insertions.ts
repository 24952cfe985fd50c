import type { Editor } from "@tiptap/react";

export type Insertion = {
  name: string;
  /** Other words by which it is found. */
  words?: string;
  run: (editor: Editor) => void;
};

const paragraph = (text?: string) => ({ type: "paragraph", ...(text ? { content: [{ type: "text", text }] } : {}) });
const focused = (editor: Editor) => editor.chain().focus();

/** The styles of a paragraph. */
export const STYLES: readonly (Insertion & { keys?: string })[] = [
  { name: "Text", words: "paragraph", keys: "Mod+Alt+0", run: (editor) => focused(editor).setParagraph().run() },
  ...([2, 3, 4] as const).map((level) => ({
    name: `Heading ${level}`,
    words: `h${level} title section`,
    keys: `Mod+Alt+${level}`,
    run: (editor: Editor) => void focused(editor).setHeading({ level }).run(),
  })),
  { name: "Code", words: "pre", run: (editor) => focused(editor).toggleCodeBlock().run() },
];

export const LISTS: readonly Insertion[] = [
  { name: "Bulleted list", words: "ul points", run: (editor) => focused(editor).toggleBulletList().run() },
  { name: "Numbered list", words: "ol steps", run: (editor) => focused(editor).toggleOrderedList().run() },
  { name: "Quote", words: "blockquote", run: (editor) => focused(editor).toggleBlockquote().run() },
];

/** What a dialog, or the list of questions below the text, asks for before it is put into the text. */
export type Askable = "figure" | "video" | "card" | "question";
export const ASKED: readonly { name: string; words: string; asks: Askable }[] = [
  { name: "Picture", words: "image photo", asks: "figure" },
  { name: "Video", words: "youtube vimeo film embed", asks: "video" },
  { name: "Article card", words: "bookmark related link", asks: "card" },
  { name: "Question and answer", words: "faq questions below", asks: "question" },
];

/** What can be put into the text at once. */
export const INSERTIONS: readonly Insertion[] = [
  {
    name: "Table",
    words: "rows columns",
    run: (editor) => focused(editor).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  {
    name: "Callout: good to know",
    words: "note tip box",
    run: (editor) => focused(editor).wrapIn("callout", { kind: "callout" }).run(),
  },
  {
    name: "Callout: important",
    words: "warning box",
    run: (editor) => focused(editor).wrapIn("callout", { kind: "callout-important" }).run(),
  },
  {
    name: "Term and meaning",
    words: "definition glossary",
    run: (editor) =>
      focused(editor)
        .insertContent({
          type: "definitionList",
          content: [{ type: "definitionTerm" }, { type: "definitionText", content: [paragraph()] }],
        })
        .run(),
  },
  {
    name: "Sources",
    words: "references links",
    run: (editor) =>
      focused(editor)
        .insertContent([
          { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "Sources" }] },
          { type: "bulletList", content: [{ type: "listItem", content: [paragraph()] }] },
        ])
        .run(),
  },
  { name: "Calculator", run: (editor) => addBlock(editor, "calculatorBlock") },
  { name: "Price table", words: "prices rates", run: (editor) => addBlock(editor, "priceBlock") },
  { name: "Quote form", words: "lead get a quote", run: (editor) => addBlock(editor, "quoteBlock") },
  { name: "Divider", words: "line hr", run: (editor) => focused(editor).setHorizontalRule().run() },
];

/** Inserts a block and selects it, so that the bar above the text can change it. */
function addBlock(editor: Editor, type: "calculatorBlock" | "priceBlock" | "quoteBlock"): void {
  focused(editor).insertContent({ type }).run();
  let at: number | null = null;
  const { from } = editor.state.selection;
  editor.state.doc.nodesBetween(0, Math.min(from + 1, editor.state.doc.content.size), (node, position) => {
    if (node.type.name === type) at = position;
  });
  if (at !== null) editor.commands.setNodeSelection(at);
}
