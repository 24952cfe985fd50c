/** What goes into a tar archive, or comes out of one. */
export type TarEntry = {
  /** With forward slashes, relative; a folder has no slash at its end. */
  path: string;
  kind: "file" | "folder";
  /** Bytes; 0 for a folder. The content is cut or filled with zeros to it, since a file may change while it is read. */
  size: number;
  modifiedAt: Date;
  content: AsyncIterable<Uint8Array>;
};

const BLOCK = 512;
/** The size field holds eleven octal digits. */
const MAX_SIZE = 8 ** 11 - 1;
const MAX_NAME = 100;

/** Content of folders, and of files whose bytes are at hand. */
export async function* bytesOf(...chunks: Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks;
}

/** Writes entries as a tar archive (POSIX pax). Throws for a file of 8 GiB or more. */
export async function* writeTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Uint8Array> {
  for await (const entry of entries) {
    if (entry.size > MAX_SIZE) throw new Error(`${entry.path} is too large for an archive: ${entry.size} bytes`);
    yield* header(entry);
    yield* exactly(entry.content, entry.size);
    yield padding(entry.size);
  }
  yield Buffer.alloc(2 * BLOCK);
}

function* header({ path, kind, size, modifiedAt }: TarEntry): Generator<Uint8Array> {
  const name = kind === "folder" ? `${path}/` : path;
  if (Buffer.byteLength(name) > MAX_NAME || /[^\x20-\x7e]/.test(name)) {
    const record = paxRecord("path", name);
    yield block("pax-header", "x", record.length, modifiedAt);
    yield record;
    yield padding(record.length);
  }
  yield block(name, kind === "folder" ? "5" : "0", size, modifiedAt);
}

/** "<length> path=<value>\n", where the length counts itself. */
function paxRecord(key: string, value: string): Buffer {
  const rest = ` ${key}=${value}\n`;
  const bytes = Buffer.byteLength(rest);
  let length = bytes;
  while (String(length).length + bytes !== length) length = String(length).length + bytes;
  return Buffer.from(`${length}${rest}`);
}

function block(name: string, type: string, size: number, modifiedAt: Date): Buffer {
  const bytes = Buffer.alloc(BLOCK);
  const octal = (value: number, at: number, digits: number) =>
    bytes.write(`${Math.max(0, value).toString(8).padStart(digits, "0")}\0`, at, "latin1");
  Buffer.from(name).copy(bytes, 0, 0, MAX_NAME);
  octal(type === "5" ? 0o700 : 0o600, 100, 7);
  octal(0, 108, 7);
  octal(0, 116, 7);
  octal(size, 124, 11);
  octal(Math.floor(modifiedAt.getTime() / 1000), 136, 11);
  bytes.write(" ".repeat(8), 148, "latin1");
  bytes.write(type, 156, "latin1");
  bytes.write("ustar\x0000", 257, "latin1");
  octal(checksum(bytes), 148, 6);
  bytes.write(" ", 155, "latin1");
  return bytes;
}

function checksum(bytes: Uint8Array): number {
  return bytes.reduce((sum, byte) => sum + byte, 0);
}

function padding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}

async function* exactly(content: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let left = size;
  for await (const chunk of content) {
    if (left === 0) break;
    const part = chunk.length > left ? chunk.subarray(0, left) : chunk;
    left -= part.length;
    yield part;
  }
  for (; left > 0; left -= Math.min(left, 65_536)) yield Buffer.alloc(Math.min(left, 65_536));
}

/**
 * Reads an archive that `writeTar` made. The content of an entry must be read, or left, before the next one is asked
 * for. Throws where the archive is damaged or ends early.
 */
export async function* readTar(archive: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const source = new Chunks(archive);
  let longPath: string | undefined;
  for (;;) {
    const head = await source.take(BLOCK);
    if (head.every((byte) => byte === 0)) {
      await source.drain();
      return;
    }
    const { name, type, size, modifiedAt } = parseBlock(head);
    if (type === "x") {
      longPath = /^\d+ path=([^\n]*)\n/.exec((await source.take(size)).toString())?.[1];
      await source.take(padding(size).length);
      continue;
    }
    const path = (longPath ?? name).replace(/\/$/, "");
    longPath = undefined;
    if (path.startsWith("/") || path.split("/").includes(".."))
      throw new Error(`the archive names a path outside: ${path}`);
    const content = source.next(size);
    yield { path, kind: type === "5" ? "folder" : "file", size, modifiedAt, content };
    for await (const rest of content) void rest;
    await source.take(padding(size).length);
  }
}

function parseBlock(head: Buffer): { name: string; type: string; size: number; modifiedAt: Date } {
  const text = (from: number, to: number) => head.toString("utf8", from, to).replace(/\0.*$/s, "");
  const octal = (from: number, to: number) => Number.parseInt(text(from, to).trim() || "0", 8);
  const blanked = Buffer.from(head);
  blanked.fill(" ", 148, 156);
  if (checksum(blanked) !== octal(148, 156)) throw new Error("the archive is damaged");
  return {
    name: text(0, MAX_NAME),
    type: text(156, 157),
    size: octal(124, 136),
    modifiedAt: new Date(octal(136, 148) * 1000),
  };
}

/** Takes a stream of chunks apart by numbers of bytes. */
class Chunks {
  readonly #iterator: AsyncIterator<Uint8Array>;
  #held: Uint8Array = Buffer.alloc(0);

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#iterator = source[Symbol.asyncIterator]();
  }

  async take(size: number): Promise<Buffer> {
    const parts: Uint8Array[] = [];
    for await (const part of this.next(size)) parts.push(part);
    return Buffer.concat(parts);
  }

  /** The next `size` bytes, as they come. */
  async *next(size: number): AsyncGenerator<Uint8Array> {
    for (let left = size; left > 0; ) {
      if (this.#held.length === 0) {
        const { value, done } = await this.#iterator.next();
        if (done) throw new Error("the archive ends early");
        this.#held = value;
        continue;
      }
      const part = this.#held.subarray(0, left);
      this.#held = this.#held.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }

  /** Reads to the end, where an encrypted stream is verified. */
  async drain(): Promise<void> {
    while (!(await this.#iterator.next()).done);
  }
}
