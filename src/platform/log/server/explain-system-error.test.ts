import { mkdir, mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { explainSystemError } from "./explain-system-error.ts";

/** Returns the error of listening there. */
function listening(port: number, host: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", resolve);
    server.listen(port, host, () => server.close(() => reject(new Error(`${host} ${port} is free`))));
  });
}

describe("what the system refuses, in one line", () => {
  test("a host that is not ours, or that nobody knows", async () => {
    expect(explainSystemError(await listening(0, "192.0.2.1"))).toMatch(
      /^HOST is 192\.0\.2\.1, which is not an address of this machine\./,
    );
    expect(explainSystemError(await listening(0, "nobody.invalid"))).toMatch(
      /^HOST is nobody\.invalid, but no address was found/,
    );
  });

  test("a port that is taken, or that this user may not have", async () => {
    const server = createServer();
    const port = await new Promise<number>((resolve) =>
      server.listen(0, "127.0.0.1", () => resolve(Number((server.address() as { port: number }).port))),
    );
    expect(explainSystemError(await listening(port, "127.0.0.1"))).toContain(
      `PORT is ${port}, but another program is using it.`,
    );
    server.close();
    // Nothing is forbidden to root: the error as Node makes it.
    const forbidden = Object.assign(new Error("listen EACCES: permission denied 127.0.0.1:80"), {
      code: "EACCES",
      syscall: "listen",
      address: "127.0.0.1",
      port: 80,
    });
    expect(explainSystemError(forbidden)).toMatch(/^PORT is 80, but this user is not allowed to listen there/);
  });

  test("a file in the place of a folder, and a folder in the place of a file", async () => {
    const folder = await mkdtemp(join(tmpdir(), "hl-explain-"));
    const file = join(folder, "file");
    await writeFile(file, "");
    for (const path of [file, join(file, "below")]) {
      const error = await mkdir(path, { recursive: true }).catch((failed: unknown) => failed);
      expect(explainSystemError(error)).toContain("there is a file where a folder should be");
      expect(explainSystemError(error)).toContain(file);
    }
    expect(explainSystemError(await open(folder, "w").catch((failed: unknown) => failed))).toContain(
      "there is a folder where a file should be",
    );
    await rm(folder, { recursive: true });
  });

  test("a fault of our own is not explained away", () => {
    expect(explainSystemError(new TypeError("x is not a function"))).toBeNull();
    expect(explainSystemError(Object.assign(new Error("x"), { code: "EACCES" }))).toBeNull();
    expect(explainSystemError("EACCES")).toBeNull();
  });
});
