import type { FileHandle } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { isWholePage, PAGE } from "./page-checksum.ts";

/** Pages read at once. */
const CHUNK = 32 * PAGE;
/** Retries of a page that the server is just writing, and the pause between them, milliseconds. */
const [TRIES, PAUSE] = [20, 50];

/** A page of the database with a wrong checksum. */
export class DamagedPageError extends Error {
  readonly block: number;

  constructor(block: number) {
    super(`the checksum of block ${block} doesn't fit`);
    this.block = block;
  }
}

/**
 * Yields the content of a file of the database, each page checked. Throws `DamagedPageError`. `first`: the number of
 * its first page. A file is read up to its initial length; its last page may be one that is just being added.
 */
export async function* readPages(file: FileHandle, size: number, first: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; ) {
    const chunk = Buffer.alloc(Math.min(CHUNK, size - at));
    const { bytesRead } = await file.read(chunk, 0, chunk.length, at);
    if (bytesRead === 0) return;
    const read = chunk.subarray(0, bytesRead);
    // Whole pages only: the next read begins with the rest.
    const usable = bytesRead === size - at || bytesRead < PAGE ? bytesRead : bytesRead - (bytesRead % PAGE);
    for (let from = 0; from + PAGE <= usable; from += PAGE)
      await makeWhole(file, read.subarray(from, from + PAGE), { at: at + from, block: first + (at + from) / PAGE });
    yield read.subarray(0, usable);
    at += usable;
  }
}

/** Reads a page again until it is whole. */
async function makeWhole(file: FileHandle, page: Buffer, { at, block }: { at: number; block: number }): Promise<void> {
  for (let tries = 0; !isWholePage(page, block); tries++) {
    if (tries === TRIES) throw new DamagedPageError(block);
    await delay(PAUSE);
    // The file was truncated meanwhile: its content is in the WAL.
    if ((await file.read(page, 0, PAGE, at)).bytesRead < PAGE) page.fill(0);
  }
}
