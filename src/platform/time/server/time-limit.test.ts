import { expect, test, vi } from "vitest";
import { DATABASE_TIMEOUT, inOneRequest, timeLeft, within } from "./time-limit.ts";

test("only waiting uses up a request's timeout, and waits at the same time count once", async () => {
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  await inOneRequest(async () => {
    const pass = (milliseconds: number) => Promise.resolve().then(() => void (now += milliseconds));
    await within(1_000, pass(400));
    expect(timeLeft(10_000)).toBe(DATABASE_TIMEOUT - 400);
    now += 60_000; // A body that arrives slowly.
    expect(timeLeft(10_000)).toBe(DATABASE_TIMEOUT - 400);
    await Promise.all([within(1_000, pass(100)), within(1_000, within(1_000, pass(100)))]);
    expect(timeLeft(10_000)).toBe(DATABASE_TIMEOUT - 600);
    await within(10_000, pass(DATABASE_TIMEOUT));
    expect(timeLeft(10_000)).toBe(0);
  });
  expect(timeLeft(10_000)).toBe(10_000);
});
