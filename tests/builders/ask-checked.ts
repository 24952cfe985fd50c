import { deepStrictEqual } from "node:assert";
import { type IncomingHttpHeaders, request } from "node:http";
import type { Mounted } from "#platform/http/server/endpoint.ts";

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string; json(): Record<string, unknown> };
export type Ask = {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  body?: string | Buffer | readonly Buffer[];
  json?: unknown;
};

/** Sends a request. Throws if a call answers something else than its schema describes, or more. */
export async function askChecked(port: number, calls: readonly Mounted[], asked: Ask): Promise<Answer> {
  const answer = await ask(port, asked);
  const { method = "GET", path = "/" } = asked;
  const [address = ""] = path.split("?");
  const call = calls.find((one) => one.method === method.toLowerCase() && patternOf(one.path).test(address));
  const isJson = answer.headers["content-type"]?.startsWith("application/json");
  if (!call || !isJson || answer.status >= 300 || call.sends) return answer;
  const found = answer.json();
  deepStrictEqual(found, call.answer.parse(found), `${method} ${address} answers something else than it describes`);
  return answer;
}

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`);

/**
 * Sends one request over a connection of its own; headers as given, nothing added but what HTTP needs. A list of
 * buffers is sent in chunks.
 */
function ask(port: number, { method = "GET", path = "/", headers = {}, body, json }: Ask): Promise<Answer> {
  const chunks =
    json === undefined
      ? Array.isArray(body)
        ? body
        : body === undefined
          ? []
          : [Buffer.from(body as string)]
      : [Buffer.from(JSON.stringify(json))];
  const length = Array.isArray(body) || chunks.length === 0 ? {} : { "Content-Length": String(chunks[0]?.length ?? 0) };
  const type = json === undefined ? {} : { "Content-Type": "application/json" };
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: "127.0.0.1", port, method, path, headers: { ...length, ...type, ...headers }, agent: false },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("error", reject);
        answer.on("end", () => {
          const text = Buffer.concat(parts).toString("utf8");
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text,
            json: () => JSON.parse(text) as Record<string, unknown>,
          });
        });
      },
    );
    sent.on("error", reject);
    for (const chunk of chunks) sent.write(chunk);
    sent.end();
  });
}
