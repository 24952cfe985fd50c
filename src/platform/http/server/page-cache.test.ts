import { randomBytes } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import { type CachedResponse, chooseEncoding, createPageCache } from "./page-cache.ts";
import { onlyCampaignMarks } from "#app/http/server/write-cached.ts";

function page(text: string, change: Record<string, string> = {}, status = 200): Response {
  return new Response(text, {
    status,
    headers: {
      "Content-Type": "text/html",
      "Cache-Control": "public, s-maxage=60",
      "X-Cache-Tags": "blog, article:a",
      ...change,
    },
  });
}
function kept(value: CachedResponse | Response): CachedResponse {
  if (value instanceof Response) throw new Error("This response was not kept");
  return value;
}
/** Returns a render that waits until it is released. */
function slowly(response: Response) {
  let go = () => {};
  let renders = 0;
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  const render = async () => {
    renders++;
    await gate;
    return response;
  };
  return { render, go, renders: () => renders };
}

describe("a page", () => {
  test("is rendered once for all who ask at the same time, and then comes from memory", async () => {
    const cache = createPageCache();
    const { render, go, renders } = slowly(page("hello"));
    const asking = Array.from({ length: 20 }, () => cache.fill("/", render));
    go();
    const answers = await Promise.all(asking);
    expect(renders()).toBe(1);
    expect(answers.every((a) => a === cache.get("/"))).toBe(true);
  });

  test("is kept in each encoding with a strong ETag of its own, and carries the base headers", async () => {
    const cache = createPageCache({ "X-Frame-Options": "DENY" });
    const text = "a page of words ".repeat(200);
    const entry = kept(await cache.fill("/", async () => page(text)));
    const { br, gzip, identity } = entry.bodies;
    expect([
      brotliDecompressSync(br.body).toString(),
      gunzipSync(gzip.body).toString(),
      identity.body.toString(),
    ]).toEqual([text, text, text]);
    expect(br.body.length).toBeLessThan(text.length / 10);
    expect(new Set([br.etag, gzip.etag, identity.etag]).size).toBe(3);
    for (const { head, body, etag } of [br, gzip, identity]) {
      expect(etag).toMatch(/^"[\w-]{20,}"$/);
      const pairs = Object.fromEntries(
        head.flatMap((name, i) => (i % 2 === 0 ? [[name.toLowerCase(), head[i + 1]]] : [])),
      );
      expect(pairs).toMatchObject({
        etag,
        vary: "Accept-Encoding",
        "x-frame-options": "DENY",
        "content-length": String(body.length),
      });
      expect(pairs["x-cache-tags"]).toBeUndefined();
    }
    const other = kept(await createPageCache().fill("/", async () => page(`${text}.`)));
    expect(other.bodies.br.etag).not.toBe(br.etag);
  });

  test.each([
    ["a private answer", page("x", { "Cache-Control": "private" })],
    ["an answer without s-maxage", page("x", { "Cache-Control": "public, max-age=60" })],
    ["an answer with a cookie", page("x", { "Set-Cookie": "a=b" })],
    ["a page that is not there", page("x", {}, 404)],
    ["an error", page("x", {}, 500)],
  ])("%s is answered and not kept", async (_what, response) => {
    const cache = createPageCache();
    expect(await cache.fill("/", async () => response)).toBe(response);
    expect(cache.get("/")).toBeUndefined();
  });

  test("the tags are for the memory alone", async () => {
    const shown = await createPageCache().fill("/", async () => page("x", { "Cache-Control": "private" }));
    expect(shown instanceof Response && shown.headers.has("x-cache-tags")).toBe(false);
  });

  test("a render that fails is not remembered", async () => {
    const cache = createPageCache();
    await expect(cache.fill("/", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(kept(await cache.fill("/", async () => page("well"))).bodies.identity.body.toString()).toBe("well");
  });

  test("the memory has an end in bytes: what was asked for least recently goes first", async () => {
    const text = randomBytes(20_000).toString("hex");
    const { size } = kept(await createPageCache().fill("/", async () => page(text)));
    const cache = createPageCache({}, 3 * size);
    const inMemory = () => ["/a", "/b", "/c", "/d"].filter((path) => cache.get(path));
    for (const path of ["/a", "/b", "/c"]) await cache.fill(path, async () => page(text));
    expect(inMemory()).toEqual(["/a", "/b", "/c"]);
    cache.get("/a");
    await cache.fill("/d", async () => page(text));
    expect([cache.size(), inMemory()]).toEqual([3, ["/a", "/c", "/d"]]);
    cache.purge();
    for (const path of ["/a", "/a", "/a", "/b", "/c"]) await cache.fill(path, async () => page(text));
    expect(inMemory()).toEqual(["/a", "/b", "/c"]);
    await cache.fill("/larger", async () => page(text.repeat(4)));
    expect([cache.get("/larger"), inMemory()]).toEqual([undefined, ["/a", "/b", "/c"]]);
  });

  test("holds no more memory than its bytes", async () => {
    const { bodies } = kept(await createPageCache().fill("/", async () => page(randomBytes(10_000).toString("hex"))));
    for (const { body } of [bodies.br, bodies.gzip]) expect(body.buffer.byteLength).toBe(body.length);
  });
});

describe("dropping pages", () => {
  test("drops exactly those that carry one of the tags", async () => {
    const cache = createPageCache();
    for (const [path, tags] of [
      ["/", "blog"],
      ["/blog/a", "article:a"],
      ["/blog/ab", "article:ab"],
      ["/about", ""],
    ] as const)
      await cache.fill(path, async () => page("x", { "X-Cache-Tags": tags }));
    cache.purge(["article:a", "category:x"]);
    expect(["/", "/blog/a", "/blog/ab", "/about"].map((path) => cache.get(path) !== undefined)).toEqual([
      true,
      false,
      true,
      true,
    ]);
    cache.purge(["blog"]);
    expect(cache.size()).toBe(2);
    cache.purge();
    expect(cache.size()).toBe(0);
  });

  test("a page whose render began before the change is answered but never kept", async () => {
    const cache = createPageCache();
    const old = slowly(page("old"));
    const asked = cache.fill("/blog/a", old.render);
    cache.purge(["article:a"]);
    const fresh = cache.fill("/blog/a", async () => page("new"));
    old.go();
    await Promise.all([asked, fresh]);
    expect(cache.get("/blog/a")?.bodies.identity.body.toString()).toBe("new");
  });

  test("the other way round too: the old render ends last", async () => {
    const cache = createPageCache();
    const old = slowly(page("old"));
    const asked = cache.fill("/blog/a", old.render);
    cache.purge(["article:a"]);
    await cache.fill("/blog/a", async () => page("new"));
    old.go();
    await asked;
    expect(cache.get("/blog/a")?.bodies.identity.body.toString()).toBe("new");
  });

  test("a change of something else does not throw away a render that is on its way", async () => {
    const cache = createPageCache();
    const one = slowly(page("one"));
    const asked = cache.fill("/blog/a", one.render);
    cache.purge(["article:zzz"]);
    one.go();
    await asked;
    expect(cache.get("/blog/a")).toBeDefined();
  });
});

describe("a page that stays", () => {
  const text = () => Array.from({ length: 2000 }, (_, i) => `line ${i * 7919} of the page`).join("\n");
  const etagOf = (cache: ReturnType<typeof createPageCache>) => cache.get("/")?.bodies.br.etag;

  test("is compressed better later, with another strong ETag, and the earlier one still counts as known", async () => {
    const cache = createPageCache({}, undefined, 0);
    const first = kept(await cache.fill("/", async () => page(text())));
    await vi.waitUntil(() => etagOf(cache) !== first.bodies.br.etag, 30_000);
    const { br, gzip } = kept(cache.get("/") ?? new Response()).bodies;
    expect(brotliDecompressSync(br.body).toString()).toBe(text());
    expect(br.body.length).toBeLessThan(first.bodies.br.body.length);
    expect([br.earlier, gzip]).toEqual([first.bodies.br.etag, first.bodies.gzip]);
    for (const head of [br.head, br.notModifiedHead]) expect(head).toContain(br.etag);
    expect(br.head).toContain(String(br.body.length));
    expect(br.head).not.toContain(br.earlier);
  });

  test("but was dropped meanwhile is not put back, and the one that took its place is", async () => {
    const cache = createPageCache({}, undefined, 0);
    await cache.fill("/", async () => page(text()));
    await cache.fill("/gone", async () => page(text()));
    cache.purge();
    const second = kept(await cache.fill("/", async () => page(`${text()} again`)));
    await vi.waitUntil(() => etagOf(cache) !== second.bodies.br.etag, 30_000);
    expect(cache.get("/")?.bodies.identity.body.toString()).toContain("again");
    expect(cache.size()).toBe(1);
  });
});

test.each([
  ["br, gzip", "br"],
  ["gzip, deflate, br;q=0.5", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.0,gzip;q=0", "identity"],
  ["deflate", "identity"],
  ["", "identity"],
  [undefined, "identity"],
  ["vibrant", "identity"],
  ["x-br, x-gzip2", "identity"],
  ["BR, GZip", "br"],
  ["br;Q=0, gzip; q = 0.5", "gzip"],
  ["br;level=1;q=0, gzip;x=y;q=1", "gzip"],
  ["br;q=0.000, gzip;q=0.001", "gzip"],
  ["*", "br"],
  ["*, br;q=0", "gzip"],
  ["*;q=0", "identity"],
  ["gzip, *;q=0", "gzip"],
  ["identity;q=0, gzip", "gzip"],
  ["identity;q=0", "identity"],
  ["br;q=none", "identity"],
  [" , ,;q=1, gzip", "gzip"],
])("Accept-Encoding %j gets %s", (accept, encoding) => {
  expect(chooseEncoding(accept)).toBe(encoding);
});

test.each([
  ["utm_source=mail&utm_campaign=x", true],
  ["gclid=1&fbclid=2", true],
  ["", true],
  ["utm_source", true],
  ["page=2", false],
  ["utm_source=x&name=Rosa", false],
  ["UTM_SOURCE=x", false],
  ["utm_=x", false],
])("the query %j is only a campaign's mark: %s", (query, only) => {
  expect(onlyCampaignMarks(query)).toBe(only);
});
