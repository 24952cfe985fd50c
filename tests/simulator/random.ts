import { createRequire, syncBuiltinESMExports } from "node:module";

/** Numbers that a seed decides. */
export type Random = {
  /** A whole number from 0 on, lower than `n`. */
  below(n: number): number;
  /** True in this share of cases, from 0 to 1. */
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T;
  bytes(count: number): Buffer;
};

/** Creates the numbers of a seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (n: number) => Math.floor(next() * n);
  return {
    below,
    chance: (share) => next() < share,
    pick(from) {
      const one = from[below(from.length)];
      if (one === undefined) throw new Error("There is nothing to pick from");
      return one;
    },
    bytes: (count) => Buffer.from(Array.from({ length: count }, () => below(256))),
  };
}

/** Replaces the random numbers of this process, ids and tokens among them, by those of a seed. */
export function installRandom(random: Random): void {
  const crypto = createRequire(import.meta.url)("node:crypto") as Record<string, unknown>;
  Math.random = () => random.below(2 ** 32) / 2 ** 32;
  crypto.randomUUID = () => {
    const bytes = random.bytes(16);
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
    return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  };
  crypto.randomBytes = (size: number, done?: (error: null, bytes: Buffer) => void) => {
    const bytes = random.bytes(size);
    if (done) process.nextTick(done, null, bytes);
    return done ? undefined : bytes;
  };
  crypto.randomInt = (...given: number[]) =>
    given.length === 1
      ? random.below(given[0] ?? 1)
      : (given[0] ?? 0) + random.below((given[1] ?? 1) - (given[0] ?? 0));
  syncBuiltinESMExports();
}
