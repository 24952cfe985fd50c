import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "./default-settings.ts";
import { telephonySettings } from "./telephony-settings.ts";

const parse = (price: unknown) =>
  telephonySettings.safeParse({ ...DEFAULT_SETTINGS.telephony, ...(price === undefined ? {} : { part_price: price }) });

test.each([
  ["1.13", 1.13],
  [" .8 ", 0.8],
  ["0", 0],
  [0, 0],
  ["", null],
  [null, null],
  [undefined, null],
])("a price of %j cents for a part of a text is %j", (typed, price) => {
  expect(parse(typed).data?.part_price).toBe(price);
});

test.each(["-1", "1,13", "abc", "1e1", "101", true])("%j is no price, and the field says so", (typed) => {
  expect(parse(typed).error?.issues).toMatchObject([
    { path: ["part_price"], message: "Please enter a price in cents from 0 to 100, for example 1.13." },
  ]);
});
