import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** The server's response to one request. */
export type AiBehavior =
  /** Streams a text and ends properly. */
  | { kind: "answer"; text: string; tokens?: [input: number, output: number] }
  /** Streams the beginning of a text and then nothing more. */
  | { kind: "stall"; text: string }
  /** Streams the beginning of a text and cuts the connection. */
  | { kind: "break off"; text: string }
  /** Streams a text and says that it was cut at the limit of tokens. */
  | { kind: "too long"; text: string }
  | { kind: "refuse"; status: number; body: string };

export type AiRequest = {
  headers: IncomingHttpHeaders;
  body: { model: string; messages: { content: unknown }[] } & object;
};

/**
 * Starts an OpenAI-compatible server on this machine. `next` are its responses in order; the last one is for all that
 * follow. A request that contains `apart` gets a whole response and doesn't count.
 */
export async function anAiServer(
  port = 0,
  apart?: string,
): Promise<{
  url: string;
  requests: AiRequest[];
  next: AiBehavior[];
  close(): Promise<void>;
}> {
  const requests: AiRequest[] = [];
  const next: AiBehavior[] = [];
  const server = createServer((request, response) => {
    // The check of the AI asks for the list of models.
    if (request.method === "GET") return void response.writeHead(200).end("{}");
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      if (apart !== undefined && body.includes(apart)) return answer(response, { kind: "answer", text: anAnswer() });
      requests.push({ headers: request.headers, body: JSON.parse(body) as AiRequest["body"] });
      const behavior = next.length > 1 ? next.shift() : next[0];
      if (behavior) answer(response, behavior);
      else response.writeHead(404).end();
    });
  });
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    next,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function answer(response: ServerResponse, behavior: AiBehavior): void {
  if (behavior.kind === "refuse") {
    response.writeHead(behavior.status, { "Content-Type": "application/json" }).end(behavior.body);
    return;
  }
  response.writeHead(200, { "Content-Type": "text/event-stream" });
  const send = (data: object) => response.write(`data: ${JSON.stringify(data)}\n\n`);
  const chunk = (delta: object, finish: string | null = null) =>
    send({
      id: "1",
      object: "chat.completion.chunk",
      created: 1,
      model: "m",
      choices: [{ index: 0, delta, finish_reason: finish }],
    });
  chunk({ role: "assistant", content: "" });
  for (let at = 0; at < behavior.text.length; at += 40) chunk({ content: behavior.text.slice(at, at + 40) });
  if (behavior.kind === "stall") return;
  if (behavior.kind === "break off") {
    response.socket?.end();
    return;
  }
  chunk({}, behavior.kind === "too long" ? "length" : "stop");
  if (behavior.kind === "answer" && behavior.tokens) {
    const [prompt_tokens, completion_tokens] = behavior.tokens;
    send({
      id: "1",
      object: "chat.completion.chunk",
      created: 1,
      model: "m",
      choices: [],
      usage: { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens },
    });
  }
  response.end("data: [DONE]\n\n");
}

/** Returns a model's response about an article. */
export function anAnswer(given: Record<string, unknown> = {}): string {
  return JSON.stringify({
    title: "What a funeral costs, and who pays for it",
    slug: "what-a-funeral-costs",
    metaDescription:
      "What a funeral costs, item by item, who pays for it, and how to ask for the prices before you decide on anything at all.",
    content: "<h2>What it costs</h2><p>Ask for the General Price List.</p><h2>Who pays</h2><p>The family pays.</p>",
    keywords: ["funeral cost"],
    primaryKeyword: "funeral cost",
    ...given,
  });
}
