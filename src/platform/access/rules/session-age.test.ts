import { expect, test } from "vitest";
import type { Actor, Right } from "./rights.ts";
import { isConfirmed, isSessionAlive, refuseSensitive } from "./session-age.ts";

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

const owner = (confirmedAt?: Date, onlooker?: { id: string; name: string }): Actor => ({
  kind: "staff",
  id: "s",
  name: "Olivia Owner",
  email: "olivia@example.com",
  role: "owner",
  ...(confirmedAt ? { confirmedAt } : {}),
  ...(onlooker ? { onlooker } : {}),
});
const key = (scopes: readonly Right[]): Actor => ({ kind: "key", id: "k", name: "Key", scopes });

test.each([
  ["a moment ago", owner(began), after(0), true],
  ["a moment before ten minutes are over", owner(began), after(0, 600_000 - 1), true],
  ["ten minutes ago", owner(began), after(0, 600_000), false],
  ["never", owner(), after(0), false],
  ["by a key", key([]), after(0), true],
] as const)("identity that was proved %s", (_what, actor, now, confirmed) =>
  expect(isConfirmed(actor, now)).toBe(confirmed),
);

test.each([
  ["the right and a fresh proof", owner(began), "keys:manage", null],
  ["a fresh proof, where no right is asked for", owner(began), null, null],
  ["the right alone", owner(), "keys:manage", "reauthentication-required"],
  ["a key that has the right", key(["leads:read"]), "leads:read", null],
  ["a key without the right", key([]), "leads:read", "forbidden"],
  ["a demo agent's desk that an owner looks at", owner(began, { id: "o", name: "O" }), null, "forbidden"],
] as const)("with %s", (_what, actor, right, code) =>
  expect(refuseSensitive(actor, right, began)?.code ?? null).toBe(code),
);
