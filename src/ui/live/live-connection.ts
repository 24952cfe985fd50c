import {
  BEAT_MS,
  LIVE_PATH,
  type LiveMessage,
  parseLiveMessage,
  SESSION_ENDED,
} from "#platform/live/rules/live-message.ts";
import { tabName } from "./tab-name.ts";

/**
 * Times of spec admin-panels §6 'Real-time metrics', milliseconds: the start and interval of polling, the reconnect.
 */
const POLL_AFTER = 2_000;
const POLL_EVERY = 5_000;
const RETRY_AFTER = 5_000;
/** The longest pause between attempts, and its random variation: many desks must not come back at the same moment. */
const MAX_RETRY = 60_000;
const JITTER = 0.2;
/** Interval of rereading the page while the socket works, since a message can be lost. */
const SAFETY_EVERY = 60_000;
/** A page that is hidden this long is disconnected until it is visible again. */
const HIDDEN_LIMIT = 5 * 60_000;

export type LiveState = "connecting" | "live" | "reconnecting" | "polling";
type Listener = (message: LiveMessage) => void;

/** The state of this tab's connection, for `useSyncExternalStore`. */
let state: LiveState = "connecting";
const watchers = new Set<() => void>();
const listeners = new Set<Listener>();
const endings = new Set<() => void>();

export const liveState = (): LiveState => state;
export const watchLiveState = (watcher: () => void): (() => void) => join(watchers, watcher);
/** Calls `listener` with each message, and with `reread` when some may have been missed. Returns how to stop. */
export const listenLive = (listener: Listener): (() => void) => join(listeners, listener);
/** Calls `ended` when the server says that the session has ended. Returns a function that stops that. */
export const watchSessionEnd = (ended: () => void): (() => void) => join(endings, ended);

function join<T>(all: Set<T>, one: T): () => void {
  all.add(one);
  return () => void all.delete(one);
}

function enter(next: LiveState): void {
  if (state === next) return;
  state = next;
  for (const watcher of watchers) watcher();
}

const emit = (message: LiveMessage) => {
  for (const listener of listeners) listener(message);
};

/**
 * Keeps this tab connected until the returned function is called. While it is not, the page reads again every five
 * seconds, and reconnects less and less often.
 */
export function startLive(functionsPrefix: string): () => void {
  let socket: WebSocket | null = null;
  let attempt = 0;
  /** True until the first connection: its address says how old the page is, so the server sends what came since. */
  let isFirst = true;
  /** Raised with each attempt and each end, so that an earlier attempt's leftovers have no effect. */
  let round = 0;
  const timers = { retry: 0, poll: 0, safety: 0, silence: 0, hidden: 0 };
  const clear = (...names: (keyof typeof timers)[]) => {
    for (const name of names) window.clearTimeout(timers[name]);
  };

  async function connect(): Promise<void> {
    clear("retry");
    const mine = ++round;
    dropSocket(socket);
    socket = null;
    const ticket = await fetchTicket();
    if (mine !== round) return;
    if (ticket === null) return lost();
    const opening = openSocket(LIVE_PATH, ticket, isFirst ? { tab: tabName, age: pageAge() } : { tab: tabName });
    socket = opening;
    opening.onopen = () => {
      if (mine !== round) return opening.close();
      attempt = 0;
      clear("poll");
      enter("live");
      heard();
      readSafely();
      if (!isFirst) emit({ topic: "reread" });
      isFirst = false;
    };
    opening.onmessage = (event) => {
      if (mine !== round) return;
      heard();
      const message = typeof event.data === "string" ? parseLiveMessage(event.data) : null;
      if (message && message.topic !== "beat") emit(message);
    };
    opening.onclose = ({ code }) => {
      if (mine !== round) return;
      if (code === SESSION_ENDED) for (const ended of endings) ended();
      lost();
    };
  }

  function lost(): void {
    round++;
    dropSocket(socket);
    socket = null;
    clear("silence", "safety");
    if (state === "live") {
      enter("reconnecting");
      pollAfter();
    }
    const pause = Math.min(RETRY_AFTER * 2 ** attempt++, MAX_RETRY);
    timers.retry = window.setTimeout(() => void connect(), pause * (1 - JITTER + 2 * JITTER * Math.random()));
  }

  /** Returns the network can vanish without closing the socket: then the beats stop. */
  function heard(): void {
    clear("silence");
    timers.silence = window.setTimeout(lost, 2.5 * BEAT_MS);
  }

  function pollAfter(): void {
    clear("poll");
    timers.poll = window.setTimeout(() => {
      enter("polling");
      void poll();
    }, POLL_AFTER);
  }
  async function poll(): Promise<void> {
    await reread(functionsPrefix);
    clear("poll");
    if (state === "polling") timers.poll = window.setTimeout(() => void poll(), POLL_EVERY);
  }
  function readSafely(): void {
    clear("safety");
    timers.safety = window.setTimeout(() => {
      void reread(functionsPrefix);
      readSafely();
    }, SAFETY_EVERY);
  }

  function open(): void {
    enter("connecting");
    attempt = 0;
    pollAfter();
    void connect();
  }
  function close(): void {
    round++;
    dropSocket(socket);
    socket = null;
    clear("retry", "poll", "safety", "silence", "hidden");
    enter("connecting");
  }
  const paused = () => socket === null && state === "connecting";
  function seen(): void {
    clear("hidden");
    if (document.visibilityState === "hidden") timers.hidden = window.setTimeout(close, HIDDEN_LIMIT);
    else if (paused()) open();
    else retryNow();
  }
  function retryNow(): void {
    if (state !== "live" && !paused()) void connect();
  }
  // A page with an open socket is not cached for the back button.
  const events = new AbortController();
  const { signal } = events;
  window.addEventListener("pagehide", close, { signal });
  window.addEventListener("pageshow", ({ persisted }) => persisted && open(), { signal });
  window.addEventListener("online", retryNow, { signal });
  document.addEventListener("visibilitychange", seen, { signal });
  open();
  return () => {
    events.abort();
    close();
  };
}

/** Returns how long ago this page was asked for, milliseconds. */
const pageAge = () => String(Math.round(performance.now()));

/** Opens a WebSocket of this site with a ticket. */
export function openSocket(path: string, ticket: string, more: Record<string, string> = {}): WebSocket {
  const origin = window.location.origin.replace(/^http/, "ws");
  return new WebSocket(`${origin}${path}?${new URLSearchParams({ token: ticket, ...more })}`);
}

/** Closes a socket; a connecting one is closed when it opens, since browsers report the other as an error. */
function dropSocket(socket: WebSocket | null): void {
  if (socket && socket.readyState !== WebSocket.CONNECTING) socket.close();
}

/** Gets a ticket for one connection; null if the server gave none. */
export async function fetchTicket(): Promise<string | null> {
  try {
    const answer = await fetch("/api/live/ticket", { method: "POST", credentials: "same-origin" });
    const read: unknown = answer.ok ? await answer.json() : null;
    return typeof read === "object" && read !== null && "ticket" in read && typeof read.ticket === "string"
      ? read.ticket
      : null;
  } catch {
    return null;
  }
}

/** Has the page read again, if the server responds: an open page must not turn into an error by itself. */
async function reread(functionsPrefix: string): Promise<void> {
  if (document.visibilityState === "hidden") return;
  const answer = await fetch(`${functionsPrefix}/me`, { credentials: "same-origin", cache: "no-store" }).catch(
    () => null,
  );
  if (answer?.ok) emit({ topic: "reread" });
}
