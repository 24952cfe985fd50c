import { expect, test } from "vitest";
import { NONE_TO_RESTRUCTURE, REPUBLISHED, restructured, restructureFailed } from "./restructure.ts";

test("the messages are the specification's", () => {
  expect(restructured("published")).toBe("✅ Article restructured successfully!");
  expect(restructured("draft")).toBe("Draft restructured");
  expect(restructureFailed("AI did not return valid content")).toBe(
    "❌ Restructure failed: No content received from AI",
  );
  expect(restructureFailed("Request timed out. Please try again.")).toBe(
    "❌ Restructure failed: Request timed out. Please try again.",
  );
  expect([NONE_TO_RESTRUCTURE, REPUBLISHED]).toEqual([
    "❌ Error: No article selected for restructuring.",
    "Article restructured and republished",
  ]);
});
