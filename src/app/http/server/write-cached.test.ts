import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exchangeRaw } from "#tests/builders/site.ts";
import { toEntry } from "#platform/http/server/page-cache.ts";
import { onlyCampaignMarks, writeCached } from "./write-cached.ts";

const PAGE = Buffer.from(`<!DOCTYPE html><title>Page</title>${"<p>Words of a page.</p>".repeat(200)}`);
/** The tag of a page in brotli before it was compressed better. */
const EARLIER = '"before-br"';
let server: Server;
let port: number;

beforeAll(async () => {
  const entry = await toEntry(PAGE, [["Content-Type", "text/html"]], []);
  entry.bodies.br.earlier = EARLIER;
  server = createServer((req, res) => writeCached(req, res, entry)).listen(0, "127.0.0.1");
  await once(server, "listening");
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const exchange = (text: string) => exchangeRaw(port, text);

/** Splits a stream of responses by their Content-Length, as a client does. */
function answers(bytes: Buffer): { head: string; body: Buffer }[] {
  const found: { head: string; body: Buffer }[] = [];
  for (let rest = bytes; rest.length > 0; ) {
    const end = rest.indexOf("\r\n\r\n");
    const head = rest.subarray(0, end).toString("latin1");
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    found.push({ head, body: rest.subarray(end + 4, end + 4 + length) });
    rest = rest.subarray(end + 4 + length);
  }
  return found;
}

const get = (headers = "") => `GET / HTTP/1.1\r\nHost: x\r\n${headers}\r\n`;

describe("a kept page on the wire", () => {
  it("answers requests that come in one piece, each whole and in order", async () => {
    const found = answers(
      await exchange(
        get("Accept-Encoding: br\r\n") + get("Accept-Encoding: gzip\r\n") + get() + get("Connection: close\r\n"),
      ),
    );
    expect(found.map((a) => a.head.split("\r\n")[0])).toEqual(Array(4).fill("HTTP/1.1 200 OK"));
    expect(brotliDecompressSync(found[0]?.body ?? PAGE)).toEqual(PAGE);
    expect(gunzipSync(found[1]?.body ?? PAGE)).toEqual(PAGE);
    expect(found[2]?.body).toEqual(PAGE);
    expect(found[3]?.body).toEqual(PAGE);
  });

  it("goes out in one piece, past Node's own head, where the connection stays open", async () => {
    const [first, last] = answers(await exchange(get() + get("Connection: close\r\n")));
    // Node's own head says here how long the connection stays open.
    expect(first?.head).toMatch(/^connection: keep-alive$/im);
    expect(first?.head).not.toMatch(/^keep-alive:/im);
    expect([first?.body, last?.body]).toEqual([PAGE, PAGE]);
  });

  it("says when it was made, how to keep it, and what it is", async () => {
    const [first] = answers(await exchange(get("Accept-Encoding: br\r\n") + get("Connection: close\r\n")));
    const date = Date.parse(/^date: (.+)$/im.exec(first?.head ?? "")?.[1] ?? "");
    expect(Math.abs(date - Date.now())).toBeLessThan(3_000);
    expect(first?.head).toMatch(/^etag: "[\w-]+"$/im);
    expect(first?.head).toMatch(/^vary: accept-encoding$/im);
    expect(first?.head).toMatch(/^content-encoding: br$/im);
    expect(first?.head).toMatch(/^content-type: text\/html$/im);
  });

  it("closes the connection when asked to, and for HTTP/1.0", async () => {
    expect(answers(await exchange(get("Connection: close\r\n")))[0]?.head).toMatch(/^connection: close$/im);
    expect(answers(await exchange("GET / HTTP/1.0\r\n\r\n"))[0]?.body).toEqual(PAGE);
  });

  it("answers HEAD without a body, and 304 to a tag that still fits, weak or strong", async () => {
    const head = await exchange("HEAD / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    expect(head.subarray(-4).toString()).toBe("\r\n\r\n");
    const etag = /etag: (".+")/i.exec(head.toString("latin1"))?.[1];
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      expect((await exchange(get(`If-None-Match: ${tag}\r\nConnection: close\r\n`))).toString("latin1")).toMatch(
        /^HTTP\/1\.1 304 /,
      );
    }
    expect((await exchange(get('If-None-Match: "other"\r\nConnection: close\r\n'))).toString("latin1")).toMatch(
      /^HTTP\/1\.1 200 /,
    );
  });

  it("is unchanged for who has it as it was compressed before, in that encoding alone", async () => {
    const statusFor = async (accept: string) =>
      (await exchange(get(`Accept-Encoding: ${accept}\r\nIf-None-Match: ${EARLIER}\r\nConnection: close\r\n`)))
        .toString("latin1")
        .slice(9, 12);
    expect([await statusFor("br"), await statusFor("gzip")]).toEqual(["304", "200"]);
  });

  it("has a tag of its own in each encoding, and is unchanged only for the tag of the encoding that is asked for", async () => {
    const tagOf = async (accept: string) =>
      /etag: (".+")/i.exec(
        (await exchange(get(`Accept-Encoding: ${accept}\r\nConnection: close\r\n`))).toString("latin1"),
      )?.[1] ?? "";
    const [br, gzip, plain] = [await tagOf("br"), await tagOf("gzip"), await tagOf("identity")];
    expect(new Set([br, gzip, plain]).size).toBe(3);
    const status = async (tag: string) =>
      (await exchange(get(`Accept-Encoding: br\r\nIf-None-Match: ${tag}\r\nConnection: close\r\n`)))
        .toString("latin1")
        .slice(9, 12);
    expect([await status(br), await status(gzip), await status(plain)]).toEqual(["304", "200", "200"]);
  });

  it("reads a header that comes in several lines whole", async () => {
    const [page] = answers(
      await exchange(get("Accept-Encoding: gzip\r\nAccept-Encoding: br\r\nConnection: close\r\n")),
    );
    expect(page?.head).toMatch(/^content-encoding: br$/im);
    const etag = /etag: (".+")/i.exec(page?.head ?? "")?.[1];
    for (const lines of [
      `If-None-Match: ${etag}\r\nIf-None-Match: "other"`,
      `If-None-Match: "other"\r\nIf-None-Match: ${etag}`,
    ])
      expect(
        (await exchange(get(`Accept-Encoding: br\r\n${lines}\r\nConnection: close\r\n`))).toString("latin1"),
      ).toMatch(/^HTTP\/1\.1 304 /);
  });

  it("sends no encoding that the browser refuses", async () => {
    const [only] = answers(await exchange(get("Accept-Encoding: br;q=0, gzip;q=0\r\nConnection: close\r\n")));
    expect(only?.head).not.toMatch(/content-encoding/i);
  });
});

describe("campaign marks", () => {
  it("are the only queries that leave a page as it is", () => {
    expect(["utm_source=x&utm_medium=y", "gclid=1", "", "fbclid=2&utm_term=%20"].map(onlyCampaignMarks)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(["page=2", "utm_source=x&age=70", "UTM_SOURCE=x", "a"].map(onlyCampaignMarks)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
