/** The messages that say nothing but their topic. */
const BARE_TOPICS = [
  // A lead was assigned to the receiver.
  "assigned",
  // A phone system reported a call that concerns the receiver.
  "calls",
  // An incident of the program began or ended.
  "alerts",
  // The result of a check changed.
  "checks",
  // The receiver's role changed.
  "access",
  // Messages may have been missed.
  "reread",
  // The connection works.
  "beat",
] as const;
type BareTopic = (typeof BARE_TOPICS)[number];

/** The server's messages to an open desk. Hints, never facts: the page reads again what it shows. */
export type LiveMessage =
  /**
   * Some leads changed: `leads` are the ids of those that the receiver may see, null if it can be any; `added` is the
   * number of new ones that they may see. `own`: the receiver changed them, in another tab or by a call of this one.
   */
  | { topic: "leads"; added: number; leads: string[] | null; own: boolean }
  /** Ids of the staff who have the desk open. */
  | { topic: "presence"; here: string[] }
  /** An article was saved. */
  | { topic: "articles"; id: string }
  /** A review of an article was asked of the receiver by a person, or a person answered theirs: its state. */
  | { topic: "reviews"; id: string; by: string; state: string }
  | { [T in BareTopic]: { topic: T } }[BareTopic];

/** The path that an open desk connects to. */
export const LIVE_PATH = "/ws/live";
/**
 * The header in which a tab of the desk names itself when it sends a form by script, after which it reads its page
 * again. The live connection has the same name in its address, as `tab`.
 */
export const TAB_HEADER = "X-Desk-Tab";
/** The name of a tab; random, so that two tabs never share one. */
export const TAB_NAME = /^[\w-]{8,40}$/;
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
  if (read.topic === "leads") {
    if (!("added" in read) || typeof read.added !== "number") return null;
    const leads =
      "leads" in read && Array.isArray(read.leads) ? read.leads.filter((id) => typeof id === "string") : null;
    return { topic: "leads", added: read.added, leads, own: "own" in read && read.own === true };
  }
  if (read.topic === "presence")
    return "here" in read && Array.isArray(read.here)
      ? { topic: "presence", here: read.here.filter((id) => typeof id === "string") }
      : null;
  if (read.topic === "articles")
    return "id" in read && typeof read.id === "string" ? { topic: "articles", id: read.id } : null;
  if (read.topic === "reviews") return parseReview(read);
  const topic = BARE_TOPICS.find((bare) => bare === read.topic);
  return topic ? { topic } : null;
}

function parseReview(read: object): LiveMessage | null {
  const { id, by, state } = read as Record<string, unknown>;
  if (typeof id !== "string" || typeof by !== "string" || typeof state !== "string") return null;
  return { topic: "reviews", id, by, state };
}
