import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { compress, compressBest } from "./compress-body.ts";

/** A response cached in each encoding, with its head ready to be written. */
export type CachedResponse = {
  tags: readonly string[];
  /** What it takes in memory, bytes: each body, and once more as the prepared piece that `write-cached.ts` makes of it. */
  size: number;
  bodies: Record<Encoding, EncodedBody>;
};
/** One representation of a response; its strong ETag is its own, since its bytes are (RFC 9110 §8.8.3). */
type EncodedBody = {
  etag: string;
  /** The ETag of the same body before it was compressed better: who has that one has this one. */
  earlier?: string;
  body: Buffer;
  head: string[];
  notModifiedHead: string[];
};
export type Encoding = "br" | "gzip" | "identity";

export type PageCache = {
  get(path: string): CachedResponse | undefined;
  /** Renders and caches a page; concurrent callers share one render. A response that may not be cached is returned as it is. */
  fill(path: string, render: () => Promise<Response>): Promise<CachedResponse | Response>;
  /** Drops every page that carries one of the tags; no tags drops all. */
  purge(tags?: readonly string[]): void;
  size(): number;
  /** What the pages take in memory. */
  bytes(): number;
};

/** Memory limit for cached pages, bytes. The pages of the states, the tools and a thousand articles take about half (measured: 0.1 MB a page). */
const MAX_BYTES = 192 * 1024 * 1024;
/** How long a page is kept before it is compressed as well as can be, milliseconds. */
const POLISH_AFTER = 10_000;
/** Names what a page shows; removed before the response is sent. */
export const TAGS_HEADER = "x-cache-tags";
/** Headers that belong to one answer or to the cache itself and are not kept. */
const NOT_CACHED = new Set([TAGS_HEADER, "content-length", "date", "etag", "connection", "transfer-encoding"]);

/**
 * The cache of public pages. A page is rendered once and kept until something that it shows changes, which its route
 * names in the header `X-Cache-Tags`. Only status 200 with `Cache-Control: public` and `s-maxage` is kept.
 * `baseHeaders` go with every cached page, since nothing adds them when it is written from the cache. When the pages take more
 * than `maxBytes`, the least recently used are dropped; a page that is larger is not kept.
 */
export function createPageCache(
  baseHeaders: Record<string, string> = {},
  maxBytes = MAX_BYTES,
  polishAfter = POLISH_AFTER,
): PageCache {
  const pages = new LRUCache<string, CachedResponse>({ maxSize: maxBytes, sizeCalculation: ({ size }) => size });
  const polishLater = createPolisher(pages, polishAfter);
  const rendering = new Map<string, Promise<CachedResponse | Response>>();
  let generation = 0;
  /** Recent purges, so that a render that began before one is not cached after it. */
  let purges: { generation: number; tags: readonly string[] | undefined }[] = [];

  async function renderPage(path: string, render: () => Promise<Response>): Promise<CachedResponse | Response> {
    const began = generation;
    const response = await render();
    if (!mayKeep(response)) {
      response.headers.delete(TAGS_HEADER);
      return response;
    }
    const page = await toCached(response, baseHeaders);
    const outdated = purges.some((p) => p.generation > began && (!p.tags || p.tags.some((t) => page.tags.includes(t))));
    if (!outdated) {
      pages.set(path, page);
      polishLater(path, page);
    }
    return page;
  }

  return {
    get: (path) => pages.get(path),
    fill(path, render) {
      const key = `${generation} ${path}`;
      let running = rendering.get(key);
      if (!running) {
        running = renderPage(path, render).finally(() => {
          rendering.delete(key);
          if (rendering.size === 0) purges = [];
        });
        rendering.set(key, running);
      }
      return running;
    },
    purge(tags) {
      generation++;
      if (rendering.size > 0) purges.push({ generation, tags });
      const outdated = [...pages.entries()].filter(([, page]) => !tags || page.tags.some((t) => tags.includes(t)));
      for (const [path] of outdated) pages.delete(path);
    },
    size: () => pages.size,
    bytes: () => pages.calculatedSize,
  };
}

/** After each page this rests nine times as long as the page took, so that it never takes more than a tenth of a processor. */
const REST = 9;

/**
 * Recompresses cached pages, one at a time, starting `afterMs` after the first was cached, so that a page that changes
 * soon costs nothing. A page that was dropped meanwhile is not restored.
 */
function createPolisher(
  pages: LRUCache<string, CachedResponse>,
  afterMs: number,
): (path: string, page: CachedResponse) => void {
  const waiting = new Map<string, CachedResponse>();
  let planned = false;
  function plan(ms: number): void {
    if (planned || waiting.size === 0) return;
    planned = true;
    setTimeout(() => void polishNext().catch(() => {}), ms).unref();
  }
  async function polishNext(): Promise<void> {
    const began = performance.now();
    const [[path, page] = []] = waiting;
    try {
      if (path === undefined || page === undefined) return;
      waiting.delete(path);
      if (pages.peek(path) !== page) return;
      const polished = await withBestBrotli(page);
      if (pages.peek(path) === page) pages.set(path, polished);
    } finally {
      planned = false;
      plan(REST * (performance.now() - began));
    }
  }
  return (path, page) => {
    waiting.set(path, page);
    plan(afterMs);
  };
}

function mayKeep(response: Response): boolean {
  const control = response.headers.get("cache-control") ?? "";
  return (
    response.status === 200 &&
    control.includes("public") &&
    control.includes("s-maxage") &&
    !response.headers.has("set-cookie")
  );
}

async function toCached(response: Response, baseHeaders: Record<string, string>): Promise<CachedResponse> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers = [...Object.entries(baseHeaders), ...[...response.headers].filter(([name]) => !NOT_CACHED.has(name))];
  const tags = (response.headers.get(TAGS_HEADER) ?? "")
    .split(",")
    .map((t) => t.trim())
    .filter(Boolean);
  return toEntry(body, headers, tags);
}

/** Body and headers -> an entry made ready in every encoding. `ready`: the body as it was compressed before. */
export async function toEntry(
  body: Buffer,
  headers: [string, string][],
  tags: readonly string[],
  ready?: Awaited<ReturnType<typeof compress>>,
): Promise<CachedResponse> {
  const { br, gz } = ready ?? (await compress(body));
  const digest = createHash("sha256").update(body).digest("base64url").slice(0, 27);
  const encoded = (bytes: Buffer, encoding?: Encoding): EncodedBody => {
    const etag = `"${digest}${encoding ? `-${encoding}` : ""}"`;
    const notModifiedHead = [...headers.flat(), "Vary", "Accept-Encoding", "ETag", etag];
    const head = [
      ...notModifiedHead,
      ...(encoding ? ["Content-Encoding", encoding] : []),
      "Content-Length",
      String(bytes.length),
    ];
    return { etag, body: bytes, head, notModifiedHead };
  };
  return {
    tags,
    size: 2 * (body.length + br.length + gz.length),
    bodies: { br: encoded(br, "br"), gzip: encoded(gz, "gzip"), identity: encoded(body) },
  };
}

/** The page with its brotli as small as it gets: other bytes, hence another strong ETag. What a browser holds under the earlier one is as good. */
async function withBestBrotli(page: CachedResponse): Promise<CachedResponse> {
  const { br, identity } = page.bodies;
  const body = await compressBest(identity.body);
  const etag = br.etag.replace(/"$/, '-best"');
  const value = (name: string | undefined, old: string) =>
    name === "ETag" ? etag : name === "Content-Length" ? String(body.length) : old;
  const renewed = (head: string[]) => head.map((old, index) => (index % 2 === 1 ? value(head[index - 1], old) : old));
  const best = { etag, earlier: br.etag, body, head: renewed(br.head), notModifiedHead: renewed(br.notModifiedHead) };
  return { ...page, size: page.size + 2 * (body.length - br.body.length), bodies: { ...page.bodies, br: best } };
}

/** The best encoding that an Accept-Encoding header allows (RFC 9110 §12.5.3): brotli, else gzip, else none. Several lines are joined by commas. */
export function chooseEncoding(accept: string | undefined): Encoding {
  const weights = new Map<string, number>();
  for (const part of accept?.toLowerCase().split(",") ?? []) {
    const [coding = "", ...parameters] = part.split(";").map((text) => text.trim());
    const weight = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, "") ?? "1";
    weights.set(coding, Number(weight));
  }
  return (["br", "gzip"] as const).find((coding) => (weights.get(coding) ?? weights.get("*") ?? 0) > 0) ?? "identity";
}
