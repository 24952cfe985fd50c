import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A post as Ghost and WordPress keep it. */
export type RemotePost = { id: string; slug: string; title: string; html: string; status: string; updated_at: string };
export type PublishingRequest = { method: string; path: string; headers: IncomingMessage["headers"]; body: string };
/** How the server fails instead of answering. */
export type Failing = { status: number; body: string } | "stall" | "cut after storing";

export const GHOST_KEY = `6748592f4b9b7700010f6564:${"b1".repeat(32)}`;
export const WORDPRESS = { username: "editor", password: "abcd EFGH 1234 ijkl MNOP 6789" };

/**
 * A site on this machine that answers as the Ghost Admin API (docs.ghost.org/admin-api) and the WordPress REST API
 * (developer.wordpress.org/rest-api/reference/posts) are documented, credentials, `updated_at` and all. `failing` are the
 * failures of the next requests, in order.
 */
export async function aPublishingServer(now: () => Date) {
  const posts: RemotePost[] = [];
  const requests: PublishingRequest[] = [];
  const failing: (Failing | null)[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      const asked = { method: request.method ?? "", path: request.url ?? "", headers: request.headers, body };
      requests.push(asked);
      const fails = failing.shift();
      if (fails === "stall") return;
      if (fails && fails !== "cut after storing") return void response.writeHead(fails.status).end(fails.body);
      const [status, answer] = asked.path.startsWith("/ghost/") ? ghost(asked) : wordPress(asked);
      if (fails) return void request.socket.destroy();
      send(response, status, answer);
    });
  });
  const stored = (given: Omit<RemotePost, "id" | "updated_at">, id?: string) => {
    const at = new Date(now().getTime() + requests.length).toISOString();
    const post = { ...given, id: id ?? String(posts.length + 1), updated_at: at };
    const place = posts.findIndex((one) => one.id === post.id);
    if (place === -1) {
      // Both give a taken slug a number behind it.
      const taken = posts.some(({ slug }) => slug === post.slug);
      posts.push({ ...post, slug: taken ? `${post.slug}-2` : post.slug });
    } else posts[place] = post;
    return post;
  };

  function ghost({ method, path, headers, body }: PublishingRequest): [number, object] {
    if (!ghostTokenHolds(headers.authorization ?? "", now()))
      return [401, { errors: [{ message: "Invalid token", type: "UnauthorizedError" }] }];
    const slug = /^\/ghost\/api\/admin\/posts\/slug\/([^/]+)\/$/.exec(path)?.[1];
    if (method === "GET" && slug) {
      const found = posts.filter((post) => post.slug === decodeURIComponent(slug));
      return found.length > 0
        ? [200, { posts: found }]
        : [404, { errors: [{ message: "Resource not found error, cannot read post.", type: "NotFoundError" }] }];
    }
    if (!path.endsWith("?source=html")) return [422, { errors: [{ message: "No html without source" }] }];
    const [given] = (JSON.parse(body) as { posts: RemotePost[] }).posts;
    if (!given) return [422, { errors: [{ message: "No post" }] }];
    if (method === "POST") return [201, { posts: [stored(given)] }];
    const id = /\/posts\/([^/]+)\/\?/.exec(path)?.[1] ?? "";
    const there = posts.find((post) => post.id === id);
    if (!there) return [404, { errors: [{ message: "Not found" }] }];
    if (there.updated_at !== given.updated_at)
      return [
        409,
        { errors: [{ message: "Saving failed! Someone else is editing this post.", type: "UpdateCollisionError" }] },
      ];
    return [200, { posts: [stored(given, id)] }];
  }

  function wordPress({ method, path, headers, body }: PublishingRequest): [number, object] {
    const basic = Buffer.from(`${WORDPRESS.username}:${WORDPRESS.password}`).toString("base64");
    if (headers.authorization !== `Basic ${basic}`)
      return [401, { code: "rest_cannot_create", message: "Sorry, you are not allowed.", data: { status: 401 } }];
    const url = new URL(path, "http://local");
    const shown = (post: RemotePost) => ({ id: Number(post.id), slug: post.slug, status: post.status });
    if (method === "GET") {
      const statuses = (url.searchParams.get("status") ?? "publish").split(",");
      const slug = url.searchParams.get("slug");
      return [200, posts.filter((post) => post.slug === slug && statuses.includes(post.status)).map(shown)];
    }
    const { content, ...given } = JSON.parse(body) as RemotePost & { content: string };
    const id = /\/posts\/(\d+)$/.exec(url.pathname)?.[1];
    return [id ? 200 : 201, shown(stored({ ...given, html: content }, id))];
  }

  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    posts,
    requests,
    failing,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function send(response: ServerResponse, status: number, answer: object): void {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(answer));
}

/** As Ghost checks it: the key's id, its signature, its audience, and at most five minutes. */
function ghostTokenHolds(authorization: string, now: Date): boolean {
  const [head = "", payload = "", signature = ""] = authorization.replace(/^Ghost /, "").split(".");
  const [id, secret = ""] = GHOST_KEY.split(":");
  const read = (part: string) =>
    JSON.parse(Buffer.from(part, "base64url").toString() || "{}") as Record<string, unknown>;
  const { alg, kid } = read(head);
  const { iat, exp, aud } = read(payload);
  const expected = createHmac("sha256", Buffer.from(secret, "hex")).update(`${head}.${payload}`).digest("base64url");
  const seconds = now.getTime() / 1_000;
  return (
    alg === "HS256" &&
    kid === id &&
    aud === "/admin/" &&
    signature === expected &&
    Number(exp) - Number(iat) <= 300 &&
    Number(exp) > seconds
  );
}
