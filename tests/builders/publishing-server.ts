import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A post as Ghost and WordPress store it. */
type RemotePost = { id: string; slug: string; title: string; html: string; status: string; updated_at: string };
type PublishingRequest = { method: string; path: string; headers: IncomingMessage["headers"]; body: string };
/** Ways in which the server fails. */
type Failing = { status: number; body: string } | "stall" | "cut after storing" | "stall after storing";

export const GHOST_KEY = `6748592f4b9b7700010f6564:${"b1".repeat(32)}`;
export const WORDPRESS = { username: "editor", password: "abcd EFGH 1234 ijkl MNOP 6789" };

/**
 * Starts a site on this machine that works as the Ghost Admin API (docs.ghost.org/admin-api) and the WordPress REST API
 * (developer.wordpress.org/rest-api/reference/posts) are documented, credentials, `updated_at` and all. `failing` are
 * the failures of the next requests, in order.
 */
export async function aPublishingServer(now: () => Date) {
  const site = aSite(now);
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
      if (typeof fails === "object" && fails !== null) return void response.writeHead(fails.status).end(fails.body);
      const [status, answer] = asked.path.startsWith("/ghost/") ? ghost(site, asked) : wordPress(site, asked);
      if (fails === "stall after storing") return;
      if (fails) return void request.socket.destroy();
      send(response, status, answer);
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    posts: site.posts,
    requests,
    failing,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

type Site = ReturnType<typeof aSite>;

function aSite(now: () => Date) {
  const posts: RemotePost[] = [];
  let changes = 0;
  /** Stores a post, under its id if it is there; a taken slug gets a number behind it, as in both. */
  const put = (given: Omit<RemotePost, "id" | "updated_at">, id = String(posts.length + 1)): RemotePost => {
    const place = posts.findIndex((one) => one.id === id);
    const taken = place === -1 && posts.some(({ slug }) => slug === given.slug);
    const slug = taken ? `${given.slug}-2` : given.slug;
    const post = { ...given, slug, id, updated_at: new Date(now().getTime() + ++changes).toISOString() };
    if (place === -1) posts.push(post);
    else posts[place] = post;
    return post;
  };
  return { posts, put, now };
}

const ghostError = (status: number, message: string): [number, object] => [status, { errors: [{ message }] }];

function ghost({ posts, put, now }: Site, { method, path, headers, body }: PublishingRequest): [number, object] {
  if (!ghostTokenHolds(headers.authorization ?? "", now())) return ghostError(401, "Invalid token");
  const slug = /^\/ghost\/api\/admin\/posts\/slug\/([^/]+)\/$/.exec(path)?.[1];
  if (method === "GET" && slug) {
    const found = posts.filter((post) => post.slug === decodeURIComponent(slug));
    return found.length > 0 ? [200, { posts: found }] : ghostError(404, "Resource not found error, cannot read post.");
  }
  const [given] = path.endsWith("?source=html") ? (JSON.parse(body) as { posts: RemotePost[] }).posts : [];
  if (!given) return ghostError(422, "No post with html");
  if (method === "POST") return [201, { posts: [put(given)] }];
  const id = /\/posts\/([^/]+)\/\?/.exec(path)?.[1] ?? "";
  const there = posts.find((post) => post.id === id);
  if (!there) return ghostError(404, "Not found");
  if (there.updated_at !== given.updated_at)
    return ghostError(409, "Saving failed! Someone else is editing this post.");
  return [200, { posts: [put(given, id)] }];
}

function wordPress({ posts, put }: Site, { method, path, headers, body }: PublishingRequest): [number, object] {
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
  return [id ? 200 : 201, shown(put({ ...given, html: content }, id))];
}

function send(response: ServerResponse, status: number, answer: object): void {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(answer));
}

/** Checks a token as Ghost does: the key's id, its signature, its audience, and at most five minutes. */
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
