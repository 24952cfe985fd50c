import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { countAll, responseTime } from "#platform/log/rules/request-times.ts";
import { savePresence } from "#accounts/presence/server/presence-store.ts";
import { aClock } from "#tests/builders/services.ts";
import { aStaff } from "#tests/builders/staff.ts";
import { quiet, testDatabase } from "#tests/builders/test-database.ts";
import { createRequestCounts } from "./create-request-counts.ts";
import { createSystemMetrics } from "./create-system-metrics.ts";
import { readDashboardFigures } from "./read-dashboard-figures.ts";
import { countByRoute, countRequests } from "./traffic-store.ts";

const test_ = testDatabase();
const START = "2026-11-20T15:00:30.000Z";
const clock = aClock(START);
beforeEach(async () => {
  clock.set(START);
  await test_.database.pool.query("truncate request_minutes");
});

const aProcess = (db = test_.db) => createRequestCounts({ db, log: quiet, now: clock.now, newId: randomUUID });
const routeOf = (path: string) => (path.startsWith("/blog/") ? "/blog/:slug" : null);
const request = { method: "GET", route: "/api/leads", status: 200, milliseconds: 4 };
const since = () => new Date(clock.now().getTime() - 3_600_000);
const rows = async () => (await test_.database.pool.query("select count(*)::int as n from request_minutes")).rows[0].n;

describe("counts of requests", () => {
  test("of all processes are added up by route, with the errors among them", async () => {
    const [one, other] = [aProcess(), aProcess()];
    one.count(request);
    one.count({ ...request, status: 503, milliseconds: 3_000 });
    other.count(request);
    other.countCached("/blog/a");
    other.countCached("/blog/b");
    other.countCached("/unknown");
    await Promise.all([one.save(routeOf), other.save(routeOf)]);
    const counted = await countByRoute(test_.db, since());
    expect(counted.map(({ route, buckets, errors }) => [route, countAll(buckets), errors])).toEqual([
      ["/api/leads", 3, 1],
      ["/blog/:slug", 2, 0],
      ["other", 1, 0],
    ]);
    expect(responseTime(counted[0]?.buckets ?? [])?.p99).toBeGreaterThan(2_000);
    expect(await countRequests(test_.db, since())).toEqual({ all: 6, errors: 1 });
  });

  test("are the same however often they are written, and grow within the minute", async () => {
    const one = aProcess();
    one.count(request);
    await one.save(routeOf);
    await one.save(routeOf);
    one.count(request);
    await one.save(routeOf);
    expect([await countRequests(test_.db, since()), await rows()]).toEqual([{ all: 2, errors: 0 }, 1]);
    clock.forward(60_000);
    one.count(request);
    await one.save(routeOf);
    expect([await countRequests(test_.db, since()), await rows()]).toEqual([{ all: 3, errors: 0 }, 2]);
  });

  test("are kept while the database is away, and written when it is back", async () => {
    let away = true;
    const db = new Proxy(test_.db, {
      get: (on, name) =>
        name === "execute" && away ? () => Promise.reject(new Error("Connection terminated")) : Reflect.get(on, name),
    });
    const one = aProcess(db);
    one.count(request);
    await one.save(routeOf);
    clock.forward(120_000);
    one.count(request);
    await one.save(routeOf);
    expect(await rows()).toBe(0);
    away = false;
    await one.save(routeOf);
    expect([await countRequests(test_.db, since()), await rows()]).toEqual([{ all: 2, errors: 0 }, 2]);
  });

  test("take no more memory than their limit, whatever is asked for", async () => {
    const one = aProcess();
    for (let n = 0; n < 5_000; n++) one.count({ ...request, route: `/made-up/${n}`, method: `M${n}` });
    await one.save(routeOf);
    expect(await rows()).toBeLessThan(2_100);
    expect((await countRequests(test_.db, since())).all).toBe(5_000);
  });
});

describe("the system metrics", () => {
  const needs = () => ({ db: test_.db, now: clock.now, callPrefixes: ["/api/", "/fn/"] });

  test("have no figure where nothing was measured", async () => {
    expect(await createSystemMetrics(needs()).read()).toMatchObject({
      response_time: null,
      response_times: null,
      error_rate: null,
    });
  });

  test("are those of the last minutes: calls of the last full one, times and errors of five", async () => {
    const one = aProcess();
    one.count(request);
    one.count({ ...request, route: "/fn/me", milliseconds: 40 });
    one.count({ ...request, route: "/blog/:slug", status: 500, milliseconds: 4_000 });
    one.count({ ...request, route: "/blog/:slug" });
    await one.save(routeOf);
    clock.forward(60_000);
    one.count(request);
    await one.save(routeOf);
    const { id } = await aStaff(test_.db);
    await savePresence(test_.db, "a", [id], clock.now());
    const read = await createSystemMetrics(needs()).read();
    expect(read).toMatchObject({ active_users: 1, api_requests: 2, error_rate: 20 });
    expect(read.response_time).toBe(read.response_times?.p50);
    expect(read.response_time).toBeLessThanOrEqual(5);
    expect(read.response_times?.p99).toBeGreaterThan(2_000);
    for (const value of [read.cpu_usage, read.memory_usage]) expect(value).toBeGreaterThan(0);
    clock.forward(10 * 60_000);
    expect(await createSystemMetrics(needs()).read()).toMatchObject({
      response_time: null,
      response_times: null,
      error_rate: null,
    });
  });

  test("the dashboard has the slowest routes of the last hour first", async () => {
    const one = aProcess();
    for (let n = 0; n < 30; n++) one.count({ ...request, route: `/r${n}`, milliseconds: n * 40 });
    await one.save(routeOf);
    const systemMetrics = createSystemMetrics(needs());
    const live = await readDashboardFigures({ db: test_.db, now: clock.now, systemMetrics });
    expect([live.routes.length, live.routes[0]?.p95 ?? 0]).toEqual([20, expect.any(Number)]);
    expect(live.routes[0]?.p95 ?? 0).toBeGreaterThan(live.routes.at(-1)?.p95 ?? Infinity);
  });
});
