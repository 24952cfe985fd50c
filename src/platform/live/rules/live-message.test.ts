import { expect, test } from "vitest";
import { parseLiveMessage } from "./live-message.ts";

test.each([
  ['{"topic":"leads","added":2}', { topic: "leads", added: 2 }],
  ['{"topic":"presence","here":["a","b"]}', { topic: "presence", here: ["a", "b"] }],
  ['{"topic":"access"}', { topic: "access" }],
  ['{"topic":"checks"}', { topic: "checks" }],
  ['{"topic":"leads","added":"2"}', null],
  ['{"topic":"presence"}', null],
  ['{"topic":"of a later version"}', null],
  ["null", null],
  ["[]", null],
  ["no JSON", null],
])("%s", (text, message) => {
  expect(parseLiveMessage(text)).toEqual(message);
});
