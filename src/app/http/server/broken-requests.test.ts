import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mutate } from "#tests/fuzz/mutate.ts";
import { aSignedIn, openSocket } from "#tests/builders/live.ts";
import { type TestSite, testSite } from "#tests/builders/site.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { createRandom } from "#tests/simulator/random.ts";

/** More with `FUZZ_INPUTS`. */
const INPUTS = Number(process.env.FUZZ_INPUTS ?? 300);
/** Connections at once, and the longest that one may take, milliseconds: less than any limit of the server. */
const AT_ONCE = 8;
const MAX_WAIT = 8_000;

const test_ = testDatabase();
const errors: string[] = [];
let site: TestSite;
beforeAll(async () => {
  const log = pino({ level: "error" }, { write: (line: string) => void errors.push(line) });
  site = await testSite(test_.database, { log });
});
afterAll(async () => {
  await site.close();
});

const lines = (...all: string[]) => Buffer.from(all.join("\r\n"));
const callback = '{"name":"Rosa Delgado","phone":"(614) 555-0143"}';
const REQUESTS = [
  lines(
    "GET /blog?q=a%20b HTTP/1.1",
    "Host: localhost",
    "Accept-Encoding: gzip, br;q=0.5",
    "Range: bytes=0-10",
    "",
    "",
  ),
  lines(
    "GET /admin HTTP/1.1",
    "Host: localhost",
    "Cookie: hearthlight=abc.def; admin_auth=true",
    'If-None-Match: "x"',
    "",
    "",
  ),
  lines(
    "POST /.netlify/functions/callback HTTP/1.1",
    "Host: localhost",
    "Content-Type: application/json",
    `Content-Length: ${callback.length}`,
    "",
    callback,
  ),
  lines(
    "POST /.netlify/functions/callback HTTP/1.1",
    "Host: localhost",
    "Content-Type: application/json",
    "Transfer-Encoding: chunked",
    "",
    callback.length.toString(16),
    callback,
    "0",
    "",
    "",
  ),
  lines(
    "POST /.netlify/functions/secure-upload HTTP/1.1",
    "Host: localhost",
    "Content-Type: multipart/form-data; boundary=b1",
    "Content-Length: 120",
    "",
    "--b1",
    'Content-Disposition: form-data; name="file"; filename="a.jpg"',
    "",
    "bytes",
    "--b1--",
  ),
  lines(
    "GET /ws/live?token=x HTTP/1.1",
    "Host: localhost",
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
    "Sec-WebSocket-Version: 13",
    "",
    "",
  ),
];

/**
 * Sends bytes, others once something came back, and the end of what is sent. Returns what comes back until the other side
 * closes.
 */
async function exchange(bytes: Buffer, then?: Buffer): Promise<string> {
  const socket = connect(site.port, "127.0.0.1");
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk)).on("error", () => {});
  const closed = once(socket, "close").catch(() => {});
  if (then) socket.once("data", () => socket.end(then)).write(bytes);
  else socket.end(bytes);
  const inTime = AbortSignal.timeout(MAX_WAIT);
  const late = once(inTime, "abort").then(() => "late");
  const ended = await Promise.race([closed, late]);
  socket.destroy();
  return ended === "late" ? "nothing in time" : Buffer.concat(chunks).toString("latin1");
}

test("answers or refuses whatever bytes a connection sends, and goes on", async () => {
  const random = createRandom(20261201);
  const inputs = Array.from({ length: INPUTS }, () => mutate(random, REQUESTS));
  const statuses = new Set<string>();
  while (inputs.length > 0)
    for (const answer of await Promise.all(inputs.splice(0, AT_ONCE).map((bytes) => exchange(bytes))))
      statuses.add(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? answer.slice(0, 40));
  expect([...statuses].filter((status) => status.startsWith("5") || status === "nothing in time")).toEqual([]);
  expect(statuses).toContain("200");
  expect(statuses).toContain("400");
  expect(errors).toEqual([]);
  expect((await site.ask({ path: "/blog" })).status).toBe(200);
});

/** Returns a frame of a client (RFC 6455, 5.2) with a short text. */
function frame(opcode: number, text: string): Buffer {
  const mask = Buffer.from([1, 2, 3, 4]);
  const payload = Buffer.from(text).map((byte, at) => byte ^ (mask[at % 4] ?? 0));
  return Buffer.concat([Buffer.from([0x80 | opcode, 0x80 | payload.length]), mask, payload]);
}

test("ends a WebSocket whose frames can’t be read, and no other", async () => {
  const ada = await aSignedIn(test_.db);
  const ticket = async () =>
    String((await site.ask({ method: "POST", path: "/api/live/ticket", headers: ada.headers })).json().ticket);
  const well = await openSocket(site.port, await ticket(), ada.headers);
  const random = createRandom(20261202);
  const examples = [
    frame(1, '{"type":"active"}'),
    frame(1, '{"type":"presence","at":{"lead":"a"}}'),
    frame(2, "x"),
    frame(9, "ping"),
    frame(8, ""),
  ];
  for (let n = 0; n < INPUTS / 5; n++) {
    const key = randomBytes(16).toString("base64");
    const head = lines(
      `GET /ws/live?token=${await ticket()} HTTP/1.1`,
      "Host: localhost",
      "Connection: Upgrade",
      "Upgrade: websocket",
      "Sec-WebSocket-Version: 13",
      `Sec-WebSocket-Key: ${key}`,
      "",
      "",
    );
    expect(await exchange(head, mutate(random, examples))).toMatch(/^HTTP\/1\.1 101/);
  }
  expect(errors).toEqual([]);
  expect(well.socket.readyState).toBe(well.socket.OPEN);
  well.socket.terminate();
});
