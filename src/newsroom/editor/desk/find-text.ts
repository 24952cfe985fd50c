import { type Editor, Extension } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import type { Node } from "@tiptap/pm/model";
import { Plugin, PluginKey, TextSelection } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { withCapitals } from "./with-capitals.ts";

export type Wanted = { text: string; matchCase: boolean };
type Place = { from: number; to: number };
/** What is looked for and where it is; `at` is the index of the place that is shown, -1 for none. */
type Found = { wanted: Wanted; places: readonly Place[]; at: number; shown: DecorationSet };

const NOTHING: Found = { wanted: { text: "", matchCase: false }, places: [], at: -1, shown: DecorationSet.empty };
const key = new PluginKey<Found>("findText");

/** Marks the places of a text without being part of the article. The marks follow the article as it changes. */
export const FindText = Extension.create({
  name: "findText",
  addProseMirrorPlugins: () => [
    new Plugin<Found>({
      key,
      state: {
        init: () => NOTHING,
        apply(transaction, before, _from, { doc }) {
          const asked = transaction.getMeta(key) as { wanted?: Wanted; from: number } | undefined;
          const { wanted = before.wanted } = asked ?? {};
          if (wanted.text === "") return NOTHING;
          if (!asked && !transaction.docChanged) return before;
          const current = before.places[before.at]?.from ?? 0;
          const places = placesOf(doc, wanted);
          const at = placeFrom(places, asked?.from ?? transaction.mapping.map(current));
          return { wanted, places, at, shown: decorate(doc, places, at) };
        },
      },
      props: { decorations: (state) => key.getState(state)?.shown },
    }),
  ],
});

/** Returns what is found now, and which one is shown. */
export const foundIn = (editor: Editor): Found => key.getState(editor.state) ?? NOTHING;

/**
 * Takes over the cursor from the page. The editor learns of a key that moved it only afterwards, and not at all once the
 * focus has left the text.
 */
export function readCursor({ state, view }: Editor): void {
  const selected = getSelection();
  const { anchorNode, focusNode } = selected ?? {};
  if (!selected || !anchorNode || !focusNode || !(state.selection instanceof TextSelection)) return;
  if (!view.dom.contains(anchorNode) || !view.dom.contains(focusNode)) return;
  const anchor = state.doc.resolve(view.posAtDOM(anchorNode, selected.anchorOffset));
  const head = state.doc.resolve(view.posAtDOM(focusNode, selected.focusOffset));
  view.dispatch(state.tr.setSelection(TextSelection.between(anchor, head)));
}

/** Looks for a text, from the cursor on; an empty one marks nothing. */
export function findText(editor: Editor, wanted: Wanted): void {
  editor.view.dispatch(editor.state.tr.setMeta(key, { wanted, from: editor.state.selection.from }));
  showPlace(editor);
}

/** Shows another place, `by` places further, around the end. */
export function showNext(editor: Editor, by: 1 | -1): void {
  const { places, at } = foundIn(editor);
  const next = places[(at + by + places.length) % places.length];
  if (!next) return;
  const { tr } = editor.state;
  tr.setSelection(TextSelection.create(tr.doc, next.from, next.to));
  editor.view.dispatch(tr.setMeta(key, { from: next.from }));
  showPlace(editor);
}

/** Replaces the place that is shown, and shows the next one. */
export function replaceShown(editor: Editor, text: string): void {
  const { places, at, wanted } = foundIn(editor);
  const place = places[at];
  if (!place) return;
  const words = inPlaceOf(editor, place, wanted, text);
  const tr = closeHistory(editor.state.tr).insertText(words, place.from, place.to);
  editor.view.dispatch(tr.setMeta(key, { from: place.from + words.length }));
  showPlace(editor);
}

/** Replaces every place, as one step to undo. Returns their number. */
export function replaceAll(editor: Editor, text: string): number {
  const { places, wanted } = foundIn(editor);
  if (places.length === 0) return 0;
  const tr = closeHistory(editor.state.tr);
  // From the end, so that the places before stay where they are.
  for (const place of places.toReversed()) tr.insertText(inPlaceOf(editor, place, wanted, text), place.from, place.to);
  editor.view.dispatch(tr.setMeta(key, { from: 0 }));
  return places.length;
}

/** Returns what to put in a place: with its capitals, unless they were looked for. */
function inPlaceOf({ state }: Editor, { from, to }: Place, { matchCase }: Wanted, text: string): string {
  return matchCase ? text : withCapitals(state.doc.textBetween(from, to), text);
}

/** Ends looking, and returns to the text with the place selected that was shown. */
export function leaveFind(editor: Editor): void {
  const { places, at } = foundIn(editor);
  const place = places[at];
  editor.view.dispatch(editor.state.tr.setMeta(key, { wanted: NOTHING.wanted, from: 0 }));
  if (place) editor.commands.setTextSelection(place);
  // At once, unlike the command: the next key is already meant for the text.
  editor.view.focus();
}

function showPlace(editor: Editor): void {
  editor.view.dom.querySelector(".found-now")?.scrollIntoView({ block: "center" });
}

/** The first place from a position on, else the first one. */
function placeFrom(places: readonly Place[], position: number): number {
  const next = places.findIndex(({ from }) => from >= position);
  return next === -1 ? Math.min(0, places.length - 1) : next;
}

function placesOf(doc: Node, { text, matchCase }: Wanted): Place[] {
  // A space also finds one that doesn't break.
  const pattern = text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`).replaceAll(/[ \u00a0]/g, "[ \u00a0]");
  const wanted = new RegExp(pattern, matchCase ? "gu" : "giu");
  const places: Place[] = [];
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true;
    // Each position within a block is one character, also where a picture or a line break is.
    for (const { index, 0: match } of node.textBetween(0, node.content.size, undefined, "\ufffc").matchAll(wanted))
      places.push({ from: position + 1 + index, to: position + 1 + index + match.length });
    return false;
  });
  return places;
}

function decorate(doc: Node, places: readonly Place[], at: number): DecorationSet {
  return DecorationSet.create(
    doc,
    places.map(({ from, to }, index) => Decoration.inline(from, to, { class: index === at ? "found-now" : "found" })),
  );
}
