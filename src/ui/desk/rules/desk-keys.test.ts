import fc from "fast-check";
import { expect, test } from "vitest";
import type { Role } from "#platform/access/rules/rights.ts";
import { areasFor, DESK_GROUPS } from "./desk-areas.ts";
import { type Begun, type DeskCommand, readStroke, SEQUENCE_MS, shortcutsFor, type Stroke } from "./desk-keys.ts";

const all = shortcutsFor(DESK_GROUPS);
const FREE = { typing: false, inDialog: false, singleKeys: true, shortcuts: all };
const press = (key: string, given: Partial<Stroke> = {}): Stroke => {
  return { key, ctrl: false, meta: false, alt: false, shift: false, at: 0, ...given };
};

/** Returns the commands of some keys in sequence. */
function commands(strokes: readonly Stroke[], is: Partial<typeof FREE> = {}): DeskCommand[] {
  let begun: Begun = null;
  return strokes.flatMap((stroke) => {
    const read = readStroke(begun, stroke, { ...FREE, ...is });
    begun = read.begun;
    return read.command ? [read.command] : [];
  });
}

test("g and a letter go to an area, and the letter alone does what it does alone", () => {
  expect(commands([press("g"), press("l")])).toEqual(["go /admin/leads"]);
  expect(commands([press("g"), press("s")])).toEqual(["go /admin/settings"]);
  expect(commands([press("s")])).toEqual(["status"]);
  expect(commands([press("g"), press("g"), press("l")])).toEqual([]);
  expect(commands([press("g"), press(";"), press("j")])).toEqual(["next"]);
});

test("plus and a letter add something, where the plus takes the Shift key too", () => {
  const plus = press("+", { shift: true });
  expect(commands([plus, press("l")])).toEqual(["go /admin/leads/new"]);
  expect(commands([plus, press("t")])).toEqual(["task"]);
  expect(commands([plus, press("a")])).toEqual(["go /admin/articles/new"]);
});

test("a second key that comes late counts alone", () => {
  expect(commands([press("g"), press("j", { at: SEQUENCE_MS })])).toEqual(["go /admin/jobs"]);
  expect(commands([press("g"), press("j", { at: SEQUENCE_MS + 1 })])).toEqual(["next"]);
});

test("Ctrl+K and Cmd+K open the palette also while typing and with single keys off; other combinations are the browser's", () => {
  for (const is of [{}, { typing: true }, { singleKeys: false }])
    for (const held of [{ ctrl: true }, { meta: true }])
      expect(commands([press("k", held)], is), JSON.stringify({ is, held })).toEqual(["palette"]);
  for (const held of [{ ctrl: true, shift: true }, { ctrl: true, alt: true }, { alt: true }])
    expect(commands([press("k", held)])).toEqual([]);
  expect(commands([press("r", { ctrl: true }), press("Home"), press("End")])).toEqual([]);
});

test("digits choose in the queue, and Ctrl+Enter saves also while typing", () => {
  expect(commands([press("1"), press("0")])).toEqual(["choose 1", "choose 0"]);
  expect(commands([press("g"), press("1")])).toEqual(["go /admin/articles/analytics"]);
  expect(commands([press("1")], { singleKeys: false })).toEqual([]);
  for (const held of [{ ctrl: true }, { meta: true }])
    expect(commands([press("Enter", held)], { typing: true, singleKeys: false })).toEqual(["save"]);
  const shifted = press("!", { shift: true, digit: "1" });
  expect([commands([shifted]), commands([shifted], { typing: true })]).toEqual([["finish 1"], []]);
  expect(commands([press("?", { shift: true, digit: "7" })])).toEqual(["help"]);
  expect([commands([press("Enter")]), commands([press("Enter", { shift: true })])]).toEqual([["dial"], []]);
  // An editor has no queue.
  const editor = areasFor({ kind: "staff", id: "1", name: "Pat", email: "pat@example.com", role: "editor" });
  expect(commands([press("1")], { shortcuts: shortcutsFor(editor) })).toEqual([]);
});

const anyKey = fc.constantFrom("g", "l", "j", "k", "x", "s", "/", "?", "[", "]", "Enter", "Escape", "Home", "End", "r");

test("nothing happens while typing, in a dialog, with single keys off, or with a modifier held", () => {
  fc.assert(
    fc.property(fc.array(anyKey, { maxLength: 8 }), (keys) => {
      const strokes = keys.map((key) => press(key));
      for (const is of [{ typing: true }, { inDialog: true }, { singleKeys: false }])
        expect(commands(strokes, is)).toEqual([]);
      const others = keys.filter((key) => !["k", "Enter"].includes(key));
      for (const held of [{ ctrl: true }, { meta: true }, { alt: true }])
        expect(commands(others.map((key) => press(key, held)))).toEqual([]);
      expect(commands([press("k", { ctrl: true })], { inDialog: true })).toEqual([]);
    }),
  );
});

test("no two shortcuts that work at the same place share their keys", () => {
  const [everywhere, go, add, queue, inbox, conversation, list, lead] = all.map(({ shortcuts }) =>
    shortcuts.filter(({ command }) => command).map(({ keys }) => keys),
  );
  for (const place of [queue, inbox, conversation, list, lead]) {
    const keys = [...(everywhere ?? []), ...(go ?? []), ...(add ?? []), ...(place ?? [])];
    expect(keys).toEqual([...new Set(keys)]);
  }
});

test("every area has a key to go there, and nobody has a key to a screen that they may not open", () => {
  const go = (role: Role) =>
    shortcutsFor(areasFor({ kind: "staff", id: "1", name: "Pat", email: "pat@example.com", role }))
      .flatMap(({ shortcuts }) => shortcuts.map(({ command = "" }) => command))
      .filter((command) => command.startsWith("go "));
  expect(go("owner")).toEqual(
    DESK_GROUPS.flatMap(({ areas }) => areas.map(({ path }) => `go ${path}`)).concat([
      "go /admin/leads/new",
      "go /admin/articles/new",
    ]),
  );
  expect(go("agent")).toEqual([
    "go /admin",
    "go /admin/inbox",
    "go /admin/queue",
    "go /admin/leads",
    "go /admin/duplicates",
    "go /admin/tasks",
    "go /admin/schedule",
    "go /admin/policies",
    "go /admin/analytics",
    "go /admin/compliance/do-not-contact",
    "go /admin/leads/new",
  ]);
  expect(go("editor")).toEqual([
    "go /admin",
    "go /admin/tasks",
    "go /admin/articles",
    "go /library",
    "go /content-autopilot",
    "go /admin/quality",
    "go /image-studio",
    "go /admin/facts",
    "go /admin/translations",
    "go /admin/calendar",
    "go /admin/redirects",
    "go /admin/seo-files",
    "go /admin/articles/analytics",
    "go /admin/articles/new",
  ]);
});

test("an editor's sheet has no keys for leads", () => {
  const labels = shortcutsFor(
    areasFor({ kind: "staff", id: "1", name: "Pat", email: "pat@example.com", role: "editor" }),
  ).map(({ label }) => label);
  expect(labels).toEqual(["Everywhere", "Go to", "Add", "Your browser"]);
});
