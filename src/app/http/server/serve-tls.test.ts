import { once } from "node:events";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { createServer, request as request1 } from "node:http";
import {
  connect as connect2,
  constants,
  type ClientHttp2Session,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
} from "node:http2";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "node:tls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AcmeServer, acmeServer, freePorts, hasPebble } from "#tests/builders/acme-server.ts";
import { openOwnCertificate } from "#platform/http/server/own-certificate.ts";
import { limitConnections } from "#platform/http/server/limit-connections.ts";
import { type TestSite, testSite } from "#tests/builders/site.ts";
import { quiet, testDatabase } from "#tests/builders/test-database.ts";
import { serveTls } from "./serve-tls.ts";

const test_ = testDatabase();
const DOMAIN = "www.prairie.test";
let acme: AcmeServer;
let site: TestSite;
let ports: readonly [number, number];
let working: { stop(): Promise<void> };
/** The time by which the program's clock is ahead, milliseconds. */
let ahead = 0;

/** Sends one request without TLS, as a visitor who typed the name. */
const plainly = (path: string, more: { method?: string; headers?: Record<string, string>; body?: string } = {}) =>
  new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
    const { method = "GET", headers = {}, body } = more;
    request1({ port: ports[0], host: "127.0.0.1", path, method, headers: { Host: DOMAIN, ...headers } }, (answer) => {
      let text = "";
      answer.on("data", (part: Buffer) => (text += part.toString()));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    })
      .on("error", reject)
      .end(body);
  });

const session = () =>
  connect2(`https://127.0.0.1:${ports[1]}`, { servername: DOMAIN, rejectUnauthorized: false }).on("error", () => {});

/** Sends one request over HTTP/2. */
async function ask2(over: ClientHttp2Session, headers: OutgoingHttpHeaders, body?: string) {
  const stream = over.request({ ":authority": DOMAIN, ...headers }, { endStream: body === undefined });
  if (body !== undefined) stream.end(body);
  const [answer] = (await once(stream, "response")) as [IncomingHttpHeaders];
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return { ...answer, body: Buffer.concat(parts).toString() };
}

/** Sends raw text over TLS as HTTP/1.1 and returns everything until the other side closes. */
async function raw1(text: string): Promise<string> {
  const socket = connect({
    port: ports[1],
    host: "127.0.0.1",
    servername: DOMAIN,
    rejectUnauthorized: false,
    ALPNProtocols: ["http/1.1"],
  });
  let said = "";
  socket.on("data", (part: Buffer) => (said += part.toString("latin1"))).on("error", () => {});
  socket.write(text);
  await once(socket, "close");
  return said;
}

describe.skipIf(!hasPebble)("HTTPS of our own", () => {
  beforeAll(async () => {
    ports = await freePorts(["http", "https"]);
    const [httpPort, tlsPort] = ports;
    acme = await acmeServer({ httpPort, tlsPort });
    await acme.setAddress(DOMAIN, null);
    site = await testSite(test_.database, {
      env: {
        DOMAIN,
        PORT: String(httpPort),
        HTTPS_PORT: String(tlsPort),
        HOST: "127.0.0.1",
        ACME_URL: acme.url,
        RATE_LIMIT: "on",
      },
      port: httpPort,
      idleMs: 2_000,
      now: () => new Date(Date.now() + ahead),
    });
  }, 30_000);
  afterAll(async () => {
    await working?.stop();
    await site.close();
    await acme.stop();
  });

  test("without a certificate the site is served as it is, forms too; the staff area says why and waits", async () => {
    expect(await plainly("/kept")).toMatchObject({ status: 200 });
    const form = { "Content-Type": "application/x-www-form-urlencoded" };
    const sent = (origin: string) => plainly("/page", { method: "POST", headers: { ...form, origin }, body: "a=b" });
    expect((await sent(`http://${DOMAIN}`)).status).toBe(200);
    expect((await sent("http://elsewhere.test")).status).toBe(403);
    const staff = await plainly("/admin");
    expect([staff.status, staff.text]).toEqual([503, expect.stringContaining("Staff sign in over https only.")]);
    expect((await plainly("/kept")).headers).not.toHaveProperty("strict-transport-security");
  });

  test("a name that leads nowhere is said in one sentence; once it is right, the certificate comes by itself", async () => {
    const { certificate } = site.services;
    if (!certificate) throw new Error("there is HTTPS of our own");
    working = certificate.start();
    await expect.poll(() => certificate.state().trouble).toBe("name-unknown");
    expect((await plainly("/admin")).text).toContain(`The name ${DOMAIN} leads nowhere yet: add an A record`);
    await working.stop();
    await acme.setAddress(DOMAIN, "127.0.0.1");
    working = certificate.start();
    await expect.poll(() => certificate.current() !== null).toBe(true);
    expect(certificate.state()).toMatchObject({ domain: DOMAIN, trouble: null, sentence: null });
  }, 60_000);

  test("then http leads to https, on our name only, and what this machine asks itself is answered", async () => {
    const moved = await plainly("/quote?utm_source=x");
    expect([moved.status, moved.headers["location"]]).toEqual([301, `https://${DOMAIN}/quote?utm_source=x`]);
    expect((await plainly("//evil.test/%0d%0aX")).headers["location"]).toMatch(new RegExp(`^https://${DOMAIN}/`));
    expect(
      (await plainly("/page", { method: "POST", headers: { Host: "evil.test" }, body: "" })).headers,
    ).toMatchObject({ location: `https://${DOMAIN}/page` });
    expect((await plainly("/kept", { headers: { Host: "127.0.0.1" } })).status).toBe(200);
    expect((await plainly("/.well-known/acme-challenge/unknown")).status).toBe(404);
  });

  test("pages, calls, forms and errors are the same over HTTP/2 as over HTTP/1.1", async () => {
    const over = session();
    await ask2(over, { ":path": "/kept" });
    const page = await ask2(over, { ":path": "/kept", "accept-encoding": "identity" });
    expect(page).toMatchObject({
      ":status": 200,
      etag: expect.any(String),
      "content-type": "text/html; charset=utf-8",
    });
    expect(page).not.toHaveProperty("strict-transport-security");
    const old = await raw1(`GET /kept HTTP/1.1\r\nHost: ${DOMAIN}\r\nConnection: close\r\n\r\n`);
    expect(old).toContain("HTTP/1.1 200");
    expect(old).toContain(page.body);
    const known = await ask2(over, {
      ":path": "/kept",
      "accept-encoding": "identity",
      "if-none-match": String(page.etag),
    });
    expect(known).toMatchObject({ ":status": 304, body: "" });
    expect(await ask2(over, { ":path": "/kept", ":method": "HEAD" })).toMatchObject({ ":status": 200, body: "" });
    expect(await ask2(over, { ":path": "/kept", ":method": "DELETE" })).toMatchObject({ ":status": 405 });
    expect(await ask2(over, { ":path": "/api/leads" })).toMatchObject({ ":status": 401 });
    expect(await ask2(over, { ":path": "/missing" })).toMatchObject({ ":status": 404 });
    const form = { ":method": "POST", ":path": "/page", "content-type": "application/x-www-form-urlencoded" };
    expect(await ask2(over, { ...form, origin: `https://${DOMAIN}` }, "a=b")).toMatchObject({
      ":status": 200,
      body: "posted to /page: a=b",
    });
    expect(await ask2(over, { ...form, origin: `http://${DOMAIN}` }, "a=b")).toMatchObject({ ":status": 403 });
    over.close();
  });

  test("streams that are reset without end close the connection, and others are still answered", async () => {
    const over = session();
    await once(over, "connect");
    const closed = new Promise((resolve) => over.once("close", resolve));
    const timer = setInterval(() => {
      for (let n = 0; n < 100 && !over.closed && !over.destroyed; n++) {
        const stream = over.request({ ":path": "/asked", ":authority": DOMAIN }).on("error", () => {});
        stream.once("ready", () => stream.close(constants.NGHTTP2_CANCEL));
      }
    }, 5);
    await closed;
    clearInterval(timer);
    const other = session();
    expect(await ask2(other, { ":path": "/kept" })).toMatchObject({ ":status": 200 });
    expect(other.remoteSettings.maxConcurrentStreams).toBe(128);
    other.close();
  });

  test("who is silent over TLS, before or after the handshake, is closed on like everyone", async () => {
    const silent = session();
    await once(silent, "connect");
    await once(silent, "close");
    expect(await raw1("")).toBe("");
    await expect.poll(() => new Promise((resolve) => site.server.getConnections((_, count) => resolve(count)))).toBe(0);
  });

  test("a renewal is served to new connections, and only then browsers learn to keep using https", async () => {
    const { certificate } = site.services;
    const shown = async () => {
      const socket = connect({ port: ports[1], host: "127.0.0.1", servername: DOMAIN, rejectUnauthorized: false });
      await once(socket, "secureConnect");
      const { fingerprint256 } = socket.getPeerCertificate();
      socket.destroy();
      return fingerprint256;
    };
    const before = await shown();
    expect(certificate?.renewed()).toBe(false);
    ahead = 4 * 365 * 86_400_000; // The authority's certificates are good for five years.
    await working.stop();
    working = certificate?.start() ?? working;
    await expect.poll(() => certificate?.renewed()).toBe(true);
    expect(await shown()).not.toBe(before);
    const over = session();
    for (const path of ["/kept", "/api/leads"])
      expect(await ask2(over, { ":path": path })).toHaveProperty("strict-transport-security");
    over.close();
    const asked = `GET /kept HTTP/1.1\r\nHost: ${DOMAIN}\r\n`;
    const kept = await raw1(`${asked}\r\n${asked}Connection: close\r\n\r\n`);
    expect(kept.match(/strict-transport-security: max-age=31536000/gi)?.length).toBe(2);
    expect((await plainly("/kept")).headers).not.toHaveProperty("strict-transport-security");
    expect((await stat(join(site.services.config.dataDir, "certificate/certificate.json"))).mode & 0o777).toBe(0o600);
  }, 40_000);
});

describe.skipIf(!hasPebble)("a certificate where only one port can be reached", () => {
  test("port 80 is closed: after that failed, the proof at port 443 works; a port that is taken is said", async () => {
    const [closed, port] = await freePorts(["closed", "https"]);
    const dataDir = await mkdtemp(join(tmpdir(), "hl-certificate-"));
    const authority = await acmeServer({ httpPort: closed, tlsPort: port });
    await authority.setAddress(DOMAIN, "127.0.0.1");
    const http1 = createServer();
    const said: (string | null)[] = [];
    const certificate = await openOwnCertificate({
      dataDir,
      domain: DOMAIN,
      acmeUrl: authority.url,
      log: quiet,
      now: () => new Date(),
      async pause(_, signal) {
        said.push(certificate.state().trouble);
        if (certificate.current()) await once(signal, "abort");
        else await new Promise(setImmediate);
      },
    });
    const parts = {
      certificate,
      http1,
      host: "127.0.0.1",
      port,
      limits: limitConnections(http1, { trustProxy: 0, total: 10, perAddress: 10 }),
      answer: () => {},
      draining: () => false,
      idleMs: 1_000,
      requestTimeout: 1_000,
    };
    const tls = await serveTls(parts);
    const working = certificate.start();
    await expect.poll(() => certificate.current() !== null).toBe(true);
    expect(said).toContain("not-reached");
    expect(certificate.state().trouble).toBe(null);
    await working.stop();
    expect(await serveTls(parts)).toBe(null);
    expect(certificate.state().sentence).toMatch(/^The port for https can't be used: stop the program that has it/);
    await tls?.close();
    await authority.stop();
    await rm(dataDir, { recursive: true });
  }, 40_000);
});
