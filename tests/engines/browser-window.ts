/** The three engines, by the names under which the results speak of them. */
export const ENGINES = ["Chromium", "Firefox", "WebKitGTK"] as const;
export type Engine = (typeof ENGINES)[number];

/** A key that is not a letter, by its name in the DOM. */
export type NamedKey = "Enter" | "Tab" | "Backspace" | "Space" | "Control+Enter";

/**
 * One window of one engine, with a profile of its own: what a person at it can do, and what can be read of its page.
 * The pointer and the keys are the browser's own, not events of a script.
 */
export type BrowserWindow = {
  /** The browser's own name and version. */
  readonly version: string;
  open(address: string): Promise<void>;
  /** Runs a function in the page, or a script given as text. It may use only what it is given, and must not wait. */
  run<A extends unknown[], R>(work: ((...given: A) => R) | string, ...given: A): Promise<R>;
  click(x: number, y: number): Promise<void>;
  point(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  press(key: NamedKey): Promise<void>;
  /** Chooses a file in a field, which a selector names. */
  attach(selector: string, path: string): Promise<void>;
  size(width: number, height: number): Promise<void>;
  /** Returns a picture of the window, or null where the engine gives none in time. */
  picture(): Promise<Uint8Array | null>;
  /** Errors that the browser wrote to its console so far. */
  readonly complaints: string[];
  close(): Promise<void>;
};

export type WindowOptions = { script: boolean; width: number; height: number };
