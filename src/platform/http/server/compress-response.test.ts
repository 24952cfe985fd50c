import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { Readable } from "node:stream";
import { brotliDecompressSync, createBrotliDecompress, createGunzip, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { compressResponse } from "./compress-response.ts";

const PAGE = `<p>${"a row of the list ".repeat(500)}</p>`;
const html = { "Content-Type": "text/html; charset=utf-8" };
const own = { "Accept-Encoding": "gzip, br", "Sec-Fetch-Site": "same-origin" };
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

/** A page that is streamed: its parts come as they are given. */
function streamed() {
  const { readable, writable } = new TransformStream<Uint8Array>();
  const writer = writable.getWriter();
  return { response: new Response(readable, { headers: html }), writer };
}

test("a page is the same once it is read again, and smaller", async () => {
  const given = () => new Response(PAGE, { status: 404, headers: { ...html, "Content-Length": "1" } });
  const brotli = compressResponse(given(), new Headers(own), true);
  expect([brotli.status, brotli.headers.get("Content-Encoding"), brotli.headers.get("Content-Length")]).toEqual([
    404,
    "br",
    null,
  ]);
  const sent = await bytes(brotli);
  expect(sent.length).toBeLessThan(200);
  expect(brotliDecompressSync(sent).toString()).toBe(PAGE);
  const gzip = compressResponse(given(), new Headers({ ...own, "Accept-Encoding": "gzip" }), true);
  expect(gunzipSync(await bytes(gzip)).toString()).toBe(PAGE);
});

test.each([
  ["br", createBrotliDecompress],
  ["gzip", createGunzip],
] as const)("what has come is sent on while the rest is awaited, with %s", async (encoding, open) => {
  const { response, writer } = streamed();
  const { body } = compressResponse(response, new Headers({ ...own, "Accept-Encoding": encoding }), true);
  const seen = Readable.fromWeb(body as never).pipe(open());
  for (const part of ["the frame", "the list"]) {
    const read = once(seen, "data");
    await writer.write(Buffer.from(part));
    expect(String((await read)[0])).toBe(part);
  }
  const ended = once(seen.resume(), "end");
  await writer.close();
  await ended;
});

describe("a page is sent as it is", () => {
  test.each([
    ["to a link on another site", "https", { ...own, "Sec-Fetch-Site": "cross-site" }],
    ["to another host of this site", "https", { ...own, "Sec-Fetch-Site": "same-site" }],
    ["to a browser that does not say who asked", "https", { "Accept-Encoding": "br" }],
    ["to a browser that takes no compressed pages", "https", { "Sec-Fetch-Site": "none" }],
    ["to one without TLS that takes none", "http", {}],
  ])("%s", async (_, scheme, asked) => {
    const sent = compressResponse(new Response(PAGE, { headers: html }), new Headers(asked), scheme === "https");
    expect([sent.headers.get("Content-Encoding"), await sent.text()]).toEqual([null, PAGE]);
  });

  test.each(["application/pdf", "image/png"])("as %s", async (type) => {
    const sent = compressResponse(new Response(PAGE, { headers: { "Content-Type": type } }), new Headers(own), true);
    expect([sent.headers.get("Content-Encoding"), await sent.text()]).toEqual([null, PAGE]);
  });
});

test("without TLS there is nothing to hide the size of", () => {
  const asked = new Headers({ "Accept-Encoding": "br" });
  expect(compressResponse(new Response(PAGE, { headers: html }), asked, false).headers.get("Content-Encoding")).toBe(
    "br",
  );
});

test("a page that breaks off is not sent as if it were whole", async () => {
  const { response, writer } = streamed();
  const sent = compressResponse(response, new Headers(own), true).arrayBuffer();
  await writer.write(Buffer.from(PAGE));
  await Promise.all([writer.abort(new Error("the page broke")), expect(sent).rejects.toThrow()]);
});

test("the page is no longer rendered once its reader has gone", async () => {
  const { response, writer } = streamed();
  const sent = compressResponse(response, new Headers(own), true).body;
  await sent?.cancel();
  await expect(writer.closed).rejects.toThrow();
});

test("the data at the end of a large page costs little where the page shows it at its start", async () => {
  const shown = randomBytes(10_000).toString("hex");
  const size = async (page: string) => {
    const sent = compressResponse(new Response(page, { headers: html }), new Headers(own), true);
    return (await sent.arrayBuffer()).byteLength;
  };
  const rows = "<tr><td>New</td></tr>".repeat(15_000);
  expect(await size(`${shown}${rows}${shown}`)).toBeLessThan((await size(`${shown}${rows}`)) * 1.1);
});
