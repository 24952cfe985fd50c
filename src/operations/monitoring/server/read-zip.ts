import { crc32, inflateRawSync } from "node:zlib";

const END = 0x0605_4b50;
const ENTRY = 0x0201_4b50;
/** Most files of an archive, and most bytes of one: Search Console exports 1,000 rows at most. */
const MAX_FILES = 50;
const MAX_FILE = 4 * 1024 * 1024;

/** Reads the files of a small ZIP archive by name; null for what is none, is damaged or unpacks to too much. */
export function readZip(bytes: Uint8Array): Map<string, Uint8Array> | null {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const files = new Map<string, Uint8Array>();
  try {
    let end = zip.length - 22;
    while (end >= 0 && zip.readUInt32LE(end) !== END) end -= 1;
    const count = zip.readUInt16LE(end + 10);
    let at = zip.readUInt32LE(end + 16);
    if (count > MAX_FILES) return null;
    for (let n = 0; n < count; n++) {
      if (zip.readUInt32LE(at) !== ENTRY) return null;
      const [nameLength, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field));
      const name = zip.toString("utf8", at + 46, at + 46 + (nameLength ?? 0));
      const from = zip.readUInt32LE(at + 42);
      const start = from + 30 + zip.readUInt16LE(from + 26) + zip.readUInt16LE(from + 28);
      const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20));
      const method = zip.readUInt16LE(at + 10);
      if (method !== 0 && method !== 8) return null;
      const file = method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: MAX_FILE });
      if (crc32(file) !== zip.readUInt32LE(at + 16)) return null;
      files.set(name, file);
      at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
    }
  } catch {
    return null;
  }
  return files;
}
