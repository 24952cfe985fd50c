import type { Editor } from "@tiptap/react";
import { List, Pilcrow, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { matchesWords } from "#platform/text/rules/search-words.ts";
import { CommandPalette } from "#ui/desk/CommandPalette.tsx";
import { ASKED, type Askable, type Insertion, INSERTIONS, LISTS, STYLES } from "./insertions.ts";

/** Longest query, characters. */
const MAX_QUERY = 40;

/** Finds what to put into the text, by typing "/" in an empty paragraph. Closed without a choice, the slash is typed. */
export function InsertPalette({
  editor,
  onAsk,
  onClose,
}: {
  editor: Editor;
  /** Asks for a picture, a video or the like. */
  onAsk: (what: Askable) => void;
  /** Called with what was typed, to be put into the text; empty after a choice. */
  onClose: (typed: string) => void;
}) {
  const [query, setQuery] = useState("");
  const group = (label: string, icon: ReactNode, items: readonly Insertion[]) => ({
    label,
    items: items
      .filter(({ name, words = "" }) => matchesWords(`${name} ${words}`, query))
      .map(({ name, run }) => ({
        id: name,
        label: name,
        icon,
        run: () => {
          onClose("");
          run(editor);
        },
      })),
  });
  const asked = ASKED.map(({ asks, ...item }) => ({ ...item, run: () => onAsk(asks) }));
  // The blocks of the page are links in a cell, and a table in a table reads badly.
  const isInTable = editor.isActive("table");
  const groups = [
    group("Insert", <Plus aria-hidden size={16} />, isInTable ? [] : [...asked, ...INSERTIONS]),
    group("Style", <Pilcrow aria-hidden size={16} />, isInTable ? [] : STYLES),
    group("List", <List aria-hidden size={16} />, isInTable ? LISTS.slice(0, 2) : LISTS),
  ].filter(({ items }) => items.length > 0);
  return (
    <CommandPalette
      open
      onClose={() => onClose(`/${query}`)}
      label="Insert"
      placeholder={isInTable ? "List" : "Table, callout, calculator, heading"}
      query={query}
      onQuery={setQuery}
      maxLength={MAX_QUERY}
      groups={groups}
      status={groups.length === 0 ? `Nothing is called “${query.trim()}”. Escape puts it into the text.` : ""}
      returnFocusTo={() => editor.view.dom}
    />
  );
}
