import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "./default-settings.ts";
import { quietDisclaimer } from "./quiet-disclaimer.ts";

test("a page that offers nothing solicits nothing, and keeps the rest of the disclaimer", () => {
  expect(quietDisclaimer(DEFAULT_SETTINGS.disclaimer)).toBe(
    "We are an insurance agency and are not connected with, approved by or endorsed by any government agency. Coverage, prices and waiting periods depend on age, health, state and insurer.",
  );
  expect(quietDisclaimer("An agent will contact you. Not sold in New York!")).toBe("Not sold in New York!");
  expect(quietDisclaimer("")).toBe("");
});
