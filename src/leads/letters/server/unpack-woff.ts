import { inflateSync } from "node:zlib";

/** Sizes in bytes of the head and of an entry of a table's directory, in WOFF 1.0 and in the OpenType file it holds. */
const WOFF = { head: 44, entry: 20 } as const;
const OPEN_TYPE = { head: 12, entry: 16 } as const;

/**
 * The OpenType file in a WOFF 1.0 file (w3.org/TR/WOFF). The PDF library reads both, but it inflates each table with a
 * decoder in JavaScript, every time, which took most of the time of a letter.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("This font is no WOFF file.");
  const count = woff.readUInt16BE(12);
  const entries = Array.from({ length: count }, (_, at) => {
    const start = WOFF.head + at * WOFF.entry;
    const [offset = 0, packed = 0, size = 0] = [4, 8, 12].map((field) => woff.readUInt32BE(start + field));
    const bytes = woff.subarray(offset, offset + packed);
    return { start, table: packed < size ? inflateSync(bytes) : bytes };
  });
  const head = Buffer.alloc(OPEN_TYPE.head + count * OPEN_TYPE.entry);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (const [at, { start, table }] of entries.entries()) {
    const entry = OPEN_TYPE.head + at * OPEN_TYPE.entry;
    woff.copy(head, entry, start, start + 4);
    woff.copy(head, entry + 4, start + 16, start + 20);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(table.length, entry + 12);
    const padding = Buffer.alloc(-table.length & 3);
    parts.push(table, padding);
    offset += table.length + padding.length;
  }
  return Buffer.concat(parts);
}
