import { createHash } from "node:crypto";
import {
  closeSync,
  copyFileSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, sep } from "node:path";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { BuildFailed, runTool } from "./build-release.ts";
import { packFolder, type Rights } from "./pack-archive.ts";

/** The user of the container, who owns what it may write. */
const USER = { uid: 1000, gid: 1000 };
const OWNED: Record<string, Rights> = {
  data: { ...USER, mode: 0o700 },
  backups: { ...USER, mode: 0o700 },
  tmp: { mode: 0o1777 },
};
const CPU: Record<string, string> = { x64: "amd64", arm64: "arm64" };
/** As `npm start` sets them (ready.mjs), and where the volume is. */
const ENV = [
  "NODE_ENV=production",
  "HOST=0.0.0.0",
  "PORT=3000",
  "DATA_DIR=/data",
  "MALLOC_ARENA_MAX=2",
  "MALLOC_MMAP_THRESHOLD_=131072",
  "NODE_COMPILE_CACHE=/tmp/compiled",
  "PATH=/app/node_modules/.bin:/bin",
];
const COMMAND = ["node", "--max-semi-space-size=8", "--heap-growing-percent=50", "build/server/index.js"];

/** Modules of PostgreSQL: ours need nothing more, and its languages (Perl, Python, Tcl) are used by no one here. */
const OPTIONAL = /\/native\/lib\/postgresql\/[^/]+$/;

export type Image = { version: string; at: Date; cpu: string };

/**
 * Makes a container image of an unpacked archive for this machine's kind of processor: the archive, the files of this
 * system's C library that its programs load, and a shell, which PostgreSQL's initdb calls. The file is read by `docker
 * load` and `podman load`. Returns the bytes that it takes unpacked.
 */
export async function makeImage(program: string, work: string, file: string, about: Image): Promise<number> {
  const base = join(work, "base");
  writeBase(base, program);
  const layers = [await packLayer(base, "", about.at), await packLayer(program, "app", about.at)];
  const blobs = join(work, "image");
  mkdirSync(join(blobs, "blobs/sha256"), { recursive: true });
  const put = (bytes: Uint8Array, mediaType: string) => {
    const digest = digestOf(bytes);
    writeFileSync(join(blobs, "blobs/sha256", digest), bytes);
    return { mediaType: `application/vnd.oci.image.${mediaType}`, digest: `sha256:${digest}`, size: bytes.length };
  };
  const put64 = (value: unknown, mediaType: string) => put(Buffer.from(JSON.stringify(value)), mediaType);
  const config = put64(
    configOf(
      about,
      layers.map(({ diff }) => diff),
    ),
    "config.v1+json",
  );
  const packed = layers.map(({ zipped }) => put(zipped, "layer.v1.tar+gzip"));
  const manifest = {
    schemaVersion: 2,
    mediaType: "application/vnd.oci.image.manifest.v1+json",
    config,
    layers: packed,
  };
  const name = `hearthlight:${about.version}`;
  const annotations = { "org.opencontainers.image.ref.name": about.version, "io.containerd.image.name": name };
  const index = { schemaVersion: 2, manifests: [{ ...put64(manifest, "manifest.v1+json"), annotations }] };
  const path = ({ digest }: { digest: string }) => `blobs/sha256/${digest.slice("sha256:".length)}`;
  const older = [{ Config: path(config), RepoTags: [name], Layers: packed.map(path) }];
  const texts = { "index.json": index, "manifest.json": older, "oci-layout": { imageLayoutVersion: "1.0.0" } };
  for (const [text, value] of Object.entries(texts)) writeFileSync(join(blobs, text), JSON.stringify(value));
  writeFileSync(file, await buffer(packFolder(blobs, "", about.at)));
  rmSync(blobs, { recursive: true });
  return layers.reduce((sum, { bytes }) => sum + bytes, 0);
}

function configOf({ version, at, cpu }: Image, diffs: readonly string[]): Record<string, unknown> {
  return {
    created: at.toISOString(),
    architecture: CPU[cpu],
    os: "linux",
    config: {
      User: `${USER.uid}:${USER.gid}`,
      Env: ENV,
      Cmd: COMMAND,
      WorkingDir: "/app",
      ExposedPorts: { "3000/tcp": {} },
      Volumes: { "/data": {} },
      StopSignal: "SIGTERM",
      Labels: { "org.opencontainers.image.title": "Hearthlight", "org.opencontainers.image.version": version },
    },
    rootfs: { type: "layers", diff_ids: diffs.map((diff) => `sha256:${diff}`) },
    history: ["the C library and a shell", "the program"].map((comment) => ({ created: at.toISOString(), comment })),
  };
}

async function packLayer(folder: string, prefix: string, at: Date) {
  const tar = await buffer(packFolder(folder, prefix, at, prefix === "" ? OWNED : {}));
  return { zipped: gzipSync(tar, { level: 6 }), diff: digestOf(tar), bytes: tar.length };
}

function digestOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Writes what the programs of an archive need of this system into a folder: libraries, a shell, names of users. */
function writeBase(base: string, program: string): void {
  for (const folder of ["data", "backups", "tmp", "etc", "bin", "proc", "dev", "sys"])
    mkdirSync(join(base, folder), { recursive: true });
  const shell = realpathSync("/bin/sh");
  copyFileSync(shell, join(base, "bin/sh"));
  for (const library of listLibraries([shell, ...listPrograms(program)], program)) {
    const target = join(base, library);
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(realpathSync(library), target);
  }
  const { uid, gid } = USER;
  writeFileSync(join(base, "etc/passwd"), `root:x:0:0::/:/bin/sh\nhearthlight:x:${uid}:${gid}::/data:/bin/sh\n`);
  writeFileSync(join(base, "etc/group"), `root:x:0:\nhearthlight:x:${gid}:\n`);
}

/** Lists programs and libraries (ELF files) in a folder. */
function listPrograms(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() &&
        !OPTIONAL.test(join(entry.parentPath, entry.name)) &&
        /\.node$|\.so(?:\.[\d.]+)?$|^[a-z_]+$/.test(entry.name),
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(isElf);
}

function isElf(file: string): boolean {
  if (statSync(file).size < 4) return false;
  const [handle, head] = [openSync(file, "r"), Buffer.alloc(4)];
  readSync(handle, head);
  closeSync(handle);
  return head.equals(Buffer.from("\x7fELF"));
}

/** Lists the libraries of this system that programs load. */
function listLibraries(programs: readonly string[], own: string): Set<string> {
  const found = new Set<string>();
  for (const program of programs) {
    const said = runTool("/", "ldd", [program]);
    if (said.includes("not found")) throw new BuildFailed(`${program} needs what is missing here:\n${said}`);
    for (const [, path = ""] of said.matchAll(/(?:=> |^\s*)(\/\S+) \(/gm))
      if (!`${realpathSync(path)}${sep}`.startsWith(`${realpathSync(own)}${sep}`)) found.add(path);
  }
  return found;
}
