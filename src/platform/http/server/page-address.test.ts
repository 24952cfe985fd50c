import { expect, test } from "vitest";
import { inLanguageOf, isNoAddress } from "./page-address.ts";

test("the page that says that the database is away is in the language of the address", () => {
  expect(inLanguageOf("/contact", "/503")).toBe("/503");
  expect(inLanguageOf("/es/upload/token", "/503")).toBe("/es/503");
  expect(inLanguageOf("/es", "/503")).toBe("/es/503");
  expect(inLanguageOf("/estimates", "/503")).toBe("/503");
});

test("it has no address of its own", () => {
  expect(["/503", "/contact", "/assets/Old.js", "/es"].map(isNoAddress)).toEqual([true, false, true, false]);
});
