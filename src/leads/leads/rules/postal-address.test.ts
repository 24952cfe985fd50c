import { expect, test } from "vitest";
import { postalLines } from "./postal-address.ts";

const whole = { street: "12 Elm St", unit: "Apt 4", city: "Columbus", state: "OH", zip: "43215" };

test("an address has two lines, and none where mail could not arrive", () => {
  expect(postalLines(whole)).toEqual(["12 Elm St, Apt 4", "Columbus, OH 43215"]);
  expect(postalLines({ ...whole, unit: null, city: null, state: null })).toEqual(["12 Elm St", "43215"]);
  expect(postalLines({ ...whole, zip: null })).toEqual(["12 Elm St, Apt 4", "Columbus, OH"]);
  expect(postalLines({ ...whole, street: null })).toEqual([]);
  expect(postalLines({ ...whole, city: null, zip: null })).toEqual([]);
});
