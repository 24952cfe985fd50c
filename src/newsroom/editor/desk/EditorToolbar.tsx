import { Toolbar } from "@base-ui/react/toolbar";
import { type Editor, useEditorState } from "@tiptap/react";
import {
  Bold,
  ChevronDown,
  CodeXml,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  Maximize2,
  MessageSquarePlus,
  MessageSquareQuote,
  Plus,
  Redo2,
  Search,
  Undo2,
} from "lucide-react";
import type { ReactNode } from "react";
import { ICON_BUTTON } from "#ui/desk/Button.tsx";
import { Menu, MenuItem, MenuSeparator } from "#ui/desk/Menu.tsx";
import { Tooltip } from "#ui/desk/Tooltip.tsx";
import { ASKED, type Askable, INSERTIONS, STYLES } from "./insertions.ts";

type Asks = (what: "link" | Askable) => void;

const TOOL = `${ICON_BUTTON} aria-pressed:bg-selected aria-pressed:text-ink`;
const WIDE_TOOL =
  "inline-flex min-h-(--control) shrink-0 items-center gap-1 rounded-md px-2 text-muted hover:bg-hover hover:text-ink data-popup-open:bg-hover data-popup-open:text-ink";

type Props = {
  editor: Editor;
  onAsk: Asks;
  onComment: () => void;
  onFind: () => void;
  onHtml: () => void;
  screen: { full: boolean; toggle: () => void };
  /** Further tools, before those of the page. */
  children?: ReactNode;
};

function read(editor: Editor) {
  const level = [2, 3, 4].find((n) => editor.isActive("heading", { level: n }));
  return {
    style: level ? `Heading ${level}` : editor.isActive("codeBlock") ? "Code" : "Text",
    bold: editor.isActive("bold"),
    italic: editor.isActive("italic"),
    link: editor.isActive("link"),
    bulletList: editor.isActive("bulletList"),
    orderedList: editor.isActive("orderedList"),
    blockquote: editor.isActive("blockquote"),
    undo: editor.can().undo(),
    redo: editor.can().redo(),
  };
}

/** The toolbar of the text. One tab stop; the arrow keys move between its buttons. */
export function EditorToolbar({ editor, onAsk, onComment, onFind, onHtml, screen, children }: Props) {
  const on = useEditorState({ editor, selector: ({ editor: now }) => read(now) });
  const run = () => editor.chain().focus();
  return (
    <Toolbar.Root
      aria-label="Formatting"
      className="sticky top-0 z-20 flex items-center gap-0.5 overflow-x-auto rounded-t-md border-b border-line bg-surface p-1 sm:top-[calc(var(--control)+1.0625rem)]"
    >
      <StyleMenu editor={editor} current={on.style} />
      <Divider />
      <Tool name="Bold" keys="Mod+B" pressed={on.bold} onUse={() => run().toggleBold().run()}>
        <Bold aria-hidden size={16} />
      </Tool>
      <Tool name="Italic" keys="Mod+I" pressed={on.italic} onUse={() => run().toggleItalic().run()}>
        <Italic aria-hidden size={16} />
      </Tool>
      <Tool name="Link" keys="Mod+K" pressed={on.link} onUse={() => onAsk("link")}>
        <Link2 aria-hidden size={16} />
      </Tool>
      <Divider />
      <Tool
        name="Bulleted list"
        keys="Mod+Shift+8"
        pressed={on.bulletList}
        onUse={() => run().toggleBulletList().run()}
      >
        <List aria-hidden size={16} />
      </Tool>
      <Tool
        name="Numbered list"
        keys="Mod+Shift+7"
        pressed={on.orderedList}
        onUse={() => run().toggleOrderedList().run()}
      >
        <ListOrdered aria-hidden size={16} />
      </Tool>
      <Tool name="Quote" keys="Mod+Shift+B" pressed={on.blockquote} onUse={() => run().toggleBlockquote().run()}>
        <MessageSquareQuote aria-hidden size={16} />
      </Tool>
      <Tool name="Picture" onUse={() => onAsk("figure")}>
        <ImagePlus aria-hidden size={16} />
      </Tool>
      <InsertMenu editor={editor} onAsk={onAsk} />
      <Tool name="Comment" keys="Mod+Alt+M" onUse={onComment}>
        <MessageSquarePlus aria-hidden size={16} />
      </Tool>
      {children}
      <span className="grow" />
      <Tool name="Find" keys="Mod+F" onUse={onFind}>
        <Search aria-hidden size={16} />
      </Tool>
      <Tool name="Full screen" keys="Mod+Shift+F" pressed={screen.full} onUse={screen.toggle}>
        <Maximize2 aria-hidden size={16} />
      </Tool>
      <Tool name="Edit as HTML" onUse={onHtml}>
        <CodeXml aria-hidden size={16} />
      </Tool>
      <Tool name="Undo" keys="Mod+Z" disabled={!on.undo} onUse={() => run().undo().run()}>
        <Undo2 aria-hidden size={16} />
      </Tool>
      <Tool name="Redo" keys="Mod+Shift+Z" disabled={!on.redo} onUse={() => run().redo().run()}>
        <Redo2 aria-hidden size={16} />
      </Tool>
    </Toolbar.Root>
  );
}

function Tool({
  name,
  keys,
  pressed,
  disabled = false,
  onUse,
  children,
}: {
  name: string;
  keys?: string;
  pressed?: boolean;
  disabled?: boolean;
  onUse: () => void;
  children: ReactNode;
}) {
  return (
    <Tooltip text={name} {...(keys ? { keys } : {})}>
      <Toolbar.Button aria-label={name} aria-pressed={pressed} disabled={disabled} className={TOOL} onClick={onUse}>
        {children}
      </Toolbar.Button>
    </Tooltip>
  );
}

function Divider() {
  return <Toolbar.Separator className="mx-1 h-5 w-px shrink-0 bg-line" />;
}

function StyleMenu({ editor, current }: { editor: Editor; current: string }) {
  return (
    <Menu
      trigger={
        <Toolbar.Button
          aria-label={`Style: ${current}`}
          className={`${WIDE_TOOL} w-26 justify-between whitespace-nowrap`}
        >
          {current} <ChevronDown aria-hidden size={14} />
        </Toolbar.Button>
      }
    >
      {STYLES.map(({ name, keys, run }) => (
        <MenuItem key={name} {...(keys ? { keys } : {})} onSelect={() => run(editor)}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}

function InsertMenu({ editor, onAsk }: { editor: Editor; onAsk: Asks }) {
  return (
    <Menu
      trigger={
        <Toolbar.Button className={WIDE_TOOL}>
          <Plus aria-hidden size={16} /> Insert
        </Toolbar.Button>
      }
    >
      {ASKED.map(({ name, asks }) => (
        <MenuItem key={name} onSelect={() => onAsk(asks)}>
          {name}
        </MenuItem>
      ))}
      {INSERTIONS.map(({ name, run }) => (
        <MenuItem key={name} onSelect={() => run(editor)}>
          {name}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem keys="Mod+Shift+S" onSelect={() => editor.chain().focus().toggleStrike().run()}>
        Strikethrough
      </MenuItem>
      <MenuItem onSelect={() => editor.chain().focus().toggleMark("superscript").run()}>Superscript</MenuItem>
      <MenuItem onSelect={() => editor.chain().focus().toggleMark("subscript").run()}>Subscript</MenuItem>
    </Menu>
  );
}
