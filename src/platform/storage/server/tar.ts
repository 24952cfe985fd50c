import { ReadableStream as NodeStream } from "node:stream/web";
import { createTarDecoder, createTarPacker } from "modern-tar";

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

/** Content of folders, and of files whose bytes are at hand. */
export async function* bytesOf(...chunks: Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks;
}

/** Writes entries as a tar archive (POSIX pax). */
export async function* writeTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Uint8Array> {
  const { readable, controller } = createTarPacker();
  const written = (async () => {
    for await (const { path, kind, size, modifiedAt, content } of entries) {
      // A time before 1970 would make a header that nobody can read.
      const mtime = new Date(Math.max(0, modifiedAt.getTime()));
      const head = kind === "folder" ? { name: `${path}/`, type: "directory" as const, mode: 0o700 } : { name: path };
      const writer = controller.add({ mode: 0o600, ...head, size, mtime }).getWriter();
      for await (const part of exactly(content, size)) await writer.write(part);
      await writer.close();
    }
    controller.finalize();
  })().catch((error: unknown) => controller.error(error));
  try {
    yield* readable;
  } finally {
    // Reading that stops early waits until the file that was being read is closed.
    await written;
  }
}

async function* exactly(content: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let left = size;
  for await (const chunk of content) {
    if (left === 0) break;
    const part = chunk.subarray(0, left);
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
  const source = NodeStream.from(archive) as ReadableStream<Uint8Array>;
  for await (const { header, body } of source.pipeThrough(createTarDecoder({ strict: true }))) {
    const path = header.name.replace(/\/$/, "");
    if (path.startsWith("/") || path.split("/").includes(".."))
      throw new Error(`the archive names a path outside: ${path}`);
    const kind = header.type === "directory" ? "folder" : "file";
    yield { path, kind, size: header.size, modifiedAt: header.mtime ?? new Date(0), content: body };
    await body.cancel();
  }
}
