import { expect, test } from "vitest";
import type { UpgradeRecord } from "#platform/storage/rules/upgrade-record.ts";
import { endOfUpgrade, givesWay } from "./upgrade-words.ts";

const at = "2026-11-20T15:00:00.000Z";
const record = (change: Partial<UpgradeRecord>): UpgradeRecord => ({
  id: "u",
  phase: "done",
  from: { root: "/opt/hearthlight/1.0.0", version: "1.0.0" },
  to: { root: "/opt/hearthlight/1.1.0", version: "1.1.0" },
  startedAt: at,
  changedAt: at,
  problem: null,
  control: "/nowhere",
  ...change,
});

test("only the new program itself says that it runs; a failure is said by the one that still runs", () => {
  expect(endOfUpgrade(record({}), "1.1.0")).toEqual({ tone: "good", text: "The program is now version 1.1.0." });
  expect(endOfUpgrade(record({}), "1.0.0")).toBeNull();
  expect(endOfUpgrade(record({ phase: "taking-over" }), "1.1.0")).toBeNull();
  const failed = record({ phase: "failed", problem: "It ended. Version 1.0.0 goes on as before." });
  expect(endOfUpgrade(failed, "1.0.0")).toEqual({
    tone: "error",
    text: "The upgrade to 1.1.0 did not happen. It ended. Version 1.0.0 goes on as before.",
  });
  expect(endOfUpgrade(failed, "1.1.0")).toBeNull();
});

test("the version before gives way until it has ended; one that was started again since does not", () => {
  const before = { version: "1.0.0", startedAt: new Date("2026-11-20T14:00:00.000Z") };
  expect(givesWay(record({}), before)).toBe(true);
  expect(givesWay(record({ phase: "failed" }), before)).toBe(false);
  expect(givesWay(record({}), { ...before, startedAt: new Date("2026-11-20T16:00:00.000Z") })).toBe(false);
  expect(givesWay(record({}), { ...before, version: "1.1.0" })).toBe(false);
});
