/** The origins of errors. */
export const ERROR_ORIGINS = ["server", "browser"] as const;
export type ErrorOrigin = (typeof ERROR_ORIGINS)[number];

/** `seen`: someone acknowledged it. `again`: it came back in the version that was to have its fix, or in a later one. */
export const ERROR_STATES = ["new", "again", "seen", "resolved", "muted"] as const;
export type ErrorState = (typeof ERROR_STATES)[number];

export const ERROR_STATE_LABELS: Record<ErrorState, string> = {
  new: "New",
  again: "Came back",
  seen: "Acknowledged",
  resolved: "Fixed",
  muted: "Muted",
};

export const ERROR_ORIGIN_LABELS: Record<ErrorOrigin, string> = { server: "Server", browser: "Browser" };

/** The changes of a group by staff. */
export const ERROR_CHANGES = ["acknowledge", "resolve", "mute", "reopen"] as const;
export type ErrorChange = (typeof ERROR_CHANGES)[number];

/** The resulting state of a change. */
export const STATE_AFTER: Record<ErrorChange, ErrorState> = {
  acknowledge: "seen",
  resolve: "resolved",
  mute: "muted",
  reopen: "new",
};

/** The states behind each choice of the list. */
export const ERROR_LISTS = {
  open: ["new", "again", "seen"],
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

export type ErrorTrace = { name: string; code: string; place: string; stack: string[] };

/** Lines of a stack that are kept. */
const MAX_LINES = 12;

/** A place in the source: a path such as `src/leads/leads/desk/LeadTable.tsx`, and the name that is called there. */
export type SourcePlace = { file: string; line: number; column: number; name: string | null };
/** Finds the place in the source of a place in a built file, named by its address or path; null if it is not known. */
export type SourceOf = (built: string, line: number, column: number) => SourcePlace | null;

/**
 * Returns the place of an error, the same in every version: functions and files of the program from the inside out,
 * without line numbers, hashes in the names of built files, or minified names; and the lines of its stack in the source.
 */
export function traceError(
  given: { name: string; code?: string; stack: string },
  origin: ErrorOrigin,
  sourceOf: SourceOf = () => null,
): ErrorTrace {
  const frames = given.stack.split("\n").map((line) => readFrame(line, origin, sourceOf));
  const own = frames.flatMap((frame, at) =>
    frame === null ? [] : [shownFrame(frame, frames[at + 1] ?? null, origin)],
  );
  const places = own.map(({ place }) => place);
  const [name, code] = [plainName(given.name), plainCode(given.code)];
  const place = places
    .filter((one, at) => one !== places[at - 1])
    .slice(0, FRAMES)
    .join(" < ")
    .slice(0, MAX_PLACE);
  const stack = own.slice(0, MAX_LINES).map(({ text }) => text);
  return { name, code, place: place || "Unknown place", stack };
}

/** Returns the class of an error if it looks like one. */
function plainName(name: string): string {
  return /^(?:[A-Z][A-Za-z]{0,40})?(?:Error|Exception)$/.test(name) ? name : "Error";
}

function plainCode(code: string | undefined): string {
  return code !== undefined && /^(?:[A-Z][A-Z0-9]*_[A-Z0-9_]{1,40}|E[A-Z]{3,20}|[0-9A-Z]{5})$/.test(code) ? code : "";
}

const V8_FRAME = /^\s*at (?:async )?(?:new )?(?:([^\s(]+)(?: \[as [^\]]+\])? \()?([^()\s]+):(\d+):(\d+)\)?$/;
const OTHER_FRAME = /^([^@\s]*)@(\S+):(\d+):(\d+)$/;
/** A file of the build, with its hash, or one of the development server. */
const OF_BROWSER = /^https?:\/\/[^/]+\/(?:assets\/[\w.$-]+-[\w-]{8}\.js$|src\/|app\/)/;
/** Vite's hash in the name of a built file. */
const BUILD_HASH = /-[\w-]{8}(?=\.[cm]?js$)/;
/** Shorter names of functions in a browser are the minifier's, and change with every build. */
const SHORTEST_NAME = 3;

/** A frame of the program's own: `called` as the built file has it. */
type Frame = { called: string; file: string; line: number; source: SourcePlace | null };

/** Reads a line of a stack; null outside the program's own files. */
function readFrame(text: string, origin: ErrorOrigin, sourceOf: SourceOf): Frame | null {
  const [, called = "", path = "", line = "", column = ""] = V8_FRAME.exec(text) ?? OTHER_FRAME.exec(text) ?? [];
  const own = origin === "browser" ? OF_BROWSER.test(path) : !/^node:|node_modules|^native/.test(path);
  if (path === "" || !own) return null;
  const source = sourceOf(path.replace(/[?#].*$/, ""), Number(line), Number(column));
  if (source?.file.includes("node_modules")) return null;
  const built = path.replace(/[?#].*$/, "").split(/[\\/]/);
  const file = (built.at(-1) ?? "").replace(BUILD_HASH, "");
  return /^[\w.$-]{1,80}$/.test(file) ? { called, file, line: Number(line), source } : null;
}

/** Returns a frame as its group and its reader know it. `caller`: the frame below, which names in the source what it calls. */
function shownFrame(frame: Frame, caller: Frame | null, origin: ErrorOrigin): { place: string; text: string } {
  const { source, file } = frame;
  const known = source ? (source.file.split("/").at(-1) ?? file) : file;
  const bare = frame.called.replace(/^(?:Object|Module|async)\.|\$\d+$/g, "");
  const built = origin === "server" || (source === null && bare.length >= SHORTEST_NAME) ? bare : "";
  const named = built || (caller?.source?.name ?? "");
  const name = /^[\w$.#]{1,80}$/.test(named) && !/anonymous/.test(named) ? named : "";
  const at = source ? `${source.file}:${source.line}` : `${file}:${frame.line}`;
  return { place: name ? `${name} in ${known}` : known, text: name ? `${name} (${at})` : at };
}

/** Tells whether a line is a frame of a stack, for the log. */
export function isFrame(line: string): boolean {
  return V8_FRAME.test(line);
}
