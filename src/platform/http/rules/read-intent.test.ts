import { expect, test } from "vitest";
import { readTexts } from "./form-fields.ts";
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

test("a page that was open before an upgrade is understood by a reader of texts, too", () => {
  const read = readTexts(new Map([["do", "say"]]));
  expect(readIntent({ get: read }, ["say", "leave"])).toBe("say");
});

test("a page may have a form without an intent", () => {
  expect(readIntent(new Map(), ["", "search"])).toBe("");
});
