import type { Context } from "hono";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { AppEnv } from "./app-env.ts";

/** What tells the server that an answer with this status is on its way, by status. */
const written = new Map<number, Response>();

/**
 * Answers with JSON, written to the socket as one piece: a `Response` would turn the text into a stream, and the server
 * the stream into a text again.
 */
export function answerJson(
  c: Context<AppEnv>,
  value: object,
  status: number,
  headers: Record<string, string>,
): Response {
  const text = JSON.stringify(value);
  const length = String(Buffer.byteLength(text));
  c.env.outgoing.writeHead(status, { "Content-Type": "application/json", "Content-Length": length, ...headers });
  c.env.outgoing.end(text);
  return writtenWith(status);
}

function writtenWith(status: number): Response {
  const known = written.get(status);
  if (known) return known;
  const made = new Response(null, { status, headers: RESPONSE_ALREADY_SENT.headers });
  written.set(status, made);
  return made;
}
