import type { WebSocket } from "ws";
import type { z } from "zod";
import { type DatabaseConnection, type Db, isUnavailable } from "#platform/database/server/database.ts";
import type { Log } from "#platform/log/server/log.ts";
import { publish, subscribe } from "#platform/database/server/publish.ts";
import { createRecent } from "./recent-announcements.ts";

/**
 * WebSockets of signed-in people, and every process's announcements to them. An announcement goes through the database
 * to each process, which asks its topic what each of its sockets may get.
 */
const CHANNEL = "live";

/** Close codes (RFC 6455 §7.4.1). */
const GOING_AWAY = 1001;
const POLICY_VIOLATION = 1008;

/** Maximum sockets of one process, and of one person there. A person has a few tabs on two or three devices. */
const MAX_SOCKETS = 1_000;
const MAX_PER_PERSON = 20;
/** Maximum bytes queued for a slow reader; a message has about a hundred. */
const MAX_WAITING = 256 * 1024;
/** Maximum messages and control frames from a socket in a window (milliseconds). Browsers only respond to pings. */
const MAX_RECEIVED = 20;
const WINDOW = 10_000;
/** Interval of rereading sessions, milliseconds: an ended one must close its sockets within five seconds. */
const RECHECK_EVERY = 4_000;
/** Time limit of closing sockets when the process stops, milliseconds. */
const CLOSE_LIMIT = 1_000;

/** The delivery to a receiver: a message, nothing, or `recheck`, which reads their session again at once. */
type Delivery = { topic: string } | "recheck" | null;

/** Decides what a receiver gets of an announcement, by who they are and the name of their tab. */
type ToEach<A> = (to: A, tab: string | null) => Delivery;

/** A kind of announcement. `read` is called once in each process, its result once for each receiver. */
export type Topic<A> = { name: string; read(data: unknown): Promise<ToEach<A>> };

export const defineTopic = <A, D extends object>(
  name: string,
  schema: z.ZodType<D>,
  read: (data: D) => Promise<ToEach<A>> | ToEach<A>,
): Topic<A> => ({ name, read: async (data) => read(schema.parse(data)) });

/** Announces something to every process. A hint: never throws, and may be lost while the database is unavailable. */
export async function announce({ db, log }: { db: Db; log: Log }, topic: string, data: object): Promise<void> {
  await publish(db, CHANNEL, JSON.stringify({ topic, data })).catch((error: unknown) =>
    log[isUnavailable(error) ? "debug" : "warn"](
      { err: error, topic },
      "a change could not be announced to open desks",
    ),
  );
}

/** The person behind a socket: `session` identifies the session. */
export type Holder<A> = { session: Buffer; actor: A };

/** A socket's input instead of announcements, as long as its holder is admitted. `first` comes on connecting. */
export type Stream<A> = { name: string; admits(actor: A): boolean; first(): Promise<object> };

/**
 * The purpose of a socket: a stream, or the tab of this name. `ageMs` is how long ago its page was asked for; null
 * if the page reads itself again.
 */
type Opened<A> = { stream?: Stream<A> | undefined; tab: string | null; ageMs: number | null };

export type Live<A> = {
  /** Tells whether one more socket of this person may be added. */
  hasRoom(personId: string): boolean;
  /** Adds a socket; without a stream, it gets the announcements, from when its page was asked for. */
  add(socket: WebSocket, holder: Holder<A>, opened?: Opened<A>): void;
  /** Sends a message to the sockets of a stream in this process. */
  push(stream: string, message: object): void;
  /** Tells whether a stream has a socket in this process. */
  listens(stream: string): boolean;
  /** Returns the ids of the people with an open socket here. */
  people(): string[];
  size(): number;
  /** Closes every socket as going away, and refuses new ones. Safe to repeat. */
  stop(): Promise<void>;
};

type LiveOptions<A> = {
  connection: DatabaseConnection;
  log: Log;
  topics: readonly Topic<A>[];
  /** Awaited before an announcement is passed on, so that reads then include its subject. */
  heard?: () => Promise<void>;
  /** Reads who holds this session now; null when it has ended. Rejects while the database is unavailable. */
  readSession(session: Buffer): Promise<A | null>;
  /** Returns the message for changed rights of the holder; null if they did not change. */
  changed(before: A, after: A): { topic: string } | null;
  /** The close code for a session that has ended. */
  endedCode: number;
  /** Interval of `beat` and of looking for dead sockets, milliseconds. */
  beatMs: number;
};

type Open<A> = Holder<A> & {
  socket: WebSocket;
  stream: Stream<A> | null;
  tab: string | null;
  answered: boolean;
  received: number;
  windowBegan: number;
};

/** Opens the hub of this process. */
export function openLive<A extends { id: string }>(options: LiveOptions<A>): Live<A> {
  const { connection, log, beatMs } = options;
  const open = new Set<Open<A>>();
  const recent = createRecent();
  let stopped: Promise<void> | null = null;

  const pass = (to: ReadonlySet<Open<A>>, message: string) =>
    void deliver(options, to, message).catch((error: unknown) =>
      log[isUnavailable(error) ? "debug" : "warn"]({ err: error }, "an announcement could not be passed on"),
    );
  const subscription = subscribe({
    connection,
    channel: CHANNEL,
    log,
    onReconnect: () => {
      recent.clear();
      for (const one of open) if (!one.stream) send(one, { topic: "reread" });
    },
    onMessage: (message) => pass(open, recent.add(message)),
  });
  const timers = [
    everyTime(RECHECK_EVERY, () => recheck(options, [...open])),
    everyTime(beatMs, async () => beat(open)),
  ];
  async function stop(): Promise<void> {
    for (const timer of timers) clearInterval(timer);
    await Promise.all([subscription.close(), closeAll([...open].map(({ socket }) => socket))]);
  }

  return {
    hasRoom: (personId) =>
      stopped === null &&
      open.size < MAX_SOCKETS &&
      [...open].filter(({ actor }) => actor.id === personId).length < MAX_PER_PERSON,
    add(socket, holder, { stream, tab, ageMs } = { tab: null, ageMs: null }) {
      const fresh = { answered: true, received: 0, windowBegan: performance.now() };
      const one: Open<A> = { ...holder, socket, stream: stream ?? null, tab, ...fresh };
      open.add(one);
      limitReceived(one);
      socket.on("close", () => open.delete(one));
      if (stopped) return socket.close(GOING_AWAY);
      const missed = stream || ageMs === null ? [] : recent.since(ageMs);
      if (missed === null) send(one, { topic: "reread" });
      else for (const message of missed) pass(new Set([one]), message);
      stream?.first().then(
        (message) => send(one, message),
        (error: unknown) =>
          log[isUnavailable(error) ? "debug" : "error"]({ err: error }, "a stream could not begin with its newest"),
      );
    },
    push(stream, message) {
      for (const one of open) if (one.stream?.name === stream && one.stream.admits(one.actor)) send(one, message);
    },
    listens: (stream) => [...open].some((one) => one.stream?.name === stream),
    people: () => [...new Set([...open].map(({ actor }) => actor.id))],
    size: () => open.size,
    stop: () => (stopped ??= stop()),
  };
}

function send<A>({ socket }: Open<A>, message: object): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > MAX_WAITING) socket.terminate();
  else socket.send(JSON.stringify(message));
}

/** Sends each socket the part of an announcement that it may know. */
async function deliver<A>(options: LiveOptions<A>, to: ReadonlySet<Open<A>>, message: string): Promise<void> {
  const { topic: name, data } = JSON.parse(message) as { topic?: unknown; data?: unknown };
  // Another version of the program may know more topics.
  const topic = options.topics.find((one) => one.name === name);
  await options.heard?.();
  if (!topic || to.size === 0) return;
  const toEach = await topic.read(data);
  const again: Open<A>[] = [];
  for (const one of to) {
    if (one.stream) continue;
    const delivery = toEach(one.actor, one.tab);
    if (delivery === "recheck") again.push(one);
    else if (delivery) send(one, delivery);
  }
  if (again.length > 0) await recheck(options, again);
}

/** Reads the sessions of some sockets again: closes ended ones, and notifies those whose rights changed. */
async function recheck<A>(options: LiveOptions<A>, some: readonly Open<A>[]): Promise<void> {
  const { log, readSession, changed, endedCode } = options;
  for (const sockets of Map.groupBy(some, ({ session }) => session.toString("hex")).values()) {
    try {
      const actor = sockets[0] ? await readSession(sockets[0].session) : null;
      for (const one of sockets) {
        if (!actor) one.socket.close(endedCode, "The session has ended");
        const message = actor && changed(one.actor, actor);
        if (actor) one.actor = actor;
        if (!one.stream) {
          if (message) send(one, message);
        } else if (actor && !one.stream.admits(actor)) one.socket.close(POLICY_VIOLATION, "No longer allowed");
      }
    } catch (error) {
      log[isUnavailable(error) ? "debug" : "error"]({ err: error }, "the session of an open desk could not be read");
    }
  }
}

/** Runs `work` at an interval, but not while it is still running. */
function everyTime(milliseconds: number, work: () => Promise<unknown>): NodeJS.Timeout {
  let running = false;
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    void work().finally(() => {
      running = false;
    });
  }, milliseconds);
  timer.unref();
  return timer;
}

/** Pings every socket, and ends those that did not respond to the previous ping: their other side is gone. */
function beat<A>(open: ReadonlySet<Open<A>>): void {
  for (const one of open) {
    if (!one.answered) one.socket.terminate();
    else {
      one.answered = false;
      one.socket.ping();
      // A page cannot see pings; this is how it knows that the server is still there. A stream is often enough itself.
      if (!one.stream) send(one, { topic: "beat" });
    }
  }
}

/** Counts what a socket receives, and closes it if that is more than a browser sends. */
function limitReceived<A>(one: Open<A>): void {
  const { socket } = one;
  const count = () => {
    const now = performance.now();
    if (now - one.windowBegan > WINDOW) Object.assign(one, { windowBegan: now, received: 0 });
    if (++one.received > MAX_RECEIVED) socket.close(POLICY_VIOLATION, "Too many messages");
  };
  socket.on("message", count);
  socket.on("ping", count);
  socket.on("pong", () => {
    one.answered = true;
    count();
  });
  socket.on("error", () => {}); // 'close' follows, with the code of what was wrong.
}

async function closeAll(sockets: readonly WebSocket[]): Promise<void> {
  const closed = sockets.map((socket) => new Promise<void>((resolve) => socket.once("close", () => resolve())));
  for (const socket of sockets) socket.close(GOING_AWAY, "The server is stopping");
  const late = setTimeout(() => {
    for (const socket of sockets) socket.terminate();
  }, CLOSE_LIMIT);
  await Promise.all(closed);
  clearTimeout(late);
}
