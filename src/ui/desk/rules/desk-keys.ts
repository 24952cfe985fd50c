import type { DeskGroup } from "./desk-areas.ts";

/** The command of a key. A screen that knows a command handles it; `go …` opens the screen with this path. */
export type DeskCommand =
  | "palette"
  | "help"
  | "search"
  | "next"
  | "previous"
  | "select"
  | "clear"
  | "status"
  | "peek"
  | "call"
  | "note"
  | "task"
  | "assign"
  | "undo"
  | "newer"
  | "older"
  | "dial"
  | "save"
  | `choose ${string}`
  | `finish ${string}`
  | "skip"
  | "done"
  | "channel"
  | `go ${string}`;

/**
 * One line of the sheet of shortcuts. Without a command the browser itself handles it. `keys` as `Kbd` shows them; of
 * `choose` any digit.
 */
type Shortcut = { keys: string; label: string; command?: DeskCommand | "choose" };
export type ShortcutGroup = { label: string; shortcuts: readonly Shortcut[] };

/** The second key after `g`, by the path of the area. */
const GO_KEYS: Readonly<Record<string, string>> = {
  "/admin": "h",
  "/admin/inbox": ".",
  "/admin/queue": "q",
  "/admin/leads": "l",
  "/admin/duplicates": "u",
  "/admin/tasks": "t",
  "/admin/schedule": "c",
  "/admin/articles": "a",
  "/library": "b",
  "/admin/seo-files": "r",
  "/admin/redirects": "x",
  "/admin/translations": "8",
  "/admin/calendar": "z",
  "/admin/quality": "y",
  "/content-autopilot": "e",
  "/image-studio": "n",
  "/admin/facts": "f",
  "/admin/policies": "o",
  "/admin/team": "7",
  "/admin/board": "6",
  "/admin/analytics": "i",
  "/admin/articles/analytics": "1",
  "/admin/visits": "v",
  "/admin/compliance/do-not-contact": "d",
  "/admin/control/overview": "0",
  "/admin/live": "2",
  "/admin/functions": "3",
  "/admin/errors": "4",
  "/admin/jobs": "j",
  "/admin/mail": "m",
  "/admin/backups": "5",
  "/admin/upgrade": "9",
  "/admin/settings": "s",
  "/admin/staff": "p",
  "/admin/keys": "k",
  "/admin/webhooks": "w",
};

/** Returns the keys that go to an area, as `Kbd` shows them; undefined for one without. */
export function goKeys(path: string): string | undefined {
  const key = GO_KEYS[path];
  return key ? `g ${key}` : undefined;
}

/** The shortcuts that add something, for those who see this area. */
const ADD: readonly (Shortcut & { area: string })[] = [
  { keys: "+ l", label: "Add a lead", command: "go /admin/leads/new", area: "/admin/leads" },
  { keys: "+ t", label: "Add a task for the lead", command: "task", area: "/admin/leads" },
  { keys: "+ a", label: "Write an article", command: "go /admin/articles/new", area: "/admin/articles" },
];

const EVERYWHERE: readonly Shortcut[] = [
  { keys: "Mod+K", label: "Search, and go anywhere", command: "palette" },
  { keys: "?", label: "Keyboard shortcuts", command: "help" },
];

const IN_THE_LIST: readonly Shortcut[] = [
  { keys: "j", label: "Next lead", command: "next" },
  { keys: "k", label: "Previous lead", command: "previous" },
  { keys: "Enter", label: "Open the lead" },
  { keys: "Space", label: "Look at the lead beside the list", command: "peek" },
  { keys: "F2", label: "Edit the field; Enter saves, Escape restores" },
  { keys: "s", label: "Change the status of the lead, or of all selected leads", command: "status" },
  { keys: "a", label: "Assign the lead, or all selected leads", command: "assign" },
  { keys: "c", label: "Call the lead", command: "call" },
  { keys: "n", label: "Write a note about the lead", command: "note" },
  { keys: "t", label: "Add a task for the lead", command: "task" },
  { keys: "z", label: "Undo the last change, for 60 seconds", command: "undo" },
  { keys: "x", label: "Select or unselect the lead", command: "select" },
  { keys: "Escape", label: "Close the lead, or clear the selection", command: "clear" },
  { keys: "/", label: "Search the list", command: "search" },
  { keys: "← →", label: "Move between the fields of a row" },
];

const ON_A_LEAD: readonly Shortcut[] = [
  { keys: "[", label: "Previous lead of the list", command: "newer" },
  { keys: "]", label: "Next lead of the list", command: "older" },
  { keys: "c", label: "Call, if it is allowed now", command: "call" },
  { keys: "s", label: "Change the status", command: "status" },
  { keys: "a", label: "Claim the lead, or choose who has it", command: "assign" },
  { keys: "n", label: "Write a note", command: "note" },
  { keys: "t", label: "Add a task", command: "task" },
  { keys: "z", label: "Undo the last change, for 60 seconds", command: "undo" },
];

const IN_THE_QUEUE: readonly Shortcut[] = [
  { keys: "Enter", label: "Call the lead, or save what was chosen", command: "dial" },
  {
    keys: "1 … 0",
    label: "Choose what came of the call; the arrow keys then choose when to call back",
    command: "choose",
  },
  { keys: "Shift+1 … 0", label: "Save an outcome that asks nothing, and bring the next lead" },
  { keys: "p", label: "Pass over the lead, then Enter", command: "skip" },
  { keys: "n", label: "Write a note", command: "note" },
  { keys: "Mod+Enter", label: "Save, and bring the next lead", command: "save" },
  { keys: "z", label: "Undo the last outcome, for 60 seconds", command: "undo" },
];

const IN_THE_INBOX: readonly Shortcut[] = [
  { keys: "j", label: "Next conversation", command: "next" },
  { keys: "k", label: "Previous conversation", command: "previous" },
  { keys: "Enter", label: "Open the conversation" },
];

const IN_A_CONVERSATION: readonly Shortcut[] = [
  { keys: "Enter", label: "Write a text or an email", command: "dial" },
  { keys: "m", label: "Change between texts and email", command: "channel" },
  { keys: "/", label: "Choose a template; Alt+T in a text that is begun", command: "search" },
  { keys: "Mod+Enter", label: "Send it; again in the empty field, open the next conversation" },
  { keys: "Escape", label: "Leave the field" },
  { keys: "d", label: "Needs no answer, then Enter; once answered, open the next conversation", command: "done" },
  { keys: "p", label: "Put the conversation off, then Enter", command: "skip" },
];

/** Never taken from the browser (spec admin-panels §2, 'shortcuts'). */
const OF_THE_BROWSER: readonly Shortcut[] = [
  { keys: "Ctrl+R", label: "Refresh the page" },
  { keys: "Home", label: "Top of the page" },
  { keys: "End", label: "Bottom of the page" },
];

/** Returns every shortcut of a person with these areas, by group: no key leads to a screen that they may not open. */
export function shortcutsFor(groups: readonly DeskGroup[]): ShortcutGroup[] {
  const areas = groups.flatMap((group) => group.areas);
  const go = areas.flatMap(({ path, label }): Shortcut[] => {
    const keys = goKeys(path);
    return keys ? [{ keys, label, command: `go ${path}` }] : [];
  });
  const leads = areas.some(({ path }) => path === "/admin/leads");
  const add = ADD.flatMap(({ area, ...one }) => (areas.some(({ path }) => path === area) ? [one] : []));
  return [
    { label: "Everywhere", shortcuts: EVERYWHERE },
    { label: "Go to", shortcuts: go },
    ...(add.length > 0 ? [{ label: "Add", shortcuts: add }] : []),
    ...(leads
      ? [
          { label: "Queue", shortcuts: IN_THE_QUEUE },
          { label: "Inbox", shortcuts: IN_THE_INBOX },
          { label: "A conversation", shortcuts: IN_A_CONVERSATION },
          { label: "List of leads", shortcuts: IN_THE_LIST },
          { label: "A lead", shortcuts: ON_A_LEAD },
        ]
      : []),
    { label: "Your browser", shortcuts: OF_THE_BROWSER },
  ];
}

/** One key press as reported by the browser; `digit` is that of a digit's key with Shift. `at` in milliseconds. */
export type Stroke = {
  key: string;
  ctrl: boolean;
  meta: boolean;
  alt: boolean;
  shift: boolean;
  digit?: string | undefined;
  at: number;
};
/** The first key of a sequence, until the second one comes. */
export type Begun = { key: string; at: number } | null;

/** Commands of keys with Ctrl or ⌘, which also work while typing. */
const WITH_MOD: Readonly<Record<string, DeskCommand>> = { k: "palette", enter: "save" };

/** Maximum delay of a sequence's second key, milliseconds. */
export const SEQUENCE_MS = 1_500;

/**
 * Returns the command of a key press, and the sequence that it begins. Single keys do nothing while the person types
 * (`typing`) or if they are switched off (WCAG 2.1.4), and no key does while a dialog is open.
 */
export function readStroke(
  begun: Begun,
  stroke: Stroke,
  is: { typing: boolean; inDialog: boolean; singleKeys: boolean; shortcuts: readonly ShortcutGroup[] },
): { begun: Begun; command: DeskCommand | null } {
  const none = { begun: null, command: null };
  if (is.inDialog) return none;
  const held = stroke.ctrl || stroke.meta || stroke.alt;
  if (held) {
    const mod = stroke.ctrl !== stroke.meta && !stroke.alt && !stroke.shift;
    const command = mod ? WITH_MOD[stroke.key.toLowerCase()] : undefined;
    return command ? { begun: null, command } : none;
  }
  if (is.typing || !is.singleKeys || (stroke.shift && stroke.key === "Enter")) return none;
  const known = is.shortcuts.flatMap((group) => group.shortcuts).filter(({ command }) => command !== undefined);
  const first = begun && stroke.at - begun.at <= SEQUENCE_MS ? [begun.key] : [];
  const pressed = [...first, stroke.key === " " ? "Space" : stroke.key].join(" ");
  const found = known.find(({ keys }) => keys === pressed)?.command;
  if (found && found !== "choose") return { begun: null, command: found };
  if (/^\d$/.test(pressed) && known.some(({ command }) => command === "choose"))
    return { begun: null, command: `choose ${pressed}` };
  if (stroke.digit && first.length === 0 && known.some(({ command }) => command === "choose"))
    return { begun: null, command: `finish ${stroke.digit}` };
  const begins = first.length === 0 && known.some(({ keys }) => keys.startsWith(`${stroke.key} `));
  return { begun: begins ? { key: stroke.key, at: stroke.at } : null, command: null };
}
