import { z } from "zod";
import { bytesOf, type TarEntry } from "#platform/storage/server/tar.ts";

/** First in the archive of a site: the data needed before any row. */
export const siteSchema = z.object({
  format: z.literal(1),
  version: z.string(),
  /** The number of the newest migration that its database has. */
  migration: z.number(),
  exportedAt: z.iso.datetime(),
  publicUrl: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.record(z.string(), z.string()),
});
export type SiteHead = z.infer<typeof siteSchema>;

/** After the rows: their number, and the waiting jobs. */
export const tailSchema = z.object({
  rows: z.record(z.string(), z.number()),
  jobs: z.array(
    z.object({
      name: z.string(),
      data: z.record(z.string(), z.unknown()),
      key: z.string().nullable(),
      startAfter: z.string(),
    }),
  ),
});

export const HEAD = "site.json";
export const TAIL = "database/end.json";
/** In the archive: rows in pieces of whole lines. */
export const ROWS = /^database\/([a-z0-9_]+)\/\d+\.copy$/;
export const FILES = "files/";
export const JOURNAL = "journal/";
export const LEDGER_KEY = "ledger.key";

/** Returns an entry from bytes in memory. */
export function entryOf(path: string, bytes: Uint8Array, modifiedAt: Date): TarEntry {
  return { path, kind: "file", size: bytes.length, modifiedAt, content: bytesOf(bytes) };
}

/** Cuts lines into pieces of at least `size` bytes, each of whole lines. */
export async function* inPieces(lines: AsyncIterable<Uint8Array>, size = 4 * 1024 * 1024): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of lines) {
    held.push(chunk);
    length += chunk.length;
    const end = length < size ? -1 : chunk.lastIndexOf(10);
    if (end === -1) continue;
    const rest = chunk.subarray(end + 1);
    yield Buffer.concat(held).subarray(0, length - rest.length);
    held = [rest];
    length = rest.length;
  }
  if (length > 0) yield Buffer.concat(held);
}

/** Counts the lines in a piece: line ends inside a value are escaped. */
export function countLines(piece: Uint8Array): number {
  let lines = 0;
  for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) lines++;
  return lines;
}

/** Reads all of an entry's content. */
export async function readWhole(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts);
}
