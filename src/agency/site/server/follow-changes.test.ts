import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import type { PageCache } from "#platform/http/server/page-cache.ts";
import { databaseProxy } from "#tests/promise/database-proxy.ts";
import { type TestServices, testServices } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { quiet, testDatabase } from "#tests/builders/test-database.ts";
import { openDatabase } from "#platform/database/server/database.ts";
import { changeSetting } from "./change-setting.ts";
import { followChanges } from "./follow-changes.ts";
import { raiseContentVersion, settingsChanges } from "./site-store.ts";

const test_ = testDatabase();
let made: TestServices;
let follower: ReturnType<typeof followChanges>;
beforeEach(async () => {
  made = await testServices(test_.database);
  follower = followChanges({ ...made.services, connection: test_.connection });
  await follower.check();
  await listening();
});
afterEach(async () => {
  await follower.stop();
  await made.close();
});

/** Waits for the subscription's connection. */
const listening = () =>
  vi.waitFor(async () => {
    const { rows } = await test_.database.pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and query like 'listen%'",
    );
    expect(rows).toHaveLength(1);
  }, 5_000);
const name = () => made.services.site.settings().agency.name;
const keep = (cache: PageCache, path: string, tags: string) =>
  cache.fill(
    path,
    async () => new Response("page", { headers: { "Cache-Control": "public, s-maxage=60", "X-Cache-Tags": tags } }),
  );
async function rename(services: TestServices["services"], to: string) {
  const version = (await settingsChanges(test_.db)).get("agency")?.at.toISOString() ?? "";
  return changeSetting(services, byStaff("owner"), {
    key: "agency",
    value: { ...DEFAULT_SETTINGS.agency, name: to },
    version,
  });
}

test("another process is notified of a change, and invalidates exactly the pages that it names", async () => {
  const other = await testServices(test_.database);
  await keep(made.cache, "/a", "article:a,blog");
  await keep(made.cache, "/b", "article:b");
  await other.services.changePages((_tx, changed) => changed(["article:a"]));
  await vi.waitFor(() => expect(made.cache.get("/a")).toBeUndefined(), 5_000);
  expect(made.cache.get("/b")).toBeDefined();
  expect(await rename(other.services, "Buckeye Burial")).toMatchObject({ ok: true });
  await vi.waitFor(() => expect(name()).toBe("Buckeye Burial"), 5_000);
  await other.close();
});

test("a change that is rolled back notifies no process", async () => {
  await keep(made.cache, "/a", "blog");
  const failed = made.services.changePages(async (_tx, changed) => {
    await changed(["schedule"]);
    throw new Error("no");
  });
  await expect(failed).rejects.toThrow("no");
  await follower.check();
  expect(made.cache.get("/a")).toBeDefined();
});

test("the answer to the commit is lost: the process that changed it and the others show it all the same", async () => {
  const proxy = await databaseProxy(test_.connection as { host: string; port: number });
  const cut = openDatabase({ ...test_.connection, host: "127.0.0.1", port: proxy.port }, quiet);
  const other = await testServices(cut);
  proxy.cutAfterCommit();
  await expect(rename(other.services, "Buckeye Two")).rejects.toThrow();
  expect(other.services.site.settings().agency.name).toBe("Buckeye Two");
  await vi.waitFor(() => expect(name()).toBe("Buckeye Two"), 5_000);
  await other.close();
  await cut.close();
  await proxy.close();
});

test("a message that was missed is found by the version, and what could not be read is read at the next look", async () => {
  await keep(made.cache, "/a", "blog");
  await test_.db.transaction(raiseContentVersion);
  await test_.database.pool.query("alter table settings rename to settings_soon");
  await follower.check();
  await keep(made.cache, "/a", "blog");
  await test_.database.pool.query("alter table settings_soon rename to settings");
  await follower.check();
  expect(made.cache.get("/a")).toBeUndefined();
  await keep(made.cache, "/a", "blog");
  await follower.check();
  expect(made.cache.get("/a")).toBeDefined();
});
