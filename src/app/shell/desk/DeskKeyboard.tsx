import { useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { DeskGroup } from "#ui/desk/rules/desk-areas.ts";
import { shortcutsFor } from "#ui/desk/rules/desk-keys.ts";
import type { DeskPreferences } from "#ui/desk/rules/desk-preferences.ts";
import type { DeskLink } from "#ui/desk/rules/desk-search.ts";
import { useKeys, useShortcuts } from "#ui/desk/shortcuts.ts";
import { showProblem } from "#ui/desk/toasts.ts";
import { logFailure } from "#ui/kit/log-failure.ts";
import { PaletteOpening } from "./PaletteOpening.tsx";

type Props = {
  groups: readonly DeskGroup[];
  links: readonly DeskLink[];
  preferences: DeskPreferences;
  change: (to: Partial<DeskPreferences>) => void;
};

const loadPalette = async () => (await import("./DeskPalette.tsx")).DeskPalette;
const loadSheet = async () => (await import("./ShortcutSheet.tsx")).ShortcutSheet;

/** Handles the desk's keys, and the palette and the sheet that they open; both are loaded when first used. */
export function DeskKeyboard({ groups, links, preferences, change }: Props) {
  const [opened, setOpened] = useState<"palette" | "sheet" | null>(null);
  const [query, setQuery] = useState("");
  const before = useRef<HTMLElement | null>(null);
  const navigate = useNavigate();
  const palette = useLater(loadPalette);
  const sheet = useLater(loadSheet, () => {
    setOpened(null);
    showProblem("Can’t open the shortcuts right now", "The server isn’t responding. Please try again in a minute.");
  });
  const shortcuts = useMemo(() => shortcutsFor(groups), [groups]);
  const show = (what: "palette" | "sheet") => {
    (what === "palette" ? palette : sheet).ask();
    setOpened(what);
  };
  const open = (what: "palette" | "sheet") => {
    before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    show(what);
  };
  const close = () => {
    setOpened(null);
    setQuery("");
  };
  useKeys(shortcuts, preferences.singleKeys === "on");
  useShortcuts({
    palette: () => open("palette"),
    help: () => open("sheet"),
    ...Object.fromEntries(
      shortcuts.flatMap((group) =>
        group.shortcuts.flatMap(({ command }) =>
          command?.startsWith("go ") ? [[command, () => void navigate(command.slice("go ".length))]] : [],
        ),
      ),
    ),
  });
  useTypedEarly(opened === "palette", (key) => setQuery((typed) => typed + key));
  const returnFocusTo = () => (before.current?.checkVisibility() ? before.current : null);
  const { part: Palette } = palette;
  const { part: Sheet } = sheet;
  return (
    <>
      {Palette ? (
        <Palette
          open={opened === "palette"}
          onClose={close}
          query={query}
          onQuery={setQuery}
          returnFocusTo={returnFocusTo}
          groups={groups}
          links={links}
          preferences={preferences}
          change={change}
          onHelp={() => show("sheet")}
        />
      ) : opened === "palette" ? (
        <PaletteOpening
          query={query}
          onQuery={setQuery}
          failed={palette.failed}
          onRetry={palette.ask}
          onClose={() => {
            close();
            before.current?.focus();
          }}
        />
      ) : null}
      {Sheet ? (
        <Sheet
          open={opened === "sheet"}
          onClose={close}
          shortcuts={shortcuts}
          singleKeys={preferences.singleKeys === "on"}
          onSingleKeys={(on) => change({ singleKeys: on ? "on" : "off" })}
          returnFocusTo={returnFocusTo}
        />
      ) : null}
    </>
  );
}

type Later<T> = { part: T | null; failed: boolean; ask: () => void };

/** Loads a part of the desk when it is first asked for, and again after a failure. */
function useLater<T>(load: () => Promise<T>, onFailed?: () => void): Later<T> {
  const [part, setPart] = useState<{ it: T } | null>(null);
  const [failed, setFailed] = useState(false);
  const ask = () => {
    if (part) return;
    setFailed(false);
    load().then(
      (it) => setPart({ it }),
      (error: unknown) => {
        logFailure(error);
        setFailed(true);
        onFailed?.();
      },
    );
  };
  return { part: part?.it ?? null, failed, ask };
}

/** Takes the letters that are typed after the palette opened and before its field has the focus. */
function useTypedEarly(open: boolean, onKey: (key: string) => void): void {
  const take = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (key.length !== 1 || ctrlKey || metaKey || altKey || event.isComposing) return;
    // A dialog handles its own keys.
    if (target instanceof Element && target.closest("[role=dialog]")) return;
    event.preventDefault();
    onKey(key);
  });
  useLayoutEffect(() => {
    if (!open) return;
    const listen = (event: KeyboardEvent) => take(event);
    document.addEventListener("keydown", listen, true);
    return () => document.removeEventListener("keydown", listen, true);
  }, [open]);
}
