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
  const heard: string[] = [];
  const onReconnect = vi.fn<() => void>();
  open.push(subscribe({ connection, channel, log: quiet, onMessage: (m) => heard.push(m), onReconnect }));
  return { heard, onReconnect };
}

describe("messages between processes", () => {
  test("reach every listener of their channel and nobody else, when the transaction commits", async () => {
    const [a, b, other] = [await listening("pages"), await listening("pages"), await listening("else")];
    await vi.waitFor(() => expect([a, b, other].every((l) => l.onReconnect.mock.calls.length === 1)).toBe(true), 5_000);
    await test_.db.transaction(async (tx) => {
      await publish(tx, "pages", "blog,article:x");
      await delay(50);
      expect(a.heard).toEqual([]);
    });
    await test_.db.transaction(async (tx) => publish(tx, "pages", "never").then(() => tx.rollback())).catch(() => {});
    await vi.waitFor(() => expect([a.heard, b.heard]).toEqual([["blog,article:x"], ["blog,article:x"]]), 5_000);
    expect(other.heard).toEqual([]);
  });

  test("come again after the connection was cut, and onReconnect is called", async () => {
    const listener = await listening("cut");
    await vi.waitFor(() => expect(listener.onReconnect).toHaveBeenCalledTimes(1), 5_000);
    await test_.database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hearthlight-listen' and datname = current_database()",
    );
    await vi.waitFor(() => expect(listener.onReconnect).toHaveBeenCalledTimes(2), 5_000);
    await publish(test_.db, "cut", "after");
    await vi.waitFor(() => expect(listener.heard).toEqual(["after"]), 5_000);
  });

  test("a database that is away is tried again until closed, and closing is quiet", async () => {
    const listener = await listening("away", { host: "127.0.0.1", port: 1 });
    await delay(700);
    expect(listener.onReconnect).not.toHaveBeenCalled();
    for (const subscription of open.splice(0)) await subscription.close();
  });
});
