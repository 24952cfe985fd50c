import { expect, test } from "vitest";
import { nextDelivery } from "./webhook.ts";

test("a delivery is tried again later each time, for about three days, and then given up", () => {
  const start = new Date("2026-11-20T15:00:00Z");
  let now = start;
  let last = 0;
  for (let attempts = 1; attempts < 50; attempts++) {
    const next = nextDelivery(attempts, now);
    if (!next) break;
    expect(next.getTime() - now.getTime()).toBeGreaterThan(last);
    last = next.getTime() - now.getTime();
    now = next;
  }
  const days = (now.getTime() - start.getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(2.5);
  expect(days).toBeLessThan(4);
});
