import { expect, test } from "vitest";
import { readIntent } from "./desk-forms.ts";

test.each([
  [{ intent: "open" }, "open"],
  [{ do: "open" }, "open"],
  [{ intent: "open-all" }, null],
  [{ intent: "" }, null],
  [{}, null],
])("of the page with files, %j is the form %j", (sent, intent) => {
  expect(readIntent(new Map(Object.entries(sent)), "lead-files")).toBe(intent);
});

test("a page may have a form without an intent", () => {
  expect(readIntent(new Map(), "profile")).toBe("");
});
