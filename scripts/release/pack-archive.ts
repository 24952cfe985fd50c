import { createReadStream, createWriteStream } from "node:fs";
import { lstat, readdir, readlink } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { createTarPacker } from "modern-tar";

type Entry = { path: string; kind: "file" | "directory" | "symlink" };

/** Lists everything below a folder, each folder before its contents, in the order of code units. */
async function listEntries(root: string, folder = ""): Promise<Entry[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const found: Entry[] = [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    const kind = entry.isDirectory() ? "directory" : entry.isSymbolicLink() ? "symlink" : "file";
    found.push({ path, kind });
    if (kind === "directory") found.push(...(await listEntries(root, path)));
  }
  return found;
}

/** Rights of an entry that differ from those of all others. */
export type Rights = { uid?: number; gid?: number; mode?: number };

/**
 * Yields a folder as a tar archive below `prefix`. It depends on names and contents alone: sorted entries, one time, one
 * owner, and modes that only tell programs from other files.
 */
export async function* packFolder(
  root: string,
  prefix: string,
  mtime: Date,
  rights: Readonly<Record<string, Rights>> = {},
): AsyncGenerator<Uint8Array> {
  const { readable, controller } = createTarPacker();
  const same = { mtime, uid: 0, gid: 0, uname: "", gname: "" };
  const written = (async () => {
    for (const { path, kind } of await listEntries(root)) {
      const source = join(root, path);
      const name = prefix === "" ? path : `${prefix}/${path}`;
      if (kind === "directory") {
        await controller
          .add({ ...same, name: `${name}/`, type: "directory", mode: 0o755, size: 0, ...rights[path] })
          .getWriter()
          .close();
      } else if (kind === "symlink") {
        const link = { ...same, name, type: "symlink" as const, linkname: await readlink(source) };
        await controller
          .add({ ...link, mode: 0o777, size: 0 })
          .getWriter()
          .close();
      } else {
        const { size, mode } = await lstat(source);
        const writer = controller.add({ ...same, name, mode: mode & 0o100 ? 0o755 : 0o644, size }).getWriter();
        for await (const chunk of createReadStream(source, { highWaterMark: 1 << 20 })) await writer.write(chunk);
        await writer.close();
      }
    }
    controller.finalize();
  })().catch((error: unknown) => controller.error(error));
  try {
    yield* readable;
  } finally {
    await written;
  }
}

/** Writes a folder as a `.tar.gz`: gzip is what every Debian and macOS opens without another package. */
export async function packArchive(root: string, prefix: string, mtime: Date, file: string): Promise<void> {
  await pipeline(Readable.from(packFolder(root, prefix, mtime)), createGzip({ level: 9 }), createWriteStream(file));
}
