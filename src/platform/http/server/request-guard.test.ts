import type { IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";
import { clientAddress, isLocal, LostBody, readBody, refuseRequest } from "./request-guard.ts";

const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage;

describe("the visitor's address", () => {
  test.each([
    ["203.0.113.9", "203.0.113.9"],
    ["203.0.113.9:4711", "203.0.113.9"],
    ["[2001:db8::1]:4711", "2001:db8::1"],
    ["[2001:db8::1]", "2001:db8::1"],
    ["2001:db8::1", "2001:db8::1"],
    ["198.51.100.1, 203.0.113.9:1", "203.0.113.9"],
    ["unknown", "10.0.0.1"],
    ["203.0.113.999", "10.0.0.1"],
    ["x".repeat(5_000), "10.0.0.1"],
    ["", "10.0.0.1"],
  ])("behind one proxy that wrote %j: %s", (forwarded, address) => {
    expect(clientAddress(from("10.0.0.1", { "x-forwarded-for": forwarded }), 1)).toBe(address);
  });

  test("without a proxy only the socket counts", () => {
    expect(clientAddress(from("10.0.0.1", { "x-forwarded-for": "203.0.113.9" }), 0)).toBe("10.0.0.1");
  });
});

test.each([
  ["127.0.0.1", "localhost:3000", true],
  ["::1", "[::1]:3000", true],
  ["::ffff:127.0.0.1", "127.0.0.1", true],
  ["127.0.0.1", "evil.example", false],
  ["127.0.0.1", "localhost.evil.example", false],
  ["127.0.0.1", "127.0.0.1.evil.example:3000", false],
  ["192.0.2.1", "localhost", false],
])("from %s, asked for by the name %s: of this machine is %s", (address, host, local) => {
  expect(isLocal(from(address, { host }))).toBe(local);
});

test.each([
  ["https://www.example.com", "https://www.example.com", true],
  ["https://www.example.com", "http://www.example.com", false],
  ["https://www.example.com", "https://www.example.com:8443", false],
  ["https://www.example.com", "https://app.internal:3000", false],
  ["http://localhost:3000", "http://localhost:3000", true],
  ["http://localhost:3000", "http://app.internal:3000", true],
  ["http://localhost:3000", "http://evil.example", false],
])("at %s a post from %s is taken: %s", (publicUrl, origin, taken) => {
  const host = origin.endsWith("evil.example") ? "app.internal:3000" : new URL(origin).host;
  expect(refuseRequest({ method: "POST", headers: { origin, host } }, publicUrl) === null).toBe(taken);
});

describe("a body", () => {
  const sent = (chunks: readonly string[], end: (controller: ReadableStreamDefaultController) => void) => {
    const start = (controller: ReadableStreamDefaultController) => {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      end(controller);
    };
    const init: RequestInit & { duplex: "half" } = {
      method: "POST",
      body: new ReadableStream({ start }),
      duplex: "half",
    };
    return new Request("http://localhost/", init);
  };

  test("is read whole, up to its limit", async () => {
    expect(
      await readBody(
        sent(["ab", "cd"], (c) => c.close()),
        4,
      ),
    ).toEqual(new TextEncoder().encode("abcd"));
    expect(
      await readBody(
        sent(["ab", "cde"], (c) => c.close()),
        4,
      ),
    ).toBe("too-large");
  });

  test("that breaks off, or never ends, is lost, and says whose doing it was", async () => {
    await expect(
      readBody(
        sent(["ab"], (c) => c.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" }))),
        4,
      ),
    ).rejects.toEqual(new LostBody(499));
    await expect(
      readBody(
        sent(["ab"], () => {}),
        4,
        20,
      ),
    ).rejects.toMatchObject({ status: 408 });
  });
});
