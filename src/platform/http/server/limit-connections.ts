import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { normalizeAddress } from "./rate-limit.ts";
import { clientAddress } from "./request-guard.ts";

/**
 * Maximum connections of one sender, and of its requests in progress: an office with 30 desks behind one address has
 * about seven each. An IPv6 sender is a /64.
 */
export const MAX_PER_ADDRESS = 250;

/** A connection, its number of requests in progress, and since when it waits for the next one. */
type Held = { socket: Socket; peer: string; address: string; open: boolean; working: number; since: number };

export type ConnectionLimits = {
  /** Counts a connection that will be encrypted, from before its handshake. */
  admit(socket: Socket): void;
  /** Takes the encrypted side of a connection for the whole; one that gave way meanwhile is closed. */
  follow(socket: Socket): void;
  /** Marks a connection as just used by a request that was answered at once. */
  touch(socket: Socket): void;
  /** Counts a request until its response is done; false if its sender has too many in progress. */
  begin(req: IncomingMessage, res: ServerResponse, socket?: Socket): boolean;
};

/**
 * Keeps one sender from using up all connections. If an address or the program has reached its limit, the connection
 * that waited longest for a request, or for the rest of one, is closed for the new one; if none waits, the new one is
 * refused. Behind proxies an address is the proxy's: there the requests in progress are counted by their sender alone.
 */
export function limitConnections(
  server: Server,
  { trustProxy, total, perAddress }: { trustProxy: number; total: number; perAddress: number },
): ConnectionLimits {
  const connections = holdConnections(total, trustProxy > 0 ? Number.POSITIVE_INFINITY : perAddress);
  const working = new Map<string, number>();
  // An encrypted one was counted before its handshake.
  server.on("connection", (socket: Socket) =>
    isEncrypted(socket) ? connections.follow(socket) : connections.admit(socket),
  );
  server.on("upgrade", (_: IncomingMessage, socket: Socket) => void connections.work(socket)); // For as long as it is open.
  return {
    admit: connections.admit,
    follow: connections.follow,
    touch: connections.touch,
    begin(req, res, socket = req.socket) {
      const sender = normalizeAddress(clientAddress(req, trustProxy));
      const count = (working.get(sender) ?? 0) + 1;
      if (count > perAddress) return false;
      working.set(sender, count);
      const rest = connections.work(socket);
      res.once("close", () => {
        const left = (working.get(sender) ?? 1) - 1;
        if (left === 0) working.delete(sender);
        else working.set(sender, left);
        rest();
      });
      return true;
    },
  };
}

/** Tells whether a connection is the encrypted side of one. */
export const isEncrypted = (socket: object): boolean => "encrypted" in socket && socket.encrypted === true;

/** Identifies a connection for its unencrypted and its encrypted side. */
const peerOf = ({ remoteAddress, remotePort, localPort }: Socket) => `${remoteAddress} ${remotePort} ${localPort}`;

/** Holds all connections, by address and in the order in which they have waited. */
function holdConnections(total: number, perAddress: number) {
  const all = new Map<string, Held>();
  /** By either side of a connection. */
  const held = new WeakMap<Socket, Held>();
  const byAddress = new Map<string, Set<Held>>();
  /** Those without a request in progress, longest wait first. */
  const waiting = new Set<Held>();
  let order = 0;
  function wait(one: Held): void {
    one.since = ++order;
    waiting.delete(one);
    waiting.add(one);
  }
  function forget(one: Held): void {
    one.open = false;
    if (all.get(one.peer) === one) all.delete(one.peer);
    waiting.delete(one);
    const others = byAddress.get(one.address);
    others?.delete(one);
    if (others?.size === 0) byAddress.delete(one.address);
  }
  /** Closes a waiting connection; false if there is none. */
  function giveWay(one: Held | undefined): boolean {
    if (!one) return false;
    forget(one);
    one.socket.destroy();
    return true;
  }
  return {
    admit(socket: Socket): void {
      const address = normalizeAddress(socket.remoteAddress ?? "");
      const own = byAddress.get(address) ?? new Set<Held>();
      const full =
        (own.size >= perAddress && !giveWay(longestWaiting(own))) ||
        (all.size >= total && !giveWay(waiting.values().next().value));
      if (full) return void socket.destroy();
      const one: Held = { socket, peer: peerOf(socket), address, open: true, working: 0, since: 0 };
      all.set(one.peer, one);
      held.set(socket, one);
      byAddress.set(address, own.add(one));
      wait(one);
      socket.once("close", () => forget(one));
    },
    follow(socket: Socket): void {
      const one = all.get(peerOf(socket));
      if (one) held.set(socket, one);
      else socket.destroy();
    },
    touch(socket: Socket): void {
      const one = held.get(socket);
      if (one?.open && one.working === 0) wait(one);
    },
    /** Notes that a request of this connection is in progress; the returned function ends that. */
    work(socket: Socket): () => void {
      const one = held.get(socket);
      if (one) waiting.delete(one);
      return one ? working(one, wait) : () => {};
    },
  };
}

/** Counts a request in progress until the returned function is called; with the last one its connection waits again. */
function working(one: Held, wait: (one: Held) => void): () => void {
  one.working++;
  return () => {
    if (--one.working === 0 && one.open) wait(one);
  };
}

function longestWaiting(own: ReadonlySet<Held>): Held | undefined {
  let longest: Held | undefined;
  for (const one of own) if (one.working === 0 && (!longest || one.since < longest.since)) longest = one;
  return longest;
}
