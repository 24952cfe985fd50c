import { describe, expect, it } from "vitest";
import { firstScreenOf, KEEP_SCREEN, keptScreen, screenBeside, WISH_SCREENS } from "./wish-screens.ts";
import { WISH_STEPS } from "./wish-steps.ts";
import { openWishesFile } from "./wishes-file.ts";

const ids = [...WISH_SCREENS.map(({ id }) => id), KEEP_SCREEN];

it("has every question of the first step on a screen of at most two", () => {
  const first = WISH_SCREENS.filter(({ step }) => step === 1);
  expect(first.flatMap(({ parts }) => parts).map(({ id }) => id)).toEqual([
    "name",
    "body",
    "place",
    "service",
    "leader",
    "clothing",
    "flowers",
    "organs",
    "honors",
    "money",
  ]);
  expect(Math.max(...first.map(({ parts }) => parts.length))).toBe(2);
  expect(first.map(({ position, of }) => `${position} of ${of}`).at(-1)).toBe("6 of 6");
});

it("goes through every screen once, there and back", () => {
  expect(new Set(ids).size).toBe(ids.length);
  for (const [index, id] of ids.entries()) {
    expect(screenBeside(id, 1)).toBe(ids[index + 1] ?? KEEP_SCREEN);
    expect(screenBeside(id, -1)).toBe(ids[Math.max(0, index - 1)]);
  }
});

describe("where a person stopped", () => {
  it("is the same screen again", () => {
    for (const id of ids) expect(keptScreen(id)).toBe(id);
  });

  it("opens the step that an earlier version kept as a number", () => {
    expect(keptScreen("0")).toBe("your-name");
    expect(keptScreen("1")).toBe("people");
    expect(keptScreen("5")).toBe("words");
    expect(keptScreen("6")).toBe(KEEP_SCREEN);
    expect(keptScreen(String(WISH_STEPS.length + 40))).toBe(KEEP_SCREEN);
  });

  it.each([null, "", "-1", "1.5", "gone"])("is the first screen for %j", (text) => {
    expect(keptScreen(text)).toBe(firstScreenOf(0));
  });
});

it("opens a file that was saved when the first step was one screen", () => {
  const values = { name: "Rose Martin", body: "Cremation", honors: "Army, 1966 to 1968", money: "Policy in the desk" };
  const file = JSON.stringify({
    format: "hearthlight-final-wishes",
    version: 1,
    savedAt: "2026-03-01T12:00:00.000Z",
    values,
    lists: { people: [{ name: "Ann", relation: "Daughter" }] },
  });
  expect(openWishesFile(file)).toEqual({
    ok: true,
    wishes: { values, lists: { people: [{ name: "Ann", relation: "Daughter" }] } },
  });
});
