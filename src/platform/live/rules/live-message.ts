/** The server's messages to an open desk. Hints, never facts: the page reads again what it shows. */
export type LiveMessage =
  /** Some leads changed; `added` is the number of new ones that the receiver may see. */
  | { topic: "leads"; added: number }
  /** A lead was assigned to the receiver. */
  | { topic: "assigned" }
  /** A phone system reported a call that concerns the receiver. */
  | { topic: "calls" }
  /** An incident of the program began or ended. */
  | { topic: "alerts" }
  /** The result of a check changed. */
  | { topic: "checks" }
  /** Ids of the staff who have the desk open. */
  | { topic: "presence"; here: string[] }
  /** The receiver's role changed. */
  | { topic: "access" }
  /** Messages may have been missed. */
  | { topic: "reread" }
  /** The connection works. */
  | { topic: "beat" };

/** The path that an open desk connects to. */
export const LIVE_PATH = "/ws/live";
/** Interval of `beat`, milliseconds: below the 60 seconds after which proxies close a silent connection. */
export const BEAT_MS = 20_000;
/** The close code for an ended session; 4000 and above are an application's own (RFC 6455 §7.4.2). */
export const SESSION_ENDED = 4001;

/** Parses a message of the server; null for one that this version does not know. */
export function parseLiveMessage(text: string): LiveMessage | null {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof read !== "object" || read === null || !("topic" in read)) return null;
  switch (read.topic) {
    case "leads":
      return "added" in read && typeof read.added === "number" ? { topic: "leads", added: read.added } : null;
    case "presence":
      return "here" in read && Array.isArray(read.here)
        ? { topic: "presence", here: read.here.filter((id) => typeof id === "string") }
        : null;
    case "calls":
    case "alerts":
    case "checks":
    case "access":
    case "assigned":
    case "reread":
    case "beat":
      return { topic: read.topic };
    default:
      return null;
  }
}
