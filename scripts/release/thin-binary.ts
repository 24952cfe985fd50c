import { lstatSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Platform } from "./pick-packages.ts";

/** How macOS marks a file that has the same program for several processors, and each of them (mach-o/fat.h, machine.h). */
const SEVERAL = 0xcafebabe;
const PROCESSORS: Readonly<Record<string, number>> = { x64: 0x01000007, arm64: 0x0100000c };
/** Bytes of the head, and of the entry of one processor in it. */
const [HEAD, ENTRY] = [8, 20];
/** More are a Java class, which begins with the same bytes and its version. */
const MAX_PARTS = 8;

/**
 * Returns the part of a macOS program or library that is for one processor, with its own signature; null where the file is
 * not for several. Throws where it has none for this processor.
 */
export function thinBinary(bytes: Buffer, cpu: string): Buffer | null {
  if (bytes.length < HEAD || bytes.readUInt32BE(0) !== SEVERAL || bytes.readUInt32BE(4) > MAX_PARTS) return null;
  for (let n = 0; n < bytes.readUInt32BE(4); n++) {
    const at = HEAD + n * ENTRY;
    if (bytes.readUInt32BE(at) !== PROCESSORS[cpu]) continue;
    const [offset, size] = [bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)];
    if (offset + size > bytes.length) throw new Error("The file is shorter than its head says.");
    return bytes.subarray(offset, offset + size);
  }
  throw new Error(`The file is not for ${cpu}.`);
}

/** Leaves out of the files of a folder what is for other processors. Does nothing but for macOS. */
export function thinFolder(folder: string, { os, cpu }: Platform): void {
  if (os !== "darwin") return;
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const path = join(folder, name);
    const thin = lstatSync(path).isFile() ? thinBinary(readFileSync(path), cpu) : null;
    if (thin) writeFileSync(path, thin);
  }
}
