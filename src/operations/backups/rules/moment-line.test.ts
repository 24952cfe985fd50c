import { expect, it } from "vitest";
import { drawLine, LINE_WIDTH, parseWindow } from "./moment-line.ts";

const now = new Date("2026-11-23T12:00:00Z");
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

it("draws spans as bars and single backups as marks, cut to the part of the past that is shown", () => {
  const moments = {
    spans: [
      { from: ago(72), to: ago(12) },
      { from: ago(6), to: now },
    ],
    points: [
      { id: "old", at: ago(96) },
      { id: "point", at: ago(9) },
    ],
  };
  expect(drawLine(moments, "day", now)).toMatchObject({
    bars: [
      { x: 0, width: 500 },
      { x: 750, width: 250 },
    ],
    marks: [{ id: "point", x: 625 }],
  });
  const all = drawLine(moments, "all", now);
  expect(all.from).toEqual(ago(96));
  expect(all.marks.map(({ id }) => id)).toEqual(["old", "point"]);
  expect(all.bars.every(({ x, width }) => x >= 0 && x + width <= LINE_WIDTH)).toBe(true);
  expect(drawLine({ spans: [], points: [] }, "all", now).bars).toEqual([]);
  expect(["hour", "nonsense", null].map(parseWindow)).toEqual(["hour", "day", "day"]);
});
