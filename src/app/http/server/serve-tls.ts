import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { createServer as createHttp2, type Http2ServerRequest, type Http2Session } from "node:http2";
import type { Socket } from "node:net";
import { createServer, type Server as TlsServer, TLSSocket } from "node:tls";
import type { OwnCertificate } from "#platform/http/server/own-certificate.ts";
import { PROOF_PROTOCOL } from "#platform/http/server/create-proofs.ts";
import type { ConnectionLimits } from "#platform/http/server/limit-connections.ts";
import { listen } from "#platform/http/server/listen.ts";

/** Answers a request; `socket` is its connection where the request's own is only a picture of it (HTTP/2). */
export type Answer = (req: IncomingMessage, res: ServerResponse, socket?: Socket) => void;

type Parts = {
  certificate: OwnCertificate;
  host: string;
  port: number;
  /** Takes connections of HTTP/1.1 with all its limits, and WebSockets. */
  http1: Server;
  limits: ConnectionLimits;
  answer: Answer;
  /** Returns true if the program is about to stop: connections then end after the response. */
  draining: () => boolean;
  idleMs: number;
  requestTimeout: number;
};

/** Time for a handshake, milliseconds; a request's head has as long. */
const HANDSHAKE = 10_000;

/**
 * Limits of one HTTP/2 connection: streams at once, as nginx has them by default (128); a head as in HTTP/1.1 (16 KB);
 * streams that are reset without end (CVE-2023-44487) end the connection after 200, and 20 a second more.
 */
const HTTP2 = {
  settings: { maxConcurrentStreams: 128, maxHeaderListSize: 16_384, enablePush: false },
  maxSessionInvalidFrames: 100,
  maxSessionRejectedStreams: 100,
  maxHeaderListPairs: 128,
  streamResetBurst: 200,
  streamResetRate: 20,
};

/**
 * Serves HTTPS: HTTP/2, HTTP/1.1 through the server that has the plain connections, and proofs for the certificate
 * authority. A port that can't be used is noted with the certificate, and the site goes on without. Returns null then.
 */
export async function serveTls(
  parts: Parts,
): Promise<{ port: number; close(): Promise<void>; leave(): Promise<void> } | null> {
  const { certificate, host, port, limits } = parts;
  const server = createServer({
    ...contextOf(certificate),
    ALPNCallback: chooser(certificate),
    handshakeTimeout: HANDSHAKE,
  });
  const http2 = createHttp2Server(parts);
  const open = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
    limits.admit(socket);
  });
  server.on("secureConnection", (socket) => {
    if (socket.alpnProtocol === PROOF_PROTOCOL) return void socket.end();
    // Both count the connection, and close it when it idles.
    if (socket.alpnProtocol === "h2") http2.take(socket);
    else parts.http1.emit("connection", socket);
  });
  server.on("tlsClientError", (_, socket) => socket.destroy());
  certificate.onChange(() => server.setSecureContext(contextOf(certificate)));
  try {
    const used = await listen(server, { host, port });
    certificate.notePort(false);
    const leave = () => closeListening(server, http2.sessions);
    return { port: used, leave, close: () => close(leave, open) };
  } catch {
    certificate.notePort(true);
    return null;
  }
}

function contextOf(certificate: OwnCertificate): { key: string; cert: string } | Record<string, never> {
  const now = certificate.current();
  return now ? { key: now.key, cert: now.chain } : {};
}

/** Creates what chooses a connection's protocol; one that asks for a proof gets the certificate that is the proof. */
function chooser({ proofs }: OwnCertificate) {
  return function choose(
    this: unknown,
    { servername, protocols }: { servername: string; protocols: string[] },
  ): string | undefined {
    if (protocols.includes(PROOF_PROTOCOL)) {
      const context = proofs.contextFor(servername);
      if (!context || !(this instanceof TLSSocket)) return undefined;
      this.setKeyCert(context);
      return PROOF_PROTOCOL;
    }
    return ["h2", "http/1.1"].find((known) => protocols.includes(known));
  };
}

/** Creates the server of HTTP/2 connections that were accepted elsewhere. */
function createHttp2Server({ answer, draining, idleMs, limits, requestTimeout }: Parts): {
  take(socket: Socket): void;
  sessions: ReadonlySet<Http2Session>;
} {
  const server = createHttp2(HTTP2);
  const sessions = new Set<Http2Session>();
  const sockets = new WeakMap<Http2Session, Socket>();
  server.on("session", (session) => {
    sessions.add(session);
    session.setTimeout(idleMs, () => session.destroy());
    session.once("close", () => sessions.delete(session));
  });
  server.on("sessionError", () => {}); // The client broke the protocol, or went away.
  server.on("request", (req, res) => {
    const { session } = req.stream;
    const socket = session && sockets.get(session);
    if (!socket) return req.stream.close();
    const { authority, headers, stream } = req;
    if (headers.host !== undefined && headers.host !== authority) return stream.close();
    headers.host = authority;
    endLate(req, requestTimeout);
    // The compatible half of HTTP/2 has what the app uses of a request and a response.
    answer(req as unknown as IncomingMessage, res as unknown as ServerResponse, socket);
    if (draining()) session.close();
  });
  return {
    sessions,
    take(socket) {
      limits.follow(socket);
      if (socket.destroyed) return;
      // Told at once, while the connection is taken: a session shows only a picture of its socket.
      server.once("session", (session) => sockets.set(session, socket));
      server.emit("connection", socket);
    },
  };
}

/** Ends a request whose body takes too long to come, as HTTP/1.1 does. */
function endLate({ stream }: Http2ServerRequest, milliseconds: number): void {
  if (stream.endAfterHeaders) return;
  const timer = setTimeout(() => stream.close(), milliseconds);
  for (const done of ["end", "close"]) stream.once(done, () => clearTimeout(timer));
}

/** Tells browsers to send nothing more here, and resolves when no connection is left. */
async function closeListening(server: TlsServer, sessions: ReadonlySet<Http2Session>): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    for (const session of sessions) session.close();
  });
}

/** Lets running responses finish; what is open after 4 seconds is closed. */
async function close(leave: () => Promise<void>, open: ReadonlySet<Socket>): Promise<void> {
  const hard = setTimeout(() => open.forEach((socket) => socket.destroy()), 4_000);
  await leave();
  clearTimeout(hard);
}
