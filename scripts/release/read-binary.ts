/**
 * What a program or a library says of itself. `cpu`: null for another processor; `loads`: the libraries that it needs;
 * `oldest`: the least version of glibc or of macOS; `isSigned`: macOS kills what is not on arm64.
 */
export type Binary = {
  os: "linux" | "darwin" | "other";
  cpu: string | null;
  loads: string[];
  oldest: string | null;
  isSigned: boolean;
};

/** The processors of a file of Linux (elf.h) and of one of macOS (mach/machine.h). */
const ELF_CPU: Readonly<Record<number, string>> = { 62: "x64", 183: "arm64" };
const MACH_CPU: Readonly<Record<number, string>> = { 0x01000007: "x64", 0x0100000c: "arm64" };

/** Reads the head of a file; null for one that no processor runs. Throws where it is cut. */
export function readBinary(bytes: Buffer): Binary | null {
  if (bytes.length < 64) return null;
  const other: Binary = { os: "other", cpu: null, loads: [], oldest: null, isSigned: false };
  const magic = bytes.readUInt32BE(0);
  if (magic === 0x7f454c46) return bytes[4] === 2 && bytes[5] === 1 ? readElf(bytes) : other;
  if (magic === 0xcffaedfe) return readMachO(bytes);
  // Several processors in one file: a Java class begins so, too, with its version.
  if (magic === 0xcafebabe && bytes.readUInt32BE(4) < 8) return other;
  // A program for Windows has its real head further on.
  const further = bytes.toString("latin1", 0, 2) === "MZ" ? bytes.readUInt32LE(60) : bytes.length;
  return bytes.toString("latin1", further, further + 4) === "PE\0\0" ? other : null;
}

const [LOAD, DYNAMIC] = [1, 2];
const [NEEDED, STRINGS, STRINGS_SIZE] = [1, 5, 10];

/** Reads a file of Linux: System V ABI, chapters 4 and 5. */
function readElf(bytes: Buffer): Binary {
  const at = (offset: number) => Number(bytes.readBigUInt64LE(offset));
  const segments = Array.from({ length: bytes.readUInt16LE(56) }, (_, n) => {
    const head = at(32) + n * bytes.readUInt16LE(54);
    return { type: bytes.readUInt32LE(head), offset: at(head + 8), address: at(head + 16), size: at(head + 32) };
  });
  const entries = segments
    .filter(({ type }) => type === DYNAMIC)
    .flatMap(({ offset, size }) =>
      Array.from({ length: Math.floor(size / 16) }, (_, n) => [at(offset + n * 16), at(offset + n * 16 + 8)] as const),
    );
  const valueOf = (wanted: number) => entries.find(([tag]) => tag === wanted)?.[1] ?? 0;
  const holder = segments.find(
    ({ type, address, size }) => type === LOAD && address <= valueOf(STRINGS) && valueOf(STRINGS) < address + size,
  );
  const from = holder ? valueOf(STRINGS) - holder.address + holder.offset : 0;
  const strings = bytes.subarray(from, from + valueOf(STRINGS_SIZE));
  const needed = entries.filter(([tag]) => tag === NEEDED).map(([, start]) => textAt(strings, start));
  return {
    os: "linux",
    cpu: ELF_CPU[bytes.readUInt16LE(18)] ?? null,
    loads: needed,
    oldest: newest(versionsIn(strings)),
    isSigned: false,
  };
}

/** Lists the versions of glibc that a table of strings names. */
function versionsIn(strings: Buffer): string[] {
  const found: string[] = [];
  for (let at = strings.indexOf("\0GLIBC_"); at >= 0; at = strings.indexOf("\0GLIBC_", at + 1)) {
    const [version] = /^\d+\.\d+/.exec(textAt(strings, at + 7)) ?? [];
    if (version !== undefined) found.push(version);
  }
  return found;
}

const LOADS = [0x0c, 0x8000_0018, 0x8000_001f];
const [SIGNATURE, BUILD_VERSION, LEAST_VERSION] = [0x1d, 0x32, 0x24];

/** Reads a file of macOS: mach-o/loader.h. */
function readMachO(bytes: Buffer): Binary {
  const found: Binary = {
    os: "darwin",
    cpu: MACH_CPU[bytes.readUInt32LE(4)] ?? null,
    loads: [],
    oldest: null,
    isSigned: false,
  };
  let at = 32;
  for (let n = 0; n < bytes.readUInt32LE(16); n++) {
    const [command, size] = [bytes.readUInt32LE(at), bytes.readUInt32LE(at + 4)];
    if (LOADS.includes(command)) found.loads.push(textAt(bytes, at + bytes.readUInt32LE(at + 8)));
    if (command === SIGNATURE) found.isSigned = true;
    if (command === BUILD_VERSION) found.oldest = versionOf(bytes.readUInt32LE(at + 12));
    if (command === LEAST_VERSION) found.oldest = versionOf(bytes.readUInt32LE(at + 8));
    at += size;
  }
  return found;
}

const versionOf = (packed: number) => `${packed >>> 16}.${(packed >>> 8) & 0xff}`;

function textAt(bytes: Buffer, start: number): string {
  return bytes.toString("utf8", start, bytes.indexOf(0, start));
}

/** Returns the newest of some versions such as `2.28`; null without one. */
export function newest(versions: readonly string[]): string | null {
  const rank = (version: string) => version.split(".").reduce((sum, part) => sum * 1_000 + Number(part), 0);
  return versions.reduce<string | null>((top, one) => (top === null || rank(one) > rank(top) ? one : top), null);
}
