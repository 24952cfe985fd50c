import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "./default-settings.ts";
import { quietDisclaimer } from "./quiet-disclaimer.ts";

test("a page that offers nothing says who we are, and solicits nothing", () => {
  expect(quietDisclaimer(DEFAULT_SETTINGS.disclaimer)).toBe(
    "We are an insurance agency and are not connected with, approved by or endorsed by any government agency.",
  );
  expect(quietDisclaimer("This is an offer. Coverage costs money!")).toBe("This is an offer.");
  expect(quietDisclaimer("")).toBe("");
});
