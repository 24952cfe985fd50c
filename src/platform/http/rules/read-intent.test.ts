import { expect, test } from "vitest";
import { readIntent } from "./read-intent.ts";

test.each([
  [{ intent: "open" }, "open"],
  [{ do: "open" }, "open"],
  [{ intent: "open-all" }, null],
  [{ intent: "" }, null],
  [{}, null],
])("of a page with two forms, %j is the form %j", (sent, intent) => {
  expect(readIntent(new Map(Object.entries(sent)), ["open", "link"])).toBe(intent);
});

test("a page may have a form without an intent", () => {
  expect(readIntent(new Map(), ["", "search"])).toBe("");
});
