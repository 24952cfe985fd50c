import type pg from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { timeLeft, waitFor } from "#platform/time/server/time-limit.ts";

/** Counts a key's uses within a window. `take` returns 0 or the seconds to wait; `giveBack` reverts a count. */
export type RateLimit = {
  take(key: string): Promise<number>;
  giveBack(key: string): Promise<void>;
  reset(key: string): Promise<void>;
};

export type RateRule = { name: string; points: number; seconds: number };

/** Timeout of the shared count before this process counts on its own, milliseconds. */
const TIMEOUT = 1_000;

/** A limit that never refuses; only for measuring on a loopback address (`RATE_LIMIT=off`). */
export const NO_LIMIT: RateLimit = { take: async () => 0, giveBack: async () => {}, reset: async () => {} };

/** Creates a limit of this process alone, in memory. */
export function createMemoryLimit(rule: RateRule): RateLimit {
  const limiter = new RateLimiterMemory({ keyPrefix: rule.name, points: rule.points, duration: rule.seconds });
  return {
    take: (key) => limiter.consume(normalizeAddress(key)).then(() => 0, secondsToWait),
    async giveBack(key) {
      await limiter.reward(normalizeAddress(key));
    },
    async reset(key) {
      await limiter.delete(normalizeAddress(key));
    },
  };
}

/** Returns the seconds to wait from a limiter's refusal; rethrows anything else. */
function secondsToWait(refusal: unknown): number {
  if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
  throw refusal;
}

/**
 * Creates a limit that all processes share through the database. A key over its limit is remembered in memory, so that
 * it costs no query; while the database is down, or takes longer than `limit` (milliseconds), each process counts for
 * itself.
 */
export function createRateLimit(pool: pg.Pool, rule: RateRule, limit = TIMEOUT): RateLimit {
  const options = { keyPrefix: rule.name, points: rule.points, duration: rule.seconds };
  const inMemory = new RateLimiterMemory(options);
  const limiter = new RateLimiterPostgres({
    ...options,
    storeClient: pool,
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
    inMemoryBlockOnConsumed: rule.points + 1,
    insuranceLimiter: inMemory,
  });
  /** Counts a use; if the database hangs, this process soon counts on its own, so that the visitor doesn't wait. */
  async function consume(key: string): Promise<unknown> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<"late">((resolve) => {
      timer = setTimeout(() => resolve("late"), timeLeft(limit));
    });
    const counted = limiter.consume(key);
    try {
      if ((await waitFor(Promise.race([counted, timeout]))) !== "late") return;
    } finally {
      clearTimeout(timer);
    }
    counted.catch(() => {}); // Its late answer no longer matters.
    await inMemory.consume(key);
  }
  return {
    async take(key) {
      try {
        await consume(normalizeAddress(key));
        return 0;
      } catch (refusal) {
        return secondsToWait(refusal);
      }
    },
    async giveBack(key) {
      await limiter.reward(normalizeAddress(key));
    },
    async reset(key) {
      await limiter.delete(normalizeAddress(key));
    },
  };
}

/** Returns the network that a provider gives to one customer at most: an IPv4 address, or the /48 of IPv6. */
export function networkOf(ip: string): string {
  const key = normalizeAddress(ip);
  if (!key.endsWith("::/64")) return key;
  return `${key.slice(0, -"::/64".length).split(":").slice(0, 3).join(":")}::/48`;
}

/** Normalizes an address: `::ffff:192.0.2.1` is the visitor `192.0.2.1`; an IPv6 visitor is counted by their /64. */
export function normalizeAddress(key: string): string {
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(key);
  if (v4?.[1]) return v4[1];
  if (!/^[0-9a-f:]+$/i.test(key) || !key.includes(":")) return key;
  const [head = "", tail = ""] = key.toLowerCase().split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const all = key.includes("::")
    ? [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right]
    : left;
  return `${all
    .slice(0, 4)
    .map((g) => g.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
