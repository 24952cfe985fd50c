import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { quiet, testDatabase } from "#tests/builders/test-database.ts";
import { openDatabase } from "#platform/database/server/database.ts";
import { createRateLimit, normalizeAddress } from "./rate-limit.ts";

const test_ = testDatabase();
const away = openDatabase({ host: "127.0.0.1", port: 1 }, quiet);
afterAll(() => away.close());
const rule = (points: number, seconds = 60) => ({ name: randomUUID(), points, seconds });

describe("a limit", () => {
  test("lets through exactly its points, then says how long to wait", async () => {
    const limit = createRateLimit(test_.database.pool, rule(5));
    for (let i = 0; i < 5; i++) expect(await limit.take("192.0.2.1")).toBe(0);
    const wait = await limit.take("192.0.2.1");
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect(await limit.take("192.0.2.2")).toBe(0);
  });

  test("is shared by two processes: of a hundred at once exactly fifty pass", async () => {
    const other = openDatabase(test_.connection, quiet);
    const shared = rule(50);
    // On a busy machine a count may take longer than a visitor would wait.
    const one = createRateLimit(test_.database.pool, shared, 30_000);
    const two = createRateLimit(other.pool, shared, 30_000);
    const waits = await Promise.all(Array.from({ length: 100 }, (_, i) => (i % 2 ? one : two).take("192.0.2.1")));
    expect(waits.filter((w) => w === 0)).toHaveLength(50);
    await other.close();
  });

  test("ends with its window, also for a client that kept trying", async () => {
    const limit = createRateLimit(test_.database.pool, rule(2, 1));
    for (let i = 0; i < 6; i++) await limit.take("192.0.2.1");
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(await limit.take("192.0.2.1")).toBe(0);
  });

  test("can be reset", async () => {
    const limit = createRateLimit(test_.database.pool, rule(1));
    await limit.take("ada@example.com");
    expect(await limit.take("ada@example.com")).toBeGreaterThan(0);
    await limit.reset("ada@example.com");
    expect(await limit.take("ada@example.com")).toBe(0);
  });

  test("gives back what should not have counted", async () => {
    const limit = createRateLimit(test_.database.pool, rule(2));
    for (let i = 0; i < 6; i++) {
      expect(await limit.take("192.0.2.1")).toBe(0);
      await limit.giveBack("192.0.2.1");
    }
    expect([await limit.take("192.0.2.1"), await limit.take("192.0.2.1")]).toEqual([0, 0]);
    expect(await limit.take("192.0.2.1")).toBeGreaterThan(0);
  });

  test("while the database is away each process counts for itself", async () => {
    const limit = createRateLimit(away.pool, rule(2));
    const waits = [await limit.take("192.0.2.1"), await limit.take("192.0.2.1"), await limit.take("192.0.2.1")];
    expect(waits.map((w) => w > 0)).toEqual([false, false, true]);
  });

  test("a database that hangs keeps nobody waiting longer than a moment, and the limit still holds", async () => {
    const holder = await test_.database.pool.connect();
    await holder.query("begin; lock table rate_limits in access exclusive mode");
    const limit = createRateLimit(test_.database.pool, rule(1));
    const began = performance.now();
    expect(await limit.take("192.0.2.1")).toBe(0);
    expect(await limit.take("192.0.2.1")).toBeGreaterThan(0);
    expect(performance.now() - began).toBeLessThan(3_000);
    await holder.query("rollback");
    holder.release();
  });
});

test.each([
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::6", "2001:db8:1:2::/64"],
  ["2001:db8:0001:0002::6", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["ada@example.com", "ada@example.com"],
  ["", ""],
])("%s is counted as %s", (key, counted) => {
  expect(normalizeAddress(key)).toBe(counted);
});
