import type { Random } from "#tests/simulator/random.ts";

/** Most bytes of an input: what is slow for its length shows there. */
const MAX_BYTES = 256 * 1024;
/** Numbers and texts that programs get wrong. */
const ODD = [
  "",
  "\0",
  "\r\n",
  "\n\n",
  "\r",
  "\ufeff",
  "\u2028",
  "\u202e",
  "😀",
  "\u0301".repeat(50),
  "İ",
  "ﬁ",
  "－",
  "٣",
  "-1",
  "0",
  "1e999",
  "NaN",
  "4294967296",
  "9007199254740993",
  "%00",
  "%ff",
  "..",
  "../",
  "\\",
  "'",
  '"',
  "`",
  "<",
  ">",
  "&",
  "&#0;",
  "&#x110000;",
  "]]>",
  "<!--",
  "<![CDATA[",
  "<!DOCTYPE x [",
  "--",
  "---",
  "{",
  "}",
  "[",
  "]",
  ",",
  ";",
  ":",
  "=",
  "__proto__",
  "constructor",
  "null",
  "true",
  "2026-02-30",
  "0000-00-00",
  "12/31/9999",
  "\ud800",
];

const size = (random: Random, most: number) =>
  random.below(random.pick([2, 8, 64, 1_024, most + 1].filter((n) => n <= most + 1)));

/** Returns a part of some bytes, from a drawn place. */
function partOf(random: Random, bytes: Buffer): Buffer {
  const from = random.below(bytes.length + 1);
  return bytes.subarray(from, from + size(random, bytes.length - from));
}

const CHANGES: readonly ((random: Random, bytes: Buffer, other: Buffer) => Buffer)[] = [
  // A bit, or a byte, is another.
  (random, bytes) => {
    const changed = Buffer.from(bytes);
    const at = random.below(Math.max(1, bytes.length));
    if (bytes.length > 0)
      changed[at] = random.chance(0.5) ? random.below(256) : (bytes[at] ?? 0) ^ (1 << random.below(8));
    return changed;
  },
  // A part is missing, or only it is left.
  (random, bytes) => {
    const from = random.below(bytes.length + 1);
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + size(random, bytes.length - from))]);
  },
  (random, bytes) => partOf(random, bytes),
  // It ends early.
  (random, bytes) => bytes.subarray(0, random.below(bytes.length + 1)),
  // Something odd, a part of itself, or of another example is put in.
  (random, bytes) => putIn(random, bytes, Buffer.from(random.pick(ODD))),
  (random, bytes) => putIn(random, bytes, partOf(random, bytes)),
  (random, bytes, other) => putIn(random, bytes, partOf(random, other)),
  // A part comes very often.
  (random, bytes) => {
    const part = partOf(random, bytes);
    const fits = Math.floor(MAX_BYTES / Math.max(1, part.length));
    const times = random.below(Math.min(random.pick([5, 5, 50, 50, 500, 50_000]), fits) + 1);
    return putIn(random, bytes, Buffer.concat(Array.from({ length: times }, () => part)));
  },
];

function putIn(random: Random, bytes: Buffer, more: Buffer): Buffer {
  const from = random.below(bytes.length + 1);
  const rest = random.chance(0.5) ? from : from + more.length;
  return Buffer.concat([bytes.subarray(0, from), more, bytes.subarray(rest)]);
}

/** Returns an example with some changes, at most 256 KB. */
export function mutate(random: Random, examples: readonly Buffer[]): Buffer {
  let bytes = random.pick(examples);
  for (let n = 1 + random.below(random.pick([1, 3, 8])); n > 0; n--)
    bytes = random.pick(CHANGES)(random, bytes, random.pick(examples)).subarray(0, MAX_BYTES);
  return bytes;
}
