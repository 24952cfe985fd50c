import { expect, test } from "vitest";
import { findCity } from "./find-city.ts";

test("a number is named after the city of its exchange, in the state that is known and no other", () => {
  expect(findCity("+16142210100", ["OH"])).toBe("Columbus");
  expect(findCity("+16142100100", ["OH"])).toBe("Dublin");
  expect(findCity("+16142210100", ["AL"])).toBeNull();
  expect(findCity("+16145550143", ["OH"])).toBeNull();
  expect(findCity("", ["OH"])).toBeNull();
});
