import { expect, test } from "vitest";
import { isSessionAlive } from "./session-age.ts";

const began = new Date("2026-11-01T00:00:00Z");
const after = (hours: number, milliseconds = 0) => new Date(began.getTime() + hours * 3_600_000 + milliseconds);

test.each([
  ["just used", { lastSeenAt: began }, began, true],
  ["a moment before twelve idle hours", { lastSeenAt: began }, after(12, -1), true],
  ["after twelve idle hours", { lastSeenAt: began }, after(12), false],
  ["used again and again, on the seventh day", { lastSeenAt: after(167) }, after(168, -1), true],
  ["used again and again, after seven days", { lastSeenAt: after(167) }, after(168), false],
] as const)("%s", (_what, { lastSeenAt }, now, alive) => {
  expect(isSessionAlive({ createdAt: began, lastSeenAt }, now)).toBe(alive);
});
