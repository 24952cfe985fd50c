import { expect, test } from "vitest";
import { labelSpot, parseFirstLabel } from "./labels.ts";

const inch = 72;

test("thirty labels fill a sheet of US Letter, row by row, and the next one begins another", () => {
  expect(labelSpot(0)).toEqual({ sheet: 0, x: 0.1875 * inch, y: 0.5 * inch });
  expect(labelSpot(1)).toMatchObject({ x: (0.1875 + 2.75) * inch, y: 0.5 * inch });
  expect(labelSpot(3)).toMatchObject({ x: 0.1875 * inch, y: 1.5 * inch });
  const last = labelSpot(29);
  expect([last.sheet, last.x + 2.625 * inch, last.y + inch]).toEqual([0, (8.5 - 0.1875) * inch, 10.5 * inch]);
  expect(labelSpot(30)).toEqual({ ...labelSpot(0), sheet: 1 });
});

test("a sheet that was begun goes on at its first free label", () => {
  expect(["4", "30", "31", "0", "x", "2.5", null].map(parseFirstLabel)).toEqual([4, 30, 1, 1, 1, 1, 1]);
});
