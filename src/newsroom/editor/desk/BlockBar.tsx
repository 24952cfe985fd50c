import { type Editor, useEditorState } from "@tiptap/react";
import { PRICE_TABLE_IDS, PRICE_TABLE_NAMES } from "#newsroom/articles/rules/article-prices.ts";
import { CALCULATOR_IDS } from "#agency/tables/rules/calculator-address.ts";
import { calculatorPages } from "#agency/english/rules/calculator-pages.ts";
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

/** Selects the calculator or price table of a block. */
export function BlockBar({ editor }: { editor: Editor }) {
  const chosen = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const block = BLOCKS.find(({ type }) => now.isActive(type));
      return block ? { type: block.type, value: String(now.getAttributes(block.type)[block.attribute]) } : null;
    },
  });
  const block = BLOCKS.find(({ type }) => type === chosen?.type);
  if (!chosen || !block) return null;
  const { type, attribute, label, remove, options } = block;
  return (
    <div role="group" aria-label={label} className="flex flex-wrap items-center gap-2 border-b border-line p-2">
      <label htmlFor="block-choice" className="flex min-w-0 items-center gap-2 text-sm">
        {label}
        <NativeSelect
          id="block-choice"
          options={options}
          value={chosen.value}
          onChange={(event) => editor.commands.updateAttributes(type, { [attribute]: event.currentTarget.value })}
        />
      </label>
      <DeskButton
        type="button"
        look="plain"
        className="min-h-7 px-2 text-sm"
        onClick={() => editor.chain().focus().deleteSelection().run()}
      >
        {remove}
      </DeskButton>
    </div>
  );
}
