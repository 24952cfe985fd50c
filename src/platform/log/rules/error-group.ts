/** The origins of errors. */
export const ERROR_ORIGINS = ["server", "browser"] as const;
export type ErrorOrigin = (typeof ERROR_ORIGINS)[number];

/** `again`: it came back after it was marked as resolved. */
export const ERROR_STATES = ["new", "again", "resolved", "muted"] as const;
export type ErrorState = (typeof ERROR_STATES)[number];

export const ERROR_STATE_LABELS: Record<ErrorState, string> = {
  new: "New",
  again: "Reopened",
  resolved: "Resolved",
  muted: "Muted",
};

export const ERROR_ORIGIN_LABELS: Record<ErrorOrigin, string> = { server: "Server", browser: "Browser" };

/** The changes of a group by staff. */
export const ERROR_CHANGES = ["resolve", "mute", "reopen"] as const;
export type ErrorChange = (typeof ERROR_CHANGES)[number];

/** The resulting state of a change. */
export const STATE_AFTER: Record<ErrorChange, ErrorState> = { resolve: "resolved", mute: "muted", reopen: "new" };

/** The states behind each choice of the list. */
export const ERROR_LISTS = {
  open: ["new", "again"],
  resolved: ["resolved"],
  muted: ["muted"],
} as const satisfies Record<string, readonly ErrorState[]>;
export type ErrorList = keyof typeof ERROR_LISTS;

/** New groups of one origin and day; further errors are counted in one group for the rest. */
export const MAX_NEW_GROUPS = 100;

/** The place of errors beyond that number. */
export const REST_PLACE = "Errors beyond the daily number of groups";

/** Number of frames that identify a group. */
const FRAMES = 3;
const MAX_PLACE = 300;

export type ErrorTrace = { name: string; code: string; place: string };

/**
 * Returns the place of an error, the same in every version: functions and files of the program from the inside out,
 * without line numbers, hashes in the names of built files, or minified names.
 */
export function traceError(given: { name: string; code?: string; stack: string }, origin: ErrorOrigin): ErrorTrace {
  const frames = given.stack
    .split("\n")
    .flatMap((line) => readFrame(line, origin) ?? [])
    .filter((frame, at, all) => frame !== all[at - 1])
    .slice(0, FRAMES);
  const [name, code] = [plainName(given.name), plainCode(given.code)];
  return { name, code, place: frames.join(" < ").slice(0, MAX_PLACE) || "Unknown place" };
}

/** Returns the class of an error if it looks like one. */
function plainName(name: string): string {
  return /^(?:[A-Z][A-Za-z]{0,40})?(?:Error|Exception)$/.test(name) ? name : "Error";
}

function plainCode(code: string | undefined): string {
  return code !== undefined && /^(?:[A-Z][A-Z0-9]*_[A-Z0-9_]{1,40}|E[A-Z]{3,20}|[0-9A-Z]{5})$/.test(code) ? code : "";
}

const V8_FRAME = /^\s*at (?:async )?(?:new )?(?:([^\s(]+)(?: \[as [^\]]+\])? \()?([^()\s]+):\d+:\d+\)?$/;
const OTHER_FRAME = /^([^@\s]*)@(\S+):\d+:\d+$/;
/** Vite's hash in the name of a built file. */
const BUILD_HASH = /-[\w-]{8}(?=\.[cm]?js$)/;
/** Shorter names of functions in a browser are the minifier's, and change with every build. */
const SHORTEST_NAME = 3;

/** Returns "function in file" of a line of a stack, null outside the program's own files. */
function readFrame(line: string, origin: ErrorOrigin): string | null {
  const [, called = "", path = ""] = V8_FRAME.exec(line) ?? OTHER_FRAME.exec(line) ?? [];
  const own =
    origin === "browser"
      ? /^https?:\/\/[^/]+\/(?:assets|src|app)\//.test(path)
      : !/^node:|node_modules|^native/.test(path);
  if (path === "" || !own) return null;
  const file = (
    path
      .replace(/[?#].*$/, "")
      .split(/[\\/]/)
      .at(-1) ?? ""
  ).replace(BUILD_HASH, "");
  if (!/^[\w.$-]{1,80}$/.test(file)) return null;
  const bare = called.replace(/^(?:Object|Module|async)\.|\$\d+$/g, "");
  const named = /^[\w$.#]{1,80}$/.test(bare) && !/anonymous/.test(bare);
  return named && (origin === "server" || bare.length >= SHORTEST_NAME) ? `${bare} in ${file}` : file;
}

/** Tells whether a line is a frame of a stack, for the log. */
export function isFrame(line: string): boolean {
  return V8_FRAME.test(line);
}
