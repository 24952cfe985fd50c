import { expect, test } from "vitest";
import { readTextWish } from "./text-wish.ts";

test.each([
  ["HELP", "help"],
  [" help! ", "help"],
  ["Ayuda.", "help"],
  ["START", "start"],
  ["unstop", "start"],
  ["Stop", "stop"],
  ["STOPALL", "stop"],
  ["alto por favor", "stop"],
  ["please don't text me again", "stop"],
  ["not interested", "unsure"],
  ["Can you help me with the form?", null],
  ["When can we start?", null],
  ["Yes, tomorrow at 3 is fine", null],
])("%j", (text, wish) => {
  expect(readTextWish(text)).toBe(wish);
});
