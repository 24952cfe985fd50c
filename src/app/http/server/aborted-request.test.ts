import { once } from "node:events";
import { connect } from "node:net";
import pino from "pino";
import { expect, test } from "vitest";
import { testSite } from "#tests/builders/site.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { anUploadLink } from "#tests/builders/uploads.ts";

const test_ = testDatabase();

test("a client that goes away in the middle of its body is neither an error of ours nor a 503", async () => {
  const lines: string[] = [];
  const site = await testSite(test_.database, {
    log: pino({ level: "warn" }, { write: (line: string) => lines.push(line) }),
  });
  /** Counts the responses to unsafe requests, by the class of their status. */
  async function answered(): Promise<string[]> {
    const { text } = await site.ask({ path: "/metrics", headers: { Host: "localhost:3000" } });
    const counts = [
      ...text.matchAll(/^http_request_seconds_count\{method="(?:POST|PATCH)",route="[^"]+",status="(\w+)"\} (\d+)$/gm),
    ];
    return counts.flatMap(([, status = "", n]) => Array.from({ length: Number(n) }, () => status));
  }
  const { token } = await anUploadLink(site.services, { files: 1 });
  const tus = { "Tus-Resumable": "1.0.0", "X-Upload-Token": token };
  const begun = await site.ask({
    method: "POST",
    path: "/.netlify/functions/secure-upload/files",
    headers: { ...tus, "Upload-Length": "5000", "Upload-Metadata": `filename ${btoa("photo.jpg")}` },
  });
  const piece = { ...tus, "Upload-Offset": "0", "Content-Type": "application/offset+octet-stream" };
  for (const [method, path, headers] of [
    ["POST", "/.netlify/functions/callback", { "Content-Type": "application/json" }],
    ["POST", "/get-a-quote", { "Content-Type": "application/x-www-form-urlencoded" }],
    ["POST", "/admin/sign-in", { "Content-Type": "application/x-www-form-urlencoded" }],
    ["PATCH", begun.headers.location ?? "", piece],
  ] as const) {
    const head = Object.entries({ Host: "localhost:3000", "Content-Length": "5000", ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    const before = (await answered()).length;
    const arrived = once(site.server, "request");
    const socket = connect(site.port, "127.0.0.1").on("error", () => {});
    socket.write(`${method} ${path} HTTP/1.1\r\n${head.join("\r\n")}\r\n\r\n${"a".repeat(100)}`);
    await arrived;
    socket.resetAndDestroy();
    await expect.poll(async () => (await answered()).length).toBe(before + 1);
  }
  expect((await answered()).toSorted()).toEqual(["2xx", "4xx", "4xx", "4xx", "4xx"]);
  expect(lines).toEqual([]);
  await site.close();
});
