import { expect, test } from "vitest";
import { zoneText } from "./wall-clock.ts";

test("a time zone by the name that people use", () => {
  expect(zoneText("America/New_York")).toBe("Eastern Time");
});
