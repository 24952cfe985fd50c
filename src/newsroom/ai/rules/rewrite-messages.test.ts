import { expect, test } from "vitest";
import { generateFailed, rewriteFailed } from "./ai-errors.ts";
import { deleteFailed, rewriteMessage } from "./rewrite-messages.ts";

test.each([
  ["draft", "Draft restructured"],
  ["pending", "✅ Article restructured successfully! It waits as unpublished changes."],
  ["live", "Article restructured and republished"],
] as const)("a rewrite that is %s by now says so", (to, message) => {
  expect(rewriteMessage({ state: "done", result: "Success" }, to)).toEqual({ ok: true, message });
});

test.each([
  ["Failed - No content received", "Rewrite failed: AI did not return valid content"],
  ["Error - AI API error: 429 - slow down", "Rewrite failed: AI API error: 429 - slow down"],
  ["", "Rewrite failed: Unknown error"],
  ["Error - Server error. Please try again later.", "Rewrite failed: Server error. Please try again later."],
])("a rewrite that ended with %j is an error in the specified words", (result, message) => {
  expect(rewriteMessage({ state: "failed", result }, "draft")).toEqual({ ok: false, message });
});

test("what goes on, was skipped or canceled needs no message", () => {
  for (const state of ["waiting", "running", "skipped", "canceled"] as const)
    expect(rewriteMessage({ state, result: "" }, "draft")).toBeNull();
});

test("the panel's errors have the specified beginnings", () => {
  expect(rewriteFailed("x")).toBe("Rewrite failed: x");
  expect(generateFailed("x")).toBe("Error: x");
  expect(deleteFailed(404, "Article not found")).toBe("Delete failed: Delete error: 404 - Article not found");
});
