import { mkdtempSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { scanFile } from "./scan-file.ts";

const path = join(mkdtempSync(join(tmpdir(), "clamd-")), "clamd.sock");
/** The content of each file that the server received. */
const received: Buffer[] = [];
let silent = false;
let server: Server;

/** Starts a clamd that finds what says EICAR. */
beforeAll(async () => {
  server = createServer((socket) => {
    let got = Buffer.alloc(0);
    socket.on("error", () => {});
    socket.on("data", (part: Buffer) => {
      got = Buffer.concat([got, part]);
      if (silent) return;
      const file = fileIn(got);
      if (file === null) return;
      received.push(file);
      socket.end(file.includes("EICAR") ? "stream: Eicar-Test-Signature FOUND\0" : "stream: OK\0");
    });
  });
  await new Promise<void>((listening) => server.listen(path, listening));
});
afterAll(() => server.close());

/** Returns the file in what was sent, once it is whole. */
function fileIn(got: Buffer): Buffer | null {
  const command = "zINSTREAM\0";
  if (got.subarray(0, command.length).toString() !== command) return null;
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= got.length; ) {
    const length = got.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(got.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

test("a file arrives whole, and what is found in it is answered", async () => {
  const large = Buffer.alloc(200_000, "a");
  expect(await scanFile(path, large)).toBe("clean");
  expect(received.at(-1)?.equals(large)).toBe(true);
  expect(await scanFile(path, Buffer.from("an EICAR test"))).toBe("infected");
});

test("a scanner that is not there, or says nothing, is away", async () => {
  expect(await scanFile(`${path}-none`, Buffer.from("a"))).toBe("away");
  silent = true;
  expect(await scanFile(path, Buffer.from("a"), 50)).toBe("away");
  silent = false;
});
