import { useLayoutEffect, useRef } from "react";
import { type Begun, type DeskCommand, readStroke, type ShortcutGroup } from "./rules/desk-keys.ts";

type Handlers = Partial<Record<DeskCommand, () => void>>;

/** The handlers of the parts on screen, newest last. */
const answering: { current: Handlers }[] = [];

/** Handles commands while the part is on screen. Of several parts the newest one does. */
export function useShortcuts(handlers: Handlers): void {
  const latest = useRef(handlers);
  // Before the page is painted: visible parts handle their keys.
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  useLayoutEffect(() => {
    answering.push(latest);
    return () => void answering.splice(answering.indexOf(latest), 1);
  }, []);
}

/** Runs a command; false if nothing on screen handles it. */
export function runCommand(command: DeskCommand): boolean {
  const run = answering.map(({ current }) => current[command]).findLast((handler) => handler !== undefined);
  run?.();
  return run !== undefined;
}

const FIELDS =
  "textarea, select, [contenteditable]:not([contenteditable=false]), input:not([type=checkbox], [type=radio], [type=button], [type=submit])";
const POPUPS = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";
const ONLY_MODIFIERS = new Set(["Shift", "Control", "Alt", "Meta", "AltGraph", "CapsLock"]);

/** Listens for the desk's keys on the whole page. */
export function useKeys(shortcuts: readonly ShortcutGroup[], singleKeys: boolean): void {
  // Before the page is painted: who sees it may press a key.
  useLayoutEffect(() => {
    let begun: Begun = null;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || ONLY_MODIFIERS.has(event.key)) return;
      // Held down, only the keys that move repeat.
      if (event.repeat && event.key !== "j" && event.key !== "k") return;
      const target = event.target instanceof Element ? event.target : document.body;
      const { key, ctrlKey: ctrl, metaKey: meta, altKey: alt, shiftKey: shift, timeStamp: at } = event;
      // Space and Enter press the focused control.
      if (key === " " && target.matches("button, input, summary")) return;
      if (key === "Enter" && !ctrl && !meta && target.matches("a, button, input, select, summary")) return;
      const read = readStroke(
        begun,
        { key, ctrl, meta, alt, shift, digit: shiftedDigit(event), at },
        {
          typing: target.matches(FIELDS),
          inDialog: target.closest(POPUPS) !== null || isBehindDialog(),
          singleKeys,
          shortcuts,
        },
      );
      begun = read.begun;
      if (read.command && runCommand(read.command)) event.preventDefault();
    };
    document.addEventListener("keydown", press);
    for (const early of handleEarlyKeys()) press(early);
    return () => document.removeEventListener("keydown", press);
  }, [shortcuts, singleKeys]);
}

/** Returns the digit of a digit's key that is pressed with Shift; undefined where Shift is what types digits. */
function shiftedDigit({ key, code, shiftKey }: KeyboardEvent): string | undefined {
  return shiftKey && /^Digit\d$/.test(code) && !/^\d$/.test(key) ? code.slice("Digit".length) : undefined;
}

declare global {
  interface Window {
    /** The keys pressed before hydration; set before the desk's script is loaded. */
    earlyKeys?: KeyboardEvent[];
  }
}

/** Returns the keys pressed before hydration, once, so that a slow script loses no input. */
function handleEarlyKeys(): KeyboardEvent[] {
  window.onkeydown = null;
  return window.earlyKeys?.splice(0) ?? [];
}

/** Tells whether a modal dialog hides the page behind it from assistive technology. */
function isBehindDialog(): boolean {
  return document.getElementById("desk-main")?.closest("[aria-hidden=true], [inert]") != null;
}
