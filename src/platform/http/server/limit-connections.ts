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
type Held = { socket: Socket; address: string; working: number; since: number };

type ConnectionLimits = {
  /** Marks a connection as just used by a request that was answered at once. */
  touch(socket: Socket): void;
  /** Counts a request until its response is done; false if its sender has too many in progress. */
  begin(req: IncomingMessage, res: ServerResponse): boolean;
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
  server.on("connection", connections.admit);
  server.on("upgrade", (_: IncomingMessage, socket: Socket) => void connections.work(socket)); // For as long as it is open.
  return {
    touch: connections.touch,
    begin(req, res) {
      const sender = normalizeAddress(clientAddress(req, trustProxy));
      const count = (working.get(sender) ?? 0) + 1;
      if (count > perAddress) return false;
      working.set(sender, count);
      const rest = connections.work(req.socket);
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

/** Holds all connections, by address and in the order in which they have waited. */
function holdConnections(total: number, perAddress: number) {
  const held = new Map<Socket, Held>();
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
    held.delete(one.socket);
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
        (held.size >= total && !giveWay(waiting.values().next().value));
      if (full) return void socket.destroy();
      const one: Held = { socket, address, working: 0, since: 0 };
      held.set(socket, one);
      byAddress.set(address, own.add(one));
      wait(one);
      socket.once("close", () => forget(one));
    },
    touch(socket: Socket): void {
      const one = held.get(socket);
      if (one?.working === 0) wait(one);
    },
    /** Notes that a request of this connection is in progress; the returned function ends that. */
    work(socket: Socket): () => void {
      const one = held.get(socket);
      if (!one) return () => {};
      one.working++;
      waiting.delete(one);
      return () => {
        if (--one.working === 0 && held.has(socket)) wait(one);
      };
    },
  };
}

function longestWaiting(own: ReadonlySet<Held>): Held | undefined {
  let longest: Held | undefined;
  for (const one of own) if (one.working === 0 && (!longest || one.since < longest.since)) longest = one;
  return longest;
}
