/** Bytes of a page of a table or an index. */
export const PAGE = 8192;
/** Pages of one file; a larger table continues in `<file>.1` (1 GB each). */
const PAGES_OF_FILE = 131_072;
const SUMS = 32;
const FNV_PRIME = 16_777_619;
// PostgreSQL, src/include/storage/checksum_impl.h: seeds of the 32 sums, each over every 32nd word of a page.
const SEEDS = Uint32Array.of(
  0x5b1f36e9,
  0xb8525960,
  0x02ab50aa,
  0x1de66d2a,
  0x79ff467a,
  0x9bb9f8a3,
  0x217e7cd2,
  0x83e13d2c,
  0xf8d4474f,
  0xe39eb970,
  0x42c6ae16,
  0x993216fa,
  0x7b093b5d,
  0x98daff3c,
  0xf718902a,
  0x0b1c9cdb,
  0xe58f764b,
  0x187636bc,
  0x5d7b3bb1,
  0xe73de7de,
  0x92bec979,
  0xcca6c0b2,
  0x304a0979,
  0x85aa43d4,
  0x783125bb,
  0x6ca8eaa2,
  0xe407eac6,
  0x4b5cfc3e,
  0x9fbf8c76,
  0x15ca20be,
  0xf2ca9fd3,
  0x959bd756,
);
/** Offsets of the checksum and of the end of the free space in a page's header. */
const [CHECKSUM_AT, UPPER_AT] = [8, 14];

/** Tells whether a page's checksum is right, or it was never used. `block`: its number in the table. */
export function isWholePage(page: Buffer, block: number): boolean {
  if (page.readUInt16LE(UPPER_AT) === 0) return page.every((byte) => byte === 0);
  return page.readUInt16LE(CHECKSUM_AT) === pageChecksum(page, block);
}

function pageChecksum(page: Buffer, block: number): number {
  const sums = SEEDS.slice();
  const words = new Uint32Array(PAGE / 4);
  for (let at = 0; at < words.length; at++) words[at] = page.readUInt32LE(at * 4);
  // The checksum itself counts as zero.
  words[CHECKSUM_AT / 4] = page.readUInt16LE(CHECKSUM_AT + 2) << 16;
  for (let at = 0; at < words.length + 2 * SUMS; at++) {
    const mixed = ((sums[at % SUMS] ?? 0) ^ (words[at] ?? 0)) >>> 0;
    sums[at % SUMS] = Math.imul(mixed, FNV_PRIME) ^ (mixed >>> 17);
  }
  const all = sums.reduce((together, sum) => together ^ sum, 0);
  return (((all ^ block) >>> 0) % 65_535) + 1;
}

/** Returns the number of the first page in a database file whose pages have checksums; null for any other file. */
export function firstBlock(path: string): number | null {
  const found = /^(?:base\/\d+|global)\/(?:t\d+_)?\d+(?:_(?:fsm|vm|init))?(?:\.(\d+))?$/.exec(path);
  return found && Number(found[1] ?? 0) * PAGES_OF_FILE;
}
