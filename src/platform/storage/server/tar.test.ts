import { execFileSync } from "node:child_process";
import { buffer, text } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { bytesOf, readTar, type TarEntry, writeTar } from "./tar.ts";

const AT = new Date("2026-03-01T12:00:00Z");
const LONG = `files/${"long".repeat(40)}/né.txt`;

const file = (path: string, content: string, more: Partial<TarEntry> = {}): TarEntry => {
  const bytes = Buffer.from(content);
  return { path, kind: "file", size: bytes.length, modifiedAt: AT, content: bytesOf(bytes), ...more };
};
const folder = (path: string): TarEntry => ({ path, kind: "folder", size: 0, modifiedAt: AT, content: bytesOf() });

async function* each<T>(...items: T[]): AsyncGenerator<T> {
  yield* items;
}
const archiveOf = (...entries: TarEntry[]) => buffer(writeTar(each(...entries)));

/** Reads a first piece and no more. */
async function begin(content: AsyncIterable<Uint8Array>): Promise<void> {
  const pieces = content[Symbol.asyncIterator]();
  await pieces.next();
  await pieces.return?.();
}

async function listed(archive: AsyncIterable<Uint8Array>) {
  const found: { path: string; kind: string; modifiedAt: Date; content: string }[] = [];
  for await (const { path, kind, modifiedAt, content } of readTar(archive))
    found.push({ path, kind, modifiedAt, content: await text(content) });
  return found;
}

test("what is written is read again, in pieces of any size", async () => {
  const archive = await archiveOf(
    folder("files"),
    file(LONG, "hello"),
    file("empty", ""),
    file("big", "x".repeat(70_000)),
  );
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 100_000 }), async (size) => {
      const pieces = Array.from({ length: Math.ceil(archive.length / size) }, (_, at) =>
        archive.subarray(at * size, (at + 1) * size),
      );
      expect(await listed(each(...pieces))).toEqual([
        { path: "files", kind: "folder", modifiedAt: AT, content: "" },
        { path: LONG, kind: "file", modifiedAt: AT, content: "hello" },
        { path: "empty", kind: "file", modifiedAt: AT, content: "" },
        { path: "big", kind: "file", modifiedAt: AT, content: "x".repeat(70_000) },
      ]);
    }),
    { numRuns: 20 },
  );
});

test("tar opens it", async () => {
  const input = await archiveOf(folder("files"), file(LONG, "hello"));
  expect(execFileSync("tar", ["--to-stdout", "-xf", "-"], { input }).toString()).toBe("hello");
});

test("an archive that an earlier version wrote is read", async () => {
  const archive =
    "H4sIAAAAAAACA+3WTQ7CIBQE4Lf2FFxAO0ARNx6GRGpNsG1aTOqRPIcXM+3On9iNNCZ9X0IgbFhMBihOwXcZJQUAFhhnvM8f1hbakDA0g0sXXUsA" +
    "LVPj+nXp3cG3afPffslfWZA00kgoI4d9CWhFouf8k5O7XDQulvtivAhCXR3/eWTV/baJfVwR+4k5Yp/qP2Ce+6+V1TkJcP+TK30INddgsfy5idfEZ0z3" +
    "/+X9H/5/kvvPGGMpPQA6Kd1iABAAAA==";
  expect(await listed(bytesOf(gunzipSync(Buffer.from(archive, "base64"))))).toEqual([
    { path: "files", kind: "folder", modifiedAt: new Date(0), content: "" },
    { path: LONG, kind: "file", modifiedAt: AT, content: "hello" },
    { path: "empty", kind: "file", modifiedAt: AT, content: "" },
  ]);
});

test("a file that shrank or grew while it was read has the size that was said, and a time before 1970 is 1970", async () => {
  const archive = await archiveOf(
    file("grew", "hello", { size: 2 }),
    file("shrank", "hello", { size: 7, modifiedAt: new Date(-1) }),
  );
  expect(await listed(bytesOf(archive))).toEqual([
    { path: "grew", kind: "file", modifiedAt: AT, content: "he" },
    { path: "shrank", kind: "file", modifiedAt: new Date(0), content: "hello\0\0" },
  ]);
});

test("the content of an entry may be left, as a whole or in part", async () => {
  const archive = await archiveOf(
    file("left", "x".repeat(200_000)),
    file("begun", "x".repeat(200_000)),
    file("last", "z"),
  );
  const paths: string[] = [];
  for await (const { path, content } of readTar(bytesOf(archive))) {
    paths.push(path);
    if (path === "begun") await begin(content);
    if (path === "last") expect(await text(content)).toBe("z");
  }
  expect(paths).toEqual(["left", "begun", "last"]);
});

test("an archive that was cut off anywhere, or whose head was changed, is refused", async () => {
  const archive = await archiveOf(file("one", "hello"), file("two", "x".repeat(600)));
  for (let end = 0; end < archive.length; end += 256)
    await expect(listed(bytesOf(archive.subarray(0, end))), `the first ${end} bytes`).rejects.toThrow("truncated");
  archive[0] = 0x78;
  await expect(listed(bytesOf(archive))).rejects.toThrow("checksum");
});

test("a path outside is refused", async () => {
  for (const path of ["/etc/passwd", "files/../../out"])
    await expect(listed(bytesOf(await archiveOf(file(path, "x"))))).rejects.toThrow("path outside");
});

test("an error of what is read comes out as it is, and closes what was open", async () => {
  const broken = new Error("The disk can't read it.");
  async function* fails(): AsyncGenerator<Uint8Array> {
    yield Buffer.from("he");
    throw broken;
  }
  let closed = 0;
  async function* entries(content: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
    try {
      yield file("one", "", { size: 50_000_000, content });
    } finally {
      closed++;
    }
  }
  await expect(buffer(writeTar(entries(fails())))).rejects.toBe(broken);
  expect(closed).toBe(1);
  await begin(writeTar(entries(bytesOf(Buffer.alloc(50_000_000)))));
  expect(closed).toBe(2);
  await expect(listed(fails())).rejects.toBe(broken);
});
