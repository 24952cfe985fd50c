import { type Editor, useEditorState } from "@tiptap/react";
import { CONTROL } from "#ui/desk/control.ts";
import { DeskButton } from "#ui/desk/Button.tsx";

const SMALL = "min-h-7 px-2 text-sm";

/** The caption, rows and columns of the table that the cursor is in. */
export function TableBar({ editor }: { editor: Editor }) {
  const caption = useEditorState({
    editor,
    selector: ({ editor: now }) => (now.isActive("table") ? String(now.getAttributes("table")["caption"] ?? "") : null),
  });
  if (caption === null) return null;
  const run = () => editor.chain().focus();
  const actions = [
    ["Row below", () => run().addRowAfter().run()],
    ["Column right", () => run().addColumnAfter().run()],
    ["Delete row", () => run().deleteRow().run()],
    ["Delete column", () => run().deleteColumn().run()],
    ["Header row", () => run().toggleHeaderRow().run()],
    ["Header column", () => run().toggleHeaderColumn().run()],
    ["Merge or split", () => run().mergeOrSplit().run()],
    ["Delete table", () => run().deleteTable().run()],
  ] as const;
  return (
    <div role="group" aria-label="Table" className="flex flex-wrap items-center gap-1.5 border-b border-line p-2">
      <label className="flex min-w-0 grow basis-64 items-center gap-2 text-sm">
        Caption
        <input
          className={`${CONTROL} min-w-0 grow`}
          value={caption}
          onChange={(event) => editor.commands.updateAttributes("table", { caption: event.currentTarget.value })}
        />
      </label>
      {actions.map(([name, use]) => (
        <DeskButton key={name} type="button" look="plain" className={SMALL} onClick={use}>
          {name}
        </DeskButton>
      ))}
    </div>
  );
}
