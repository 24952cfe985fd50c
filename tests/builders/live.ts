import { once } from "node:events";
import { WebSocket } from "ws";
import type { Role } from "#platform/access/rules/rights.ts";
import { LIVE_PATH, type LiveMessage, parseLiveMessage } from "#platform/live/rules/live-message.ts";
import { addSession } from "#accounts/access/server/access-store.ts";
import { hashToken, newToken } from "#platform/access/server/hash-token.ts";
import type { Db } from "#platform/database/server/database.ts";
import { aStaff } from "./staff.ts";

/** Creates a member of staff with a session, an owner by default; `headers` are those of their browser. */
export async function aSignedIn(db: Db, given: { role?: Role; at?: Date } = {}) {
  const member = await aStaff(db, given.role ? { role: given.role } : {});
  const token = newToken();
  const session = hashToken(token);
  const at = given.at ?? new Date();
  await addSession(db, { id: session, staffId: member.id, at, ip: "192.0.2.1", userAgent: "test" });
  return { member, session, headers: { Cookie: `hearthlight=${token}` } };
}

export type Socket = Awaited<ReturnType<typeof openSocket>>;

/** Opens a WebSocket as a page does, on a program of this machine; throws the server's text if it refused. */
export async function openSocket(
  port: number,
  ticket: string | null,
  headers: Record<string, string> = {},
  path = LIVE_PATH,
): Promise<{
  messages: LiveMessage[];
  /** Every message as it came. */
  texts: string[];
  socket: WebSocket;
  /** The code that the socket is closed with. */
  closed: Promise<number>;
  /** Those of one topic. */
  of(topic: LiveMessage["topic"]): LiveMessage[];
}> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}${ticket === null ? "" : `?token=${ticket}`}`, {
    headers: { Origin: "http://localhost:3000", ...headers },
  });
  const messages: LiveMessage[] = [];
  const texts: string[] = [];
  socket.on("message", (data: Buffer) => {
    texts.push(data.toString("utf8"));
    const message = parseLiveMessage(data.toString("utf8"));
    if (message) messages.push(message);
  });
  const closed = new Promise<number>((resolve) => socket.on("close", resolve));
  await once(socket, "open");
  socket.on("error", () => {});
  return { messages, texts, socket, closed, of: (topic) => messages.filter((message) => message.topic === topic) };
}
