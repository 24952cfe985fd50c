import { expect, test } from "vitest";
import { readRegulator } from "./regulator.ts";

test("a row of the states data names its regulator; a row that does not names none", () => {
  const regulator = { name: "Ohio Department of Insurance", url: "https://insurance.ohio.gov/", phone: "800-686-1526" };
  expect(readRegulator({ regulator: { ...regulator, urlSource: "doi-reg" }, guaranty: {} })).toEqual({
    ...regulator,
    phone: "+18006861526",
  });
  for (const row of [null, {}, { regulator: null }, { regulator: { ...regulator, url: "insurance.ohio.gov" } }])
    expect(readRegulator(row)).toBeNull();
});
