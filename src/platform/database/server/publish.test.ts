import { setTimeout as delay } from "node:timers/promises";
import { afterEach, describe, expect, test, vi } from "vitest";
import { quiet, testDatabase } from "#tests/builders/test-database.ts";
import { subscribe, type Subscription, publish } from "./publish.ts";

const test_ = testDatabase();
const open: Subscription[] = [];
afterEach(async () => {
  for (const subscription of open.splice(0)) await subscription.close();
});

async function listening(channel: string, connection = test_.connection) {
  const received: string[] = [];
  const onReconnect = vi.fn<() => void>();
  open.push(subscribe({ connection, channel, log: quiet, onMessage: (m) => received.push(m), onReconnect }));
  return { received, onReconnect };
}

describe("messages between processes", () => {
  test("reach every subscriber of their channel and no one else, when the transaction commits", async () => {
    const [a, b, other] = [await listening("pages"), await listening("pages"), await listening("else")];
    await vi.waitFor(() => expect([a, b, other].every((l) => l.onReconnect.mock.calls.length === 1)).toBe(true), 5_000);
    await test_.db.transaction(async (tx) => {
      await publish(tx, "pages", "blog,article:x");
      await delay(50);
      expect(a.received).toEqual([]);
    });
    await test_.db.transaction(async (tx) => publish(tx, "pages", "never").then(() => tx.rollback())).catch(() => {});
    await vi.waitFor(() => expect([a.received, b.received]).toEqual([["blog,article:x"], ["blog,article:x"]]), 5_000);
    expect(other.received).toEqual([]);
  });

  test("come again after the connection was cut, and onReconnect is called", async () => {
    const subscriber = await listening("cut");
    await vi.waitFor(() => expect(subscriber.onReconnect).toHaveBeenCalledTimes(1), 5_000);
    await test_.database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hearthlight-listen' and datname = current_database()",
    );
    await vi.waitFor(() => expect(subscriber.onReconnect).toHaveBeenCalledTimes(2), 5_000);
    await publish(test_.db, "cut", "after");
    await vi.waitFor(() => expect(subscriber.received).toEqual(["after"]), 5_000);
  });

  test("a database that is away is tried again until closed, and closing is quiet", async () => {
    const subscriber = await listening("away", { host: "127.0.0.1", port: 1 });
    await delay(700);
    expect(subscriber.onReconnect).not.toHaveBeenCalled();
    for (const subscription of open.splice(0)) await subscription.close();
  });
});
