import { describe, expect, test } from "vitest";
import { beginWatching, formatUptime, readSystemMetrics, type SystemMetrics, watch } from "./system-metrics.ts";

const METRICS: SystemMetrics = {
  active_users: 1,
  api_requests: 30,
  cpu_usage: 4.5,
  memory_usage: 180,
  uptime: 61,
  response_time: 1,
  response_times: { p50: 1, p95: 8, p99: 20 },
  error_rate: 0,
};

describe("what a page knows", () => {
  test("each pushed answer is a sample, of polled ones every third", () => {
    let known = beginWatching(METRICS, 0);
    known = watch(known, METRICS, { at: 15_000, polled: false });
    expect(known.samples).toHaveLength(2);
    for (let at = 20_000; at <= 50_000; at += 5_000)
      known = watch(known, { ...METRICS, uptime: at }, { at, polled: true });
    expect(known.samples.map(({ at }) => at)).toEqual([0, 15_000, 30_000, 45_000]);
    expect(known.metrics.uptime).toBe(50_000);
  });

  test("the newest 20 samples stay", () => {
    let known = beginWatching(METRICS, 0);
    for (let n = 1; n <= 50; n++) known = watch(known, METRICS, { at: n * 15_000, polled: false });
    expect([known.samples.length, known.samples[0]?.at, known.samples.at(-1)?.at]).toEqual([20, 465_000, 750_000]);
  });

  test("connecting again adds no sample beside the last one", () => {
    const known = watch(beginWatching(METRICS, 0), METRICS, { at: 800, polled: false });
    expect(known.samples.map(({ at }) => at)).toEqual([800]);
  });
});

test("metrics are read as they were sent, and what is not a number is no measurement", () => {
  expect(readSystemMetrics(JSON.parse(JSON.stringify(METRICS)))).toEqual(METRICS);
  expect(
    readSystemMetrics({ ...METRICS, cpu_usage: "4", response_time: { p50: 1 }, response_times: { p50: 1 } }),
  ).toMatchObject({
    cpu_usage: null,
    response_time: null,
    response_times: null,
  });
  for (const wrong of [null, 3, "x", {}, { error: { code: "x" } }]) expect(readSystemMetrics(wrong)).toBeNull();
});

test("an uptime has its two largest units", () => {
  expect([0, 59.9, 60, 3_725, 90_061].map(formatUptime)).toEqual(["0 s", "59 s", "1 min 0 s", "1 h 2 min", "1 d 1 h"]);
});
