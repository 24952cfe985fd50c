import { expect, test } from "vitest";
import { listDoubts, stateListDoubts } from "./list-doubts.ts";
import { areaCodeOf, parseAreaCodes } from "./national-list.ts";

const SIZE = { smallerShare: 0.8, fewNumbers: 100 };
const doubts = (areas: Record<string, number>, before: Record<string, number> = {}) => listDoubts(areas, before, SIZE);

test("a list as large as expected raises no doubt", () => {
  expect(doubts({ 614: 800 }, { 614: 1_000 })).toEqual([]);
  expect(doubts({ 614: 100 })).toEqual([]);
  expect(doubts({ 614: 5 }, { 614: 5 })).toEqual([]);
});

test("an area code with far fewer numbers than on file, or with hardly any, is named once", () => {
  expect(doubts({ 614: 799 }, { 614: 1_000 })).toEqual(["Area code 614: 799 numbers now, 1,000 numbers on file."]);
  expect(doubts({ 614: 1 }, { 614: 1_000 })).toEqual(["Area code 614: 1 number now, 1,000 numbers on file."]);
  expect(doubts({ 614: 99 }, { 614: 0 })).toEqual([
    "Area code 614: only 99 numbers, and no list on file to compare with.",
  ]);
});

test("an area code that the country does not have is named", () =>
  expect(doubts({ 614: 800, 999: 800 })).toEqual(["Area code 999: not in the United States, as far as we know."]));

test("five are named, the others follow in one sentence", () => {
  const codes = [212, 213, 214, 215, 216, 217, 218];
  const found = doubts(Object.fromEntries(codes.map((code) => [code, 1])));
  expect(found).toHaveLength(6);
  expect(found[4]).toMatch(/^Area code 216: only 1 number,/);
  expect(found[5]).toMatch(/^The same goes for .*217.*218\.$/);
  expect(doubts(Object.fromEntries(codes.slice(0, 5).map((code) => [code, 1])))).toHaveLength(5);
});

test("the list of a state is compared as a whole", () => {
  const sum = (numbers: number) => ({ 214: numbers - 1, 512: 1 });
  expect(stateListDoubts(sum(100), 0, SIZE)).toEqual([]);
  expect(stateListDoubts(sum(99), 0, SIZE)).toEqual(["Only 99 numbers, and no list on file to compare with."]);
  expect(stateListDoubts(sum(800), 1_000, SIZE)).toEqual([]);
  expect(stateListDoubts(sum(799), 1_000, SIZE)).toEqual(["799 numbers now, 1,000 numbers on file."]);
  expect(stateListDoubts(sum(5), 5, SIZE)).toEqual([]);
});

test("area codes as people type them", () => {
  expect(parseAreaCodes(" 614, 740;614\n419 ")).toEqual(["614", "740", "419"]);
  expect(parseAreaCodes("")).toEqual([]);
  for (const wrong of ["614, 114", "614 6145", "614 abc", "0614"])
    expect([wrong, parseAreaCodes(wrong)]).toEqual([wrong, null]);
});

test("the area code is that of a US number", () => {
  expect(areaCodeOf("+16145550143")).toBe("614");
  for (const other of ["+446145550143", "rosa@example.com", "+1614555014"]) expect(areaCodeOf(other)).toBeNull();
});
