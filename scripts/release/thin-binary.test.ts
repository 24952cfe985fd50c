import { expect, test } from "vitest";
import { thinBinary } from "./thin-binary.ts";

/** Makes a file for several processors as `lipo` does: a head, then each part at a page of its own. */
function universal(parts: [type: number, content: string][]): Buffer {
  const file = Buffer.alloc(4096 * (parts.length + 1));
  file.writeUInt32BE(0xcafebabe, 0);
  file.writeUInt32BE(parts.length, 4);
  for (const [n, [type, content]] of parts.entries()) {
    const at = 8 + 20 * n;
    file.writeUInt32BE(type, at);
    file.writeUInt32BE(4096 * (n + 1), at + 8);
    file.writeUInt32BE(content.length, at + 12);
    file.write(content, 4096 * (n + 1));
  }
  return file;
}

test("keeps the part for one processor", () => {
  const both = universal([
    [0x01000007, "for Intel"],
    [0x0100000c, "for Apple"],
  ]);
  expect(thinBinary(both, "arm64")?.toString()).toBe("for Apple");
  expect(thinBinary(both, "x64")?.toString()).toBe("for Intel");
});

test("leaves every other file as it is", () => {
  const javaClass = Buffer.from("cafebabe00000041", "hex");
  for (const file of [Buffer.alloc(0), Buffer.from("text"), javaClass]) expect(thinBinary(file, "arm64")).toBeNull();
});

test("refuses a file without this processor, and one that is cut", () => {
  const intel = universal([[0x01000007, "for Intel"]]);
  expect(() => thinBinary(intel, "arm64")).toThrow("not for arm64");
  expect(() => thinBinary(intel.subarray(0, 4100), "x64")).toThrow("shorter than its head says");
});
