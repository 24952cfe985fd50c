import { createHmac } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { type ExternalArticle, publishError } from "#newsroom/ai/rules/external-article.ts";
import { noAnswer, noAnswerInTime, refusesKey, serverName } from "#newsroom/ai/rules/ai-errors.ts";
import type { PublishingSettings } from "#agency/site/rules/publishing-settings.ts";
import { guardedFetch } from "#platform/http/server/guarded-fetch.ts";

/**
 * `again`: a later try may succeed. `stops`: the next article would be refused too. `keptPublished`: the copy there is
 * published and was not changed.
 */
type Sent =
  | { kind: "sent" }
  | { kind: "keptPublished" }
  | { kind: "failed"; message: string; again: boolean; stops?: boolean };

/** `id` stays the same when an article is sent again. `limit` is the time limit of one response, milliseconds. */
type SendLimits = { id: string; now: Date; limit: number; signal: AbortSignal | undefined };
type Target = { base: string; username: string; key: string };
type Send = (target: Target, article: ExternalArticle, limits: SendLimits) => Promise<Sent>;

/** Largest response that is read, bytes: a long article with everything that WordPress says about it. */
const MAX_ANSWER = 4 * 1024 * 1024;

/**
 * Sends an article to the publishing target. An existing one with this slug is updated, so sending twice makes one
 * article. A draft never replaces a published article.
 */
export async function sendToTarget(
  settings: PublishingSettings,
  key: string,
  article: ExternalArticle,
  limits: SendLimits,
): Promise<Sent> {
  if (settings.kind === "none")
    return { kind: "failed", message: "No publishing target is set.", again: false, stops: true };
  const target = { base: (settings.base_url ?? "").replace(/\/+$/, ""), username: settings.username ?? "", key };
  try {
    return await SENDERS[settings.kind](target, article, limits);
  } catch (error) {
    if (error instanceof Refusal)
      return { kind: "failed", message: error.message, again: error.again, stops: error.stops };
    const name = error instanceof Error ? error.name : "";
    const server = serverName("The publishing target", settings.base_url);
    return { kind: "failed", message: TIMED_OUT.has(name) ? noAnswerInTime(server) : noAnswer(server), again: true };
  }
}

/** Error names of an aborted request: Node reports the abort, not its cause. */
const TIMED_OUT = new Set(["TimeoutError", "AbortError"]);

const SENDERS: Record<Exclude<PublishingSettings["kind"], "none">, Send> = {
  ghost: sendToGhost,
  wordpress: sendToWordPress,
  json: sendAsJson,
};

/** Sends with the Ghost Admin API (https://docs.ghost.org/admin-api), with a five-minute token for each request. */
async function sendToGhost({ base, key }: Target, article: ExternalArticle, limits: SendLimits): Promise<Sent> {
  const api = `${base}/ghost/api/admin/posts/`;
  const headers = { Authorization: `Ghost ${ghostToken(key, limits.now)}`, "Accept-Version": "v5.0" };
  const found = await ask(`${api}slug/${encodeURIComponent(article.slug)}/`, { headers }, { ...limits, key }, [404]);
  const there = record(list(found?.posts)[0]);
  if (there.status === "published" && article.status === "draft") return { kind: "keptPublished" };
  const post = {
    title: article.title,
    slug: article.slug,
    html: article.html,
    status: article.status,
    custom_excerpt: article.excerpt.slice(0, 300) || null,
    meta_title: article.metaTitle,
    meta_description: article.metaDescription || null,
    tags: article.keywords.map((name) => ({ name })),
  };
  const id = typeof there.id === "string" ? there.id : null;
  const address = id === null ? `${api}?source=html` : `${api}${encodeURIComponent(id)}/?source=html`;
  const body = { posts: [id === null ? post : { ...post, updated_at: there.updated_at }] };
  await ask(address, { method: id === null ? "POST" : "PUT", headers, body: JSON.stringify(body) }, { ...limits, key });
  return { kind: "sent" };
}

function ghostToken(key: string, now: Date): string {
  const [kid = "", secret = ""] = key.split(":");
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const iat = Math.floor(now.getTime() / 1_000);
  const signed = `${encode({ alg: "HS256", typ: "JWT", kid })}.${encode({ iat, exp: iat + 300, aud: "/admin/" })}`;
  return `${signed}.${createHmac("sha256", Buffer.from(secret, "hex")).update(signed).digest("base64url")}`;
}

/**
 * Sends with the WordPress REST API (https://developer.wordpress.org/rest-api/reference/posts/) and an application
 * password.
 */
async function sendToWordPress(target: Target, article: ExternalArticle, limits: SendLimits): Promise<Sent> {
  const api = `${target.base}/wp-json/wp/v2/posts`;
  const basic = Buffer.from(`${target.username}:${target.key}`).toString("base64");
  const headers = { Authorization: `Basic ${basic}` };
  const asked = { ...limits, key: target.key };
  const search = new URLSearchParams({
    slug: article.slug,
    status: "publish,future,draft,pending,private",
    context: "edit",
    _fields: "id,status",
  });
  const there = record(list(await ask(`${api}?${search}`, { headers }, asked))[0]);
  if (there.status === "publish" && article.status === "draft") return { kind: "keptPublished" };
  const body = JSON.stringify({
    title: article.title,
    slug: article.slug,
    content: article.html,
    excerpt: article.excerpt,
    status: article.status === "published" ? "publish" : "draft",
  });
  const address = typeof there.id === "number" ? `${api}/${there.id}` : api;
  await ask(address, { method: "POST", headers, body }, asked);
  return { kind: "sent" };
}

/** Sends one message per article, signed by Standard Webhooks; a repeat has the same `webhook-id`. */
async function sendAsJson({ base, key }: Target, article: ExternalArticle, limits: SendLimits): Promise<Sent> {
  const { needsPerson: _, ...data } = article;
  const body = JSON.stringify({ type: "article.publish", timestamp: limits.now.toISOString(), data });
  const headers = {
    "webhook-id": limits.id,
    "webhook-timestamp": String(Math.floor(limits.now.getTime() / 1_000)),
    "webhook-signature": new Webhook(Buffer.from(key), { format: "raw" }).sign(limits.id, limits.now, body),
  };
  await ask(base, { method: "POST", headers, body }, { ...limits, key });
  return { kind: "sent" };
}

class Refusal extends Error {
  readonly again: boolean;
  readonly stops: boolean;
  constructor(message: string, status: number) {
    super(message);
    this.again = status === 429 || status >= 500;
    this.stops = refusesKey(status);
  }
}

/** Returns the target's JSON, or null for a status in `empty`; throws if it refuses. */
async function ask(
  url: string,
  init: { method?: string; headers: Record<string, string>; body?: string },
  { limit, signal, key }: SendLimits & { key: string },
  empty: readonly number[] = [],
): Promise<Record<string, unknown> | null> {
  const late = AbortSignal.timeout(limit);
  const answer = await guardedFetch(url, {
    ...init,
    headers: {
      ...init.headers,
      Accept: "application/json",
      ...(init.body ? { "Content-Type": "application/json" } : {}),
    },
    signal: signal ? AbortSignal.any([signal, late]) : late,
  });
  const text = await textOf(answer);
  if (empty.includes(answer.status)) return null;
  // Some servers repeat the refused key.
  if (!answer.ok) throw new Refusal(publishError(answer.status, text.replaceAll(key, "…")), answer.status);
  try {
    return JSON.parse(text || "{}") as Record<string, unknown>;
  } catch {
    return {};
  }
}

async function textOf(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.length;
    if (size > MAX_ANSWER) throw new Refusal(publishError(answer.status, "The answer is too long."), 200);
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const record = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
