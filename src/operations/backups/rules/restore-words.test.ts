import { expect, it } from "vitest";
import { afterStop, isRestoreWord, RESTORE_PHASES, type RestoreRecord } from "./restore-record.ts";
import { endOf, stepAway, stepOf } from "./restore-words.ts";

const at = new Date("2026-11-23T15:00:00Z");
const record = (phase: RestoreRecord["phase"]): RestoreRecord => ({
  id: "20261123T140500Z-aaaaaa",
  token: "token",
  phase,
  to: at.toISOString(),
  backup: "20261123T070000Z-bbbbbb",
  reach: "moment",
  by: { id: "1", name: "Owner" },
  startedAt: at.toISOString(),
  changedAt: at.toISOString(),
  copy: null,
  restorePoint: null,
  cameAlong: null,
  problem: null,
  fresh: false,
});

it("counts whatever was not done when the program died as not done, and says what to do", () => {
  const ends = RESTORE_PHASES.map((phase) => [phase, afterStop(record(phase), at).phase]);
  expect(Object.fromEntries(ends)).toEqual({
    preparing: "failed",
    ready: "ready",
    saving: "failed",
    switching: "returned",
    proving: "returned",
    done: "done",
    returned: "returned",
    failed: "failed",
  });
  for (const phase of ["preparing", "saving", "switching", "proving"] as const)
    expect(afterStop(record(phase), at).problem).toMatch(
      /(?:Nothing was changed|Nothing was lost)\. Prepare it again\.$/,
    );
});

it("names each step that is under way, and each end in words", () => {
  for (const phase of RESTORE_PHASES)
    expect([phase, stepOf(phase) === null]).toEqual([phase, endOf(record(phase)) !== null || phase === "ready"]);
  expect(endOf({ ...record("done"), cameAlong: 1 })?.text).toContain(
    " 1 request of visitors from after it came along.",
  );
  expect(endOf({ ...record("done"), cameAlong: 0 })?.text).not.toContain("came along");
  expect(endOf({ ...record("returned"), problem: "It was not healthy." })).toEqual({
    tone: "error",
    text: "It was not healthy.",
  });
});

it("explains an outage of the desk by the switch, and for a minute after it", () => {
  expect(stepAway(null, at)).toBeNull();
  expect(stepAway(record("saving"), at)).toBeNull();
  expect(stepAway(record("proving"), at)).toBe("The copy comes up, and is checked");
  expect(stepAway(record("done"), new Date(at.getTime() + 59_000))).toBe("The site has come up again");
  expect(stepAway(record("done"), new Date(at.getTime() + 60_000))).toBeNull();
});

it("takes the word in any letter case, and no other", () => {
  expect(["GO BACK", " go  back ", "Go Back"].map(isRestoreWord)).toEqual([true, true, true]);
  expect(["", "GO", "BACK", "GOBACK", "yes"].some(isRestoreWord)).toBe(false);
});
