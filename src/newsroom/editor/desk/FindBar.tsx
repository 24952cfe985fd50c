import { type Editor, useEditorState } from "@tiptap/react";
import { ArrowDown, ArrowUp, CaseSensitive, Replace, X } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { DeskButton, ICON_BUTTON } from "#ui/desk/Button.tsx";
import { CONTROL } from "#ui/desk/control.ts";
import {
  findText,
  foundIn,
  leaveFind,
  readCursor,
  replaceAll,
  replaceShown,
  showNext,
  type Wanted,
} from "./find-text.ts";

/** How the bar was opened, and for which text; `stamp` differs each time. */
export type Finding = { replace: boolean; stamp: number; text?: string };
type Props = { editor: Editor; finding: Finding; onClose: () => void };

/** Longest selection that is looked for when the bar opens: more is text that someone works on. */
const MAX_SELECTION = 100;

/** Finds a text of the article, and replaces it. Escape leads back to the place that is shown. */
export function FindBar({ editor, finding, onClose }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const [{ text, matchCase }, setWanted] = useState(() => firstWanted(editor, finding.text));
  const [replacing, setReplacing] = useState(finding.replace);
  const withBox = useRef<HTMLInputElement>(null);
  const [by, setBy] = useState("");
  const [said, setSaid] = useState("");
  const { count, at } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({ count: foundIn(now).places.length, at: foundIn(now).at }),
  });
  const look = (next: Wanted) => {
    setSaid("");
    setWanted(next);
    findText(editor, next);
  };
  const replaceOne = () => {
    replaceShown(editor, by);
    returnFocus();
  };
  const replaceEach = () => {
    setSaid(`${replaceAll(editor, by).toLocaleString("en-US")} replaced`);
    returnFocus();
  };
  const toggleReplacing = () => {
    flushSync(() => setReplacing(!replacing));
    withBox.current?.focus();
  };
  // The buttons that replace are disabled when nothing is left, and would lose the focus.
  const returnFocus = () => {
    if (foundIn(editor).places.length === 0) box.current?.focus();
  };
  const close = () => {
    leaveFind(editor);
    onClose();
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape") close();
    else if (event.key === "Enter" && event.target === box.current) showNext(editor, event.shiftKey ? -1 : 1);
    else if (event.key === "Enter" && event.target instanceof HTMLInputElement) replaceOne();
    else if (isFindKey(event)) {
      setReplacing(replacing || event.key.toLowerCase() === "h");
      box.current?.select();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });
  const open = useEffectEvent(() => {
    readCursor(editor);
    findText(editor, { text, matchCase });
    box.current?.focus();
    box.current?.select();
  });
  useEffect(() => {
    const bar = root.current;
    const onKey = (event: KeyboardEvent) => press(event);
    bar?.addEventListener("keydown", onKey);
    open();
    return () => bar?.removeEventListener("keydown", onKey);
  }, []);
  const counted = count === 0 ? "No matches" : `${at + 1} of ${count.toLocaleString("en-US")}`;
  return (
    <div ref={root} role="search" aria-label="Find in the text" className="grid gap-1 border-b border-line p-1">
      <div className="flex flex-wrap items-center gap-1">
        <input
          ref={box}
          aria-label="Find"
          placeholder="Find"
          value={text}
          className={`${CONTROL} min-w-0 grow basis-32`}
          onInput={stayHere}
          onChange={(event) => look({ text: event.currentTarget.value, matchCase })}
        />
        <p role="status" className="min-w-20 px-1 text-center text-sm whitespace-nowrap text-muted tabular-nums">
          {said || (text === "" ? "" : counted)}
        </p>
        <span className="flex items-center">
          <Button name="Previous match" disabled={count === 0} onUse={() => showNext(editor, -1)}>
            <ArrowUp aria-hidden size={16} />
          </Button>
          <Button name="Next match" disabled={count === 0} onUse={() => showNext(editor, 1)}>
            <ArrowDown aria-hidden size={16} />
          </Button>
          <Button name="Match case" pressed={matchCase} onUse={() => look({ text, matchCase: !matchCase })}>
            <CaseSensitive aria-hidden size={16} />
          </Button>
          <Button name="Replace" pressed={replacing} onUse={toggleReplacing}>
            <Replace aria-hidden size={16} />
          </Button>
          <Button name="Close" onUse={close}>
            <X aria-hidden size={16} />
          </Button>
        </span>
      </div>
      {replacing ? (
        <div className="flex flex-wrap items-center gap-1">
          <input
            ref={withBox}
            aria-label="Replace with"
            placeholder="Replace with"
            value={by}
            className={`${CONTROL} min-w-0 grow basis-32`}
            onInput={stayHere}
            onChange={(event) => setBy(event.currentTarget.value)}
          />
          <DeskButton type="button" look="plain" disabled={count === 0} onClick={replaceOne}>
            Replace this
          </DeskButton>
          <DeskButton type="button" look="plain" disabled={count === 0} onClick={replaceEach}>
            Replace all
          </DeskButton>
        </div>
      ) : null}
    </div>
  );
}

/** Leaves what is typed here out of the article. */
const stayHere = (event: React.FormEvent) => event.stopPropagation();

/** Returns what is looked for first: the selected text, else what was looked for last. */
function firstWanted(editor: Editor, asked = ""): Wanted {
  if (asked !== "") return { text: asked, matchCase: false };
  const { wanted } = foundIn(editor);
  const { from, to } = editor.state.selection;
  const selected = to - from <= MAX_SELECTION ? editor.state.doc.textBetween(from, to, "\n") : "";
  return selected === "" || selected.includes("\n") ? wanted : { ...wanted, text: selected };
}

/** Tells whether keys open this bar: Ctrl+F or Cmd+F, with replacing Ctrl+H. */
export function isFindKey(event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">): boolean {
  if (event.shiftKey || event.altKey || event.ctrlKey === event.metaKey) return false;
  const pressed = event.key.toLowerCase();
  return pressed === "f" || (pressed === "h" && event.ctrlKey);
}

type ButtonProps = { name: string; pressed?: boolean; disabled?: boolean; onUse: () => void; children: ReactNode };

function Button({ name, pressed, disabled = false, onUse, children }: ButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-pressed={pressed}
      disabled={disabled}
      className={`${ICON_BUTTON} aria-pressed:bg-selected aria-pressed:text-ink`}
      onClick={onUse}
    >
      {children}
    </button>
  );
}

/** Looks first for the text that the address names: the list of what an import left behind leads to each place. */
export function firstFinding(): Finding | null {
  const text = new URLSearchParams(location.search).get("find") ?? "";
  return text === "" ? null : { replace: false, stamp: 0, text };
}
