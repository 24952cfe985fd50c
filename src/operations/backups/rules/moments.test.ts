import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chooseBackup, findMoments, firstMoment, momentTyped, type WayBack } from "./moments.ts";

const at = (hour: number) => new Date(Date.UTC(2026, 10, 23) + hour * 3_600_000);
const way = (id: string, hour: number, until: number | null): WayBack => ({
  id,
  at: at(hour),
  until: until === null ? null : at(until),
});

describe("findMoments", () => {
  it("joins what backups reach, leaves out what a restore undid, and keeps single backups", () => {
    const ways = [way("old", 1, null), way("a", 4, 20), way("b", 8, 20), way("before", 15, null)];
    expect(findMoments(ways, [{ from: at(12), until: at(15.5) }])).toEqual({
      spans: [
        { from: at(4), to: at(12) },
        { from: at(15.5), to: at(20) },
      ],
      points: [
        { id: "old", at: at(1) },
        { id: "before", at: at(15) },
      ],
    });
    // A gap in the WAL after the first backup.
    expect(findMoments([way("a", 1, 3), way("b", 8, 20)], []).spans).toEqual([
      { from: at(1), to: at(3) },
      { from: at(8), to: at(20) },
    ]);
    expect(findMoments([], [])).toEqual({ spans: [], points: [] });
  });
});

describe("chooseBackup", () => {
  it("takes the newest backup before the moment, and a single one as it was made", () => {
    const ways = [way("old", 1, null), way("a", 4, 20), way("b", 8, 20), way("before", 15, null)];
    const undone = [{ from: at(12), until: at(15.5) }];
    expect(chooseBackup(ways, undone, at(10))).toEqual({ id: "b", asMade: false });
    expect(chooseBackup(ways, undone, at(5))).toEqual({ id: "a", asMade: false });
    expect(chooseBackup(ways, undone, at(4))).toEqual({ id: "a", asMade: true });
    expect(chooseBackup(ways, undone, at(1))).toEqual({ id: "old", asMade: true });
    expect(chooseBackup(ways, undone, at(15))).toEqual({ id: "before", asMade: true });
    for (const hour of [0, 2, 13, 21]) expect(chooseBackup(ways, undone, at(hour))).toBeNull();
  });

  it("has a backup for exactly the moments that are shown", () => {
    const hour = fc.integer({ min: 0, max: 50 });
    const ways = fc.array(fc.tuple(hour, fc.option(hour)), { maxLength: 8 });
    fc.assert(
      fc.property(ways, fc.array(fc.tuple(hour, hour), { maxLength: 3 }), hour, (given, cut, wanted) => {
        const all = given.map(([from, until], n) => way(String(n), from, until === null ? null : from + until));
        const undone = cut.map(([from, length]) => ({ from: at(from), until: at(from + length + 1) }));
        const { spans, points } = findMoments(all, undone);
        const moment = at(wanted);
        const shown =
          spans.some(({ from, to }) => from < moment && moment <= to) ||
          points.some((point) => point.at.getTime() === moment.getTime());
        if (shown) expect(chooseBackup(all, undone, moment)).not.toBeNull();
        const chosen = chooseBackup(all, undone, moment);
        if (chosen) expect(all.find(({ id }) => id === chosen.id)?.at.getTime()).toBeLessThanOrEqual(moment.getTime());
      }),
    );
  });
});

describe("momentTyped", () => {
  const secondsAfter = (hour: number, seconds: number) => new Date(at(hour).getTime() + seconds * 1_000);
  const reach = (from: Date, to: Date) => ({ spans: [{ from, to }], points: [] });

  it("takes the minute in which a backup was made as the state right after it", () => {
    const moments = reach(secondsAfter(4, 40), at(20));
    expect(momentTyped(moments, at(4))).toEqual(new Date(secondsAfter(4, 60).getTime() - 1));
    const short = reach(secondsAfter(4, 40), secondsAfter(4, 50));
    expect(momentTyped(short, at(4))).toEqual(secondsAfter(4, 50));
  });

  it("leaves every other minute as it was typed", () => {
    const moments = reach(secondsAfter(4, 40), at(20));
    for (const minute of [at(3), secondsAfter(4, 60), at(12), at(21)])
      expect(momentTyped(moments, minute)).toEqual(minute);
  });
});

describe("firstMoment", () => {
  it("is the oldest of spans and single backups", () => {
    const spans = [{ from: at(4), to: at(12) }];
    expect(firstMoment({ spans, points: [{ id: "old", at: at(1) }] })).toEqual(at(1));
    expect(firstMoment({ spans, points: [] })).toEqual(at(4));
    expect(firstMoment({ spans: [], points: [] })).toBeNull();
  });
});
