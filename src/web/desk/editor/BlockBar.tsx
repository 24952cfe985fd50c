import { type Editor, useEditorState } from "@tiptap/react";
import { CALCULATOR_IDS } from "#core/calculators/calculator-address.ts";
import { CALCULATOR_PAGES } from "#core/calculators/calculator-pages.ts";
import { DeskButton } from "#web/desk/ui/Button.tsx";
import { NativeSelect } from "#web/desk/ui/NativeSelect.tsx";

const OPTIONS = CALCULATOR_IDS.map((id) => ({ value: id, label: CALCULATOR_PAGES[id].name }));

/** Which calculator a selected block shows. */
export function BlockBar({ editor }: { editor: Editor }) {
  const chosen = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      now.isActive("calculatorBlock") ? String(now.getAttributes("calculatorBlock")["calculator"]) : null,
  });
  if (chosen === null) return null;
  return (
    <div role="group" aria-label="Calculator" className="flex flex-wrap items-center gap-2 border-b border-line p-2">
      <label htmlFor="calculator-choice" className="flex min-w-0 items-center gap-2 text-sm">
        Calculator
        <NativeSelect
          id="calculator-choice"
          options={OPTIONS}
          value={chosen}
          onChange={(event) =>
            editor.commands.updateAttributes("calculatorBlock", { calculator: event.currentTarget.value })
          }
        />
      </label>
      <DeskButton
        type="button"
        look="plain"
        className="min-h-7 px-2 text-sm"
        onClick={() => editor.chain().focus().deleteSelection().run()}
      >
        Delete calculator
      </DeskButton>
    </div>
  );
}
