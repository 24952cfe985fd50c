import { once } from "node:events";
import { request } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { type TestSite, testSite } from "#tests/builders/site.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { MAX_PER_ADDRESS } from "./limit-connections.ts";

const test_ = testDatabase();
const opened: Socket[] = [];
const sites: TestSite[] = [];
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy();
  for (const site of sites.splice(0)) await site.close();
});

async function siteWith(given: Parameters<typeof testSite>[1]): Promise<TestSite & { begun: () => number }> {
  const site = await testSite(test_.database, given);
  sites.push(site);
  let begun = 0;
  site.server.on("request", () => begun++);
  return { ...site, begun: () => begun };
}

async function open({ port }: TestSite, text = "", localAddress = "127.0.0.1"): Promise<Socket> {
  // Read it, or the end of the connection would not be noticed behind unread data.
  const socket = connect({ port, host: "127.0.0.1", localAddress })
    .on("error", () => {})
    .resume();
  opened.push(socket);
  await once(socket, "connect");
  if (text) socket.write(text);
  return socket;
}

const countOf = ({ server }: TestSite) =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));

/** Returns the status of a request from another address, on a new connection. */
const askFrom = ({ port }: TestSite, localAddress: string, path = "/kept") =>
  new Promise<number | string>((resolve) => {
    request({ host: "127.0.0.1", port, path, localAddress, agent: false }, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
    })
      .on("error", (error) => resolve(error.message))
      .end();
  });

const HALF = "GET /kept HTTP/1.1\r\nHost: x\r\n";
/** A request whose body doesn't come: it is in progress until its time is over. */
const WORKING =
  "POST /page HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 10\r\n";

describe("connections", () => {
  test("thousands of half-sent requests from one address keep no other address from an answer", async () => {
    const site = await siteWith({ env: { RATE_LIMIT: "on" }, connections: 500 });
    let slowest = 0;
    const answers = new Set<number | string>();
    for (let round = 0; round < 20; round++) {
      await Promise.all(Array.from({ length: 150 }, () => open(site, HALF)));
      const began = performance.now();
      answers.add(await askFrom(site, "127.0.0.2", round % 2 ? "/kept" : "/healthz"));
      slowest = Math.max(slowest, performance.now() - began);
    }
    expect([...answers]).toEqual([200]);
    expect(slowest).toBeLessThan(5_000); // Milliseconds, with thousands opened by the same process.
    expect(await countOf(site)).toBeLessThanOrEqual(MAX_PER_ADDRESS + 1);
  });

  test("an address that has its fill gives up its own longest waiting connection, and never one at work", async () => {
    const site = await siteWith({ env: { RATE_LIMIT: "on" } });
    const working = await open(site, `${WORKING}\r\n`);
    await expect.poll(site.begun).toBe(1);
    const first = await open(site, HALF);
    const others = await Promise.all(Array.from({ length: MAX_PER_ADDRESS - 2 }, () => open(site, HALF)));
    const elsewhere = await open(site, HALF, "127.0.0.2");
    await open(site, HALF);
    if (!first.closed) await once(first, "close");
    expect([working, elsewhere, ...others].filter(({ closed }) => closed).length).toBe(0);
  });

  test("where the program has its fill, the connection that waited longest gives way to the next", async () => {
    const site = await siteWith({ connections: 3 });
    const [oldest, used, newest] = [await open(site, HALF), await open(site), await open(site)];
    used.write(`${HALF}\r\n`);
    await once(used, "data");
    await open(site, HALF);
    if (!oldest.closed) await once(oldest, "close");
    await open(site, HALF);
    if (!newest.closed) await once(newest, "close");
    expect(used.closed).toBe(false);
  });

  test("where all are at work, the next is refused, and taken again once one is gone", async () => {
    const site = await siteWith({ connections: 2 });
    const working = [await open(site, `${WORKING}\r\n`), await open(site, `${WORKING}\r\n`)];
    await expect.poll(site.begun).toBe(2);
    await once(await open(site, HALF), "close");
    expect(working.map(({ closed }) => closed)).toEqual([false, false]);
    for (const socket of working) socket.destroy();
    await expect.poll(() => askFrom(site, "127.0.0.1")).toBe(200);
  });

  test("behind a proxy the requests at work are counted by their sender, not by the proxy's address", async () => {
    const site = await siteWith({ env: { RATE_LIMIT: "on", TRUST_PROXY: "1" } });
    const busy = `${WORKING}X-Forwarded-For: 203.0.113.7\r\n\r\n`;
    await Promise.all(Array.from({ length: MAX_PER_ADDRESS }, () => open(site, busy)));
    await expect.poll(site.begun).toBe(MAX_PER_ADDRESS);
    const from = (address: string) => site.ask({ path: "/asked?n=1", headers: { "X-Forwarded-For": address } });
    expect(await from("203.0.113.7")).toMatchObject({ status: 429, headers: { "retry-after": "1" } });
    expect(await from("203.0.113.8")).toMatchObject({ status: 200 });
  });

  test("a head that is not whole within ten seconds closes its connection", async () => {
    const site = await siteWith({});
    const began = performance.now();
    await once(await open(site, HALF), "close");
    expect(performance.now() - began).toBeLessThan(14_000); // Some seconds for a busy machine.
  });
});
