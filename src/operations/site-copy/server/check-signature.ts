import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { readdir, readFile, readlink, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { ReadableStream as NodeStream } from "node:stream/web";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { createGunzip } from "node:zlib";
import { createTarDecoder } from "modern-tar";
import type { Signature } from "#operations/site-copy/rules/upgrade-words.ts";
import type { FoundVersion } from "./find-versions.ts";

const run = promisify(execFile);
/** Longest wait for what takes no time, such as that there is nothing to check; milliseconds. */
const AT_ONCE = 200;

/**
 * Checks that the files of an unpacked version are those of its release: the archive beside the folder is signed with the
 * key of the version that runs, by the same script that people check a download with, and has the same files.
 */
export async function checkSignature(running: FoundVersion, found: FoundVersion): Promise<Signature> {
  const key = await readFile(join(running.root, "deploy/release.pub"), "utf8").catch(() => null);
  if (key === null)
    return { kind: "unchecked", why: "The running version has no key of releases (deploy/release.pub)." };
  const folder = dirname(found.root);
  const archive = await archiveOf(found);
  if (archive === null)
    return {
      kind: "unchecked",
      why: `The archive of ${found.version} with SHA256SUMS and SHA256SUMS.minisig does not lie beside it in ${folder}.`,
    };
  const script = join(running.root, "scripts/verify-release.mjs");
  try {
    const { stdout } = await run(process.execPath, [script, folder, key.trim()]);
    const fault = await compareUnpacked(archive, found.root);
    return fault === null ? { kind: "right", about: stdout.split("\n")[0] ?? "" } : { kind: "wrong", why: fault };
  } catch (error) {
    const said = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : "";
    return { kind: "wrong", why: said === "" ? "The archive can’t be read." : said };
  }
}

/** Finds the archive of a version, which its signed list must name; null where something is missing. */
async function archiveOf({ root, version }: FoundVersion): Promise<string | null> {
  const folder = dirname(root);
  if (!existsSync(join(folder, "SHA256SUMS.minisig"))) return null;
  const sums = await readFile(join(folder, "SHA256SUMS"), "utf8").catch(() => "");
  const names = sums.split("\n").flatMap((line) => line.split("  ")[1] ?? []);
  const name = names.find(
    (one) =>
      one.startsWith(`hearthlight-${version}-`) && /^[\w.-]+\.tar\.gz$/.test(one) && existsSync(join(folder, one)),
  );
  return name === undefined ? null : join(folder, name);
}

/** Compares a folder with the archive that it was unpacked from. Returns the first difference; null if there is none. */
async function compareUnpacked(archive: string, root: string): Promise<string | null> {
  const source = NodeStream.from(createReadStream(archive).pipe(createGunzip())) as ReadableStream<Uint8Array>;
  const seen = new Set<string>();
  for await (const { header, body } of source.pipeThrough(createTarDecoder({ strict: true }))) {
    const path = header.name.replace(/\/$/, "").split("/").slice(1).join("/");
    if (header.type !== "directory" && path !== "") {
      seen.add(path);
      const is =
        header.type === "symlink"
          ? await readlink(join(root, path)).catch(() => null)
          : await digest(createReadStream(join(root, path))).catch(() => null);
      const wanted = header.type === "symlink" ? header.linkname : await digest(Readable.fromWeb(body as NodeStream));
      if (is !== wanted) return `${path} differs from the archive.`;
    } else await body.cancel();
  }
  const extra = (await filesIn(root)).find((path) => !seen.has(path));
  return extra === undefined ? null : `${extra} is not in the archive.`;
}

async function digest(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash("sha256");
  for await (const part of content) hash.update(part);
  return hash.digest("hex");
}

async function filesIn(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}

/** Signatures that were checked or are being checked, by what they depend on. */
const known = new Map<string, { now: Signature }>();

/** Returns the signature of a version as far as it is known, and checks it where it is not: that takes seconds. */
export async function signatureOf(running: FoundVersion, found: FoundVersion) {
  const archive = await archiveOf(found);
  const times = [
    archive,
    join(dirname(found.root), "SHA256SUMS"),
    join(running.root, "deploy/release.pub"),
    found.root,
  ];
  const marks = await Promise.all(
    times.map((path) =>
      stat(path ?? "").then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ),
  );
  const id = JSON.stringify([found.root, ...marks]);
  const before = known.get(id);
  if (before) return before;
  const entry = { now: { kind: "checking" } as Signature };
  known.set(id, entry);
  const done = checkSignature(running, found).then((signature) => {
    entry.now = signature;
  });
  await Promise.race([done, delay(AT_ONCE)]);
  return entry;
}
