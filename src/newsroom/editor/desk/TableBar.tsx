import { type Editor, useEditorState } from "@tiptap/react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { CONTROL } from "#ui/desk/control.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { isAllowedAddress } from "./article-schema.ts";

const SMALL = "min-h-7 shrink-0 px-2 text-sm";
const FIELDS = [
  { name: "caption", label: "Caption", full: "Caption", width: "basis-48" },
  { name: "sourceName", label: "Source", full: "Source", width: "basis-40" },
  { name: "sourceUrl", label: "Address", full: "Address of the source", width: "basis-48" },
] as const;

/** The caption, source, rows and columns of the table that the cursor is in. */
export function TableBar({ editor }: { editor: Editor }) {
  const table = useEditorState({
    editor,
    selector: ({ editor: now }) => (now.isActive("table") ? now.getAttributes("table") : null),
  });
  const [asked, setAsked] = useState(false);
  const source = useRef<HTMLInputElement>(null);
  if (table === null) return null;
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
  const values = FIELDS.map(({ name }) => String(table[name] ?? ""));
  const fields = asked || values[1] || values[2] ? FIELDS : FIELDS.slice(0, 1);
  const ask = () => {
    flushSync(() => setAsked(true));
    source.current?.focus();
  };
  const trouble = troubleWith(values[1] ?? "", values[2] ?? "");
  return (
    <div
      role="group"
      aria-label="Table"
      className="flex items-center gap-1.5 overflow-x-auto border-b border-line p-2 sm:flex-wrap"
    >
      {fields.map(({ name, label, full, width }, at) => (
        <label key={name} className={`flex shrink-0 grow items-center gap-2 text-sm sm:shrink ${width}`}>
          <span className="shrink-0">{label}</span>
          <input
            className={`${CONTROL} min-w-24 grow`}
            ref={name === "sourceName" ? source : undefined}
            aria-label={full}
            value={values[at]}
            inputMode={name === "sourceUrl" ? "url" : undefined}
            aria-describedby={trouble && name !== "caption" ? "table-source-trouble" : undefined}
            onChange={(event) => editor.commands.updateAttributes("table", { [name]: event.currentTarget.value })}
          />
        </label>
      ))}
      {trouble ? (
        <p
          id="table-source-trouble"
          role="status"
          className="basis-full text-sm text-danger max-sm:shrink-0 max-sm:basis-64"
        >
          {trouble}
        </p>
      ) : null}
      {fields.length === 1 ? (
        <DeskButton type="button" look="plain" className={SMALL} onClick={ask}>
          Source
        </DeskButton>
      ) : null}
      {actions.map(([name, use]) => (
        <DeskButton key={name} type="button" look="plain" className={SMALL} onClick={use}>
          {name}
        </DeskButton>
      ))}
    </div>
  );
}

/** Says why a source isn't shown below the table yet; null if it is, or there is none. */
function troubleWith(name: string, address: string): string | null {
  const [source, url] = [name.trim(), address.trim()];
  if (url !== "" && !isAllowedAddress(url)) return "Enter a full web address that starts with https://.";
  if (source === "" && url !== "") return "Enter who says so as the source.";
  return source !== "" && url === "" ? "Enter the address of the source: readers can then check it." : null;
}
