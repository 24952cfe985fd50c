import { type Editor, useEditorState } from "@tiptap/react";
import { useEffect, useRef } from "react";
import { PRICE_TABLE_IDS, PRICE_TABLE_NAMES } from "#newsroom/articles/rules/article-prices.ts";
import { CALCULATOR_IDS } from "#agency/tables/rules/calculator-address.ts";
import { calculatorPages } from "#agency/english/rules/calculator-pages.ts";
import { CONTROL } from "#ui/desk/control.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { NativeSelect } from "#ui/desk/NativeSelect.tsx";

/** The blocks with variants, and the attribute that selects one. */
const BLOCKS = [
  {
    type: "calculatorBlock",
    attribute: "calculator",
    label: "Calculator",
    remove: "Delete calculator",
    options: CALCULATOR_IDS.map((id) => ({ value: id as string, label: calculatorPages[id].name })),
  },
  {
    type: "priceBlock",
    attribute: "table",
    label: "Price table",
    remove: "Delete price table",
    options: PRICE_TABLE_IDS.map((id) => ({ value: id as string, label: PRICE_TABLE_NAMES[id] })),
  },
];

/** The pictures, of which the alt text is shown. */
const PICTURE = { type: "figure", label: "Picture", remove: "Delete picture" };

/** The blocks with a title; that of a card is the article's. */
const TITLED = [
  { type: "videoBlock", label: "Video", remove: "Delete video" },
  { type: "articleBlock", label: "Article card", remove: "Delete card" },
];

type Props = {
  editor: Editor;
  /** True while the title of a new block is asked for. */
  titling: boolean;
  onTitled: () => void;
  /** Called to edit the picture at the cursor. */
  onPicture: () => void;
};

/** Changes the selected block: which calculator or price table it is, its title, or the alt text of a picture. */
export function BlockBar({ editor, onPicture, ...titles }: Props) {
  const chosen = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const block = [...BLOCKS, ...TITLED, PICTURE].find(({ type }) => now.isActive(type));
      if (!block) return null;
      const named = block === PICTURE ? "alt" : "title";
      const attribute = BLOCKS.find(({ type }) => type === block.type)?.attribute ?? named;
      return { type: block.type, value: String(now.getAttributes(block.type)[attribute]) };
    },
  });
  const choice = BLOCKS.find(({ type }) => type === chosen?.type);
  const block = choice ?? [...TITLED, PICTURE].find(({ type }) => type === chosen?.type);
  if (!chosen || !block) return null;
  const { type, label, remove } = block;
  const change = (attribute: string, value: string) => editor.commands.updateAttributes(type, { [attribute]: value });
  return (
    <div role="group" aria-label={label} className="flex flex-wrap items-center gap-2 border-b border-line p-2">
      {choice ? (
        <label htmlFor="block-choice" className="flex min-w-0 items-center gap-2 text-sm">
          {label}
          <NativeSelect
            id="block-choice"
            options={choice.options}
            value={chosen.value}
            onChange={(event) => change(choice.attribute, event.currentTarget.value)}
          />
        </label>
      ) : block === PICTURE ? (
        <>
          <p className="min-w-0 grow truncate text-sm">
            {chosen.value === "" ? "No alt text" : `Alt text: ${chosen.value}`}
          </p>
          <DeskButton type="button" look="plain" className="min-h-7 px-2 text-sm" onClick={onPicture}>
            Edit picture
          </DeskButton>
        </>
      ) : type === "articleBlock" ? (
        <p className="min-w-0 grow text-sm wrap-anywhere">Article card: {chosen.value}</p>
      ) : (
        <BlockTitle {...titles} editor={editor} value={chosen.value} onChange={(title) => change("title", title)} />
      )}
      <DeskButton
        type="button"
        look="plain"
        className="min-h-7 px-2 text-sm"
        onClick={() => editor.chain().focus().deleteNode(type).run()}
      >
        {remove}
      </DeskButton>
    </div>
  );
}

function BlockTitle({
  editor,
  value,
  titling,
  onTitled,
  onChange,
}: Omit<Props, "onPicture"> & { value: string; onChange: (title: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (titling) input.current?.focus();
  }, [titling]);
  return (
    <label className="flex min-w-0 grow basis-64 items-center gap-2 text-sm">
      Title
      <input
        ref={input}
        className={`${CONTROL} min-w-0 grow`}
        value={value}
        placeholder="What readers see before it plays"
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onTitled}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== "Escape") return;
          event.preventDefault();
          event.stopPropagation();
          goBelow(editor);
        }}
      />
    </label>
  );
}

/** Continues in the paragraph below the selected block, which is created if there is none. */
function goBelow(editor: Editor): void {
  const { to } = editor.state.selection;
  const below = editor.state.doc.resolve(to).nodeAfter;
  const chain = editor.chain();
  if (!below?.isTextblock) chain.insertContentAt(to, { type: "paragraph" });
  chain.setTextSelection(to + 1).run();
  // At once, unlike the command: the next key is already text.
  editor.view.focus();
}
